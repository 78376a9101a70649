/**
 * Sets a new password with a mailed code. Nothing reveals whether an email has an account: for one without, a code is
 * created, stored and checked in the same way; only the mail is not sent.
 */
import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { NewPasswordAnswer, NewPasswordRequest } from '../../../src/contract/schema.ts';
import { digest } from '../digest.ts';
import { attemptMail, mailerOf } from '../mail/mailer.ts';
import { passwordChangedMail } from '../mail/password-changed-mail.ts';
import { passwordResetMail } from '../mail/password-reset-mail.ts';
import { acceptedCredentials, listPasskeys, removeUnprovedPasskeys } from '../passkeys/passkeys.ts';
import { issueRemovalLinks } from '../passkeys/removal-links.ts';
import type { RemovalLink } from '../passkeys/removal-links.ts';
import type { Services } from '../services.ts';
import { mailNewCode, planRetry } from './code-mails.ts';
import type { CodeMails } from './code-mails.ts';
import { checkCaptchaOfGuess, countGuess } from './guesses.ts';
import { countAttempt, countBySource } from './rate-limit-store.ts';
import type { SourceLimits } from './rate-limit-store.ts';
import {
  codeExpiry,
  CODE_TRIES,
  COOL_DOWN,
  parseCode,
  newCode,
  codeExpired,
  WRONG_CODES,
  checkCode,
  replacedCodes,
  SENT_CODE,
  wrongCodesOf,
} from './codes.ts';
import type { ReplacedCode, SentCode } from './codes.ts';
import { MAILS_PER_HOUR, mailsTo } from './confirmation.ts';
import { mailboxOf } from './email-address.ts';
import { hashSecret } from './passwords.ts';
import { beginSession, endAllSessions } from './sessions.ts';
import { familiarityOf, identifyDevice, rememberSource, sourceOf } from './sources.ts';
import type { Source } from './sources.ts';
import { findUserByEmail, findUserById, lockEmail } from './users.ts';
import type { User } from './users.ts';

/**
 * Fewer from one network than from everywhere, so that a single attacker can't use up the limit of the mailbox's owner.
 */
const MAILS: SourceLimits = {
  network: { max: 3, minutes: 60 },
  neighbors: { max: 4, minutes: 60 },
  everywhere: MAILS_PER_HOUR,
};

/**
 * Mails a code if there is an account. It is valid only for the browser or the network that requested it: others can
 * neither use up its tries nor replace it.
 * @param email Canonical.
 * @returns Seconds until the next one may be requested.
 * @throws ApiError LIMIT_EXCEEDED if it is too early, SERVICE_UNAVAILABLE if no mail can be sent.
 */
export async function requestPasswordReset(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  email: string,
): Promise<number> {
  const { database, now } = services;
  mailerOf(services);
  const mailbox = mailboxOf(email);
  const source = identifyDevice(services, request, reply);
  const pause = `new password for ${mailbox} from ${source.network}`;
  await countAttempt(services, pause, { max: 1, minutes: COOL_DOWN / 60 });
  const familiarity = await familiarityOf(services, email, source);
  const { usages } = await countBySource(services, mailsTo(mailbox), source, familiarity, MAILS);

  const code = await newCode();
  const user = await database.transaction(async (connection) => {
    await lockEmail(connection, email);
    const owner = await findUserByEmail(connection, email);
    const moment = now();
    const { rows } = await connection.executeSql<{ replaced: ReplacedCode[] }>(
      `delete from pc.password_resets as old where email_digest = $1 and requesters && $2
       returning ${replacedCodes('old', '$3')} as replaced`,
      [digest(email), requesters(source), moment],
    );
    await connection.executeSql(
      `insert into pc.password_resets
         (id, email_digest, requesters, user_id, code_hash, tries_left, expires_at, mail_id, mail, replaced)
       values ($1, $2, $3, $4, $5, $6, $7, $8, 'delayed', $9::jsonb)`,
      [
        randomUUID(),
        digest(email),
        requesters(source),
        owner?.id ?? null,
        code.hash,
        CODE_TRIES,
        codeExpiry(moment),
        code.mailId,
        JSON.stringify(rows.flatMap(({ replaced }) => replaced)),
      ],
    );
    // Also without an account, for which the job does nothing: as much work.
    await planRetry(services, connection, code);
    return owner;
  });
  if (user !== undefined) {
    // After the response, which would otherwise take longer for an email that has an account.
    setImmediate(() => void mailNewCode(services, RESET_MAILS, user, code).catch(() => undefined));
  }
  return Math.max(COOL_DOWN, ...usages.map(({ remaining, resetsIn }) => (remaining > 0 ? 0 : resetsIn)));
}

/**
 * Sets the password, confirms the email with that, ends all sessions, and removes the passkeys that were added since
 * the email was confirmed. The owner is told by mail.
 * @returns A new session, and what became of the passkeys.
 * @throws ApiError CODE_REPLACED if a newer one was sent; INVALID_CODE while tries are left, otherwise CODE_EXPIRED;
 * LIMIT_EXCEEDED after too many per day; INVALID_CAPTCHA_TOKEN if a solved one is needed, and no code was checked.
 */
export async function resetPassword(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { email, code, password, captchaToken }: NewPasswordRequest,
): Promise<NewPasswordAnswer> {
  const { configuration, database, now } = services;
  const digits = parseCode(code);
  const source = sourceOf(request);
  const familiarity = await familiarityOf(services, email, source);
  const subject = wrongCodesOf(mailboxOf(email));
  const attempt = await countGuess(services, { of: 'code', subject, source, familiarity, limits: WRONG_CODES });
  await checkCaptchaOfGuess(attempt, services, request, captchaToken, email);
  const { rows } = await database.executeSql<SentCode & { id: string; userId: string | null }>(
    `update pc.password_resets set tries_left = tries_left - 1
     where tries_left > 0 and id = (
       select id from pc.password_resets
       where email_digest = $1 and requesters && $2 and tries_left > 0 and expires_at > $3
       order by expires_at desc limit 1
     ) returning id, user_id as "userId", ${SENT_CODE}`,
    [digest(email), requesters(source), now()],
  );
  const [sent] = rows;
  if (sent === undefined) {
    await attempt.undo();
    throw codeExpired();
  }
  const userId = await checkCode(digits, sent, {
    now: now(),
    owner: sent.userId,
    async giveBack() {
      await attempt.undo();
      await database.executeSql('update pc.password_resets set tries_left = tries_left + 1 where id = $1', [sent.id]);
    },
  });
  await attempt.undo();

  const passwordHash = await hashSecret(password);
  const identified = identifyDevice(services, request, reply);
  const done = await database.transaction(async (connection) => {
    const used = await connection.executeSql('delete from pc.password_resets where id = $1 returning id', [sent.id]);
    if (used.rows.length === 0) return undefined;
    await connection.executeSql('delete from pc.password_resets where user_id = $1', [userId]);
    await connection.executeSql('delete from pc.confirmations where user_id = $1', [userId]);
    await connection.executeSql('delete from pc.known_sources where user_id = $1', [userId]);
    // With the row locked, so that none is added meanwhile.
    await connection.executeSql('select from pc.users where id = $1 for update', [userId]);
    const removedPasskeys = await removeUnprovedPasskeys(connection, userId);
    await connection.executeSql(
      `update pc.users set password_hash = $2, confirmed_at = coalesce(confirmed_at, $3), email_proved_at = $3
       where id = $1`,
      [userId, passwordHash, now()],
    );
    await endAllSessions(connection, userId);
    await rememberSource(services, connection, userId, identified);
    const auth = await beginSession(services, connection, userId, { method: 'EMAIL' });
    const passkeys = await listPasskeys(connection, { id: userId });
    const accepted = acceptedCredentials(configuration, userId, passkeys);
    const answer = { auth, removedPasskeys, passkeys, ...(accepted && { acceptedCredentials: accepted }) };
    const user = await findUserById(connection, userId);
    const links = user && (await issueRemovalLinks(services, connection, request, passkeys, user.language));
    return { answer, user, links };
  });
  if (done === undefined) throw codeExpired();
  tellOwner(services, done.user, done.answer.removedPasskeys, done.links);
  return done.answer;
}

/** The answer does not wait for the mail, which may fail. */
function tellOwner(
  services: Services,
  user: User | undefined,
  removed: number,
  links: readonly RemovalLink[] = [],
): void {
  if (user === undefined || user.emailKey === null || services.mailer === undefined) return;
  const { emailKey, language } = user;
  const { productName } = services.configuration.mail;
  services.background.add(
    attemptMail(services, { to: emailKey, ...passwordChangedMail({ removed, links, productName, language }) }),
  );
}

export const RESET_MAILS: CodeMails = {
  table: 'password_resets',
  compose: ({ configuration: { mail } }, { email, language }, code) => ({
    to: email ?? '',
    ...passwordResetMail({ productName: mail.productName, language, code }),
  }),
};

/** A browser that rejects the cookie is identified by its network. */
const requesters = ({ device, network }: Source): string[] => [
  ...(device === undefined ? [] : [digest(`device ${device}`)]),
  digest(`network ${network}`),
];
