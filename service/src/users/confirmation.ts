/** Confirms an email address with a code that was mailed to it. */
import type { FastifyRequest } from 'fastify';
import type { ConfirmRequest, MailOutcome } from '../../../src/contract/schema.ts';
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import { existingAccountMail } from '../mail/existing-account-mail.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import type { Services } from '../services.ts';
import { mailNewCode, planRetry } from './code-mails.ts';
import type { CodeMails } from './code-mails.ts';
import { checkCaptchaOfGuess, countGuess } from './guesses.ts';
import { isAhead } from '../windows.ts';
import { countAttempt, limitExceeded } from './rate-limit-store.ts';
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
import type { NewCode, ReplacedCode, SentCode } from './codes.ts';
import { mailboxOf } from './email-address.ts';
import { sourceOf } from './sources.ts';
import { deleteUnconfirmed, disownEmail, findUserByEmail, lockEmail } from './users.ts';
import type { User } from './users.ts';

/** Limit on mails of any kind to one mailbox. */
export const MAILS_PER_HOUR = { max: 5, minutes: 60 };

/** The subject under which mails to a mailbox are counted. */
export const mailsTo = (mailbox: string): string => `mails to ${mailbox}`;

/** How long sessions from before the confirmation can be exchanged, except for the one that confirmed. */
const EXCHANGE_HOURS = 24;

/**
 * Counts a mail to the mailbox.
 * @returns Seconds until the next one may be requested.
 * @throws ApiError LIMIT_EXCEEDED
 */
export async function countMail(services: Services, email: string): Promise<number> {
  const { remaining, resetsIn } = await countAttempt(services, mailsTo(mailboxOf(email)), MAILS_PER_HOUR);
  return remaining > 0 ? COOL_DOWN : resetsIn;
}

export interface MailedCode {
  /** What became of the mail so far. */
  mail: MailOutcome;
  /** Seconds until the next code may be requested. */
  retryAfter: number;
}

/**
 * Sends a new code, which invalidates the previous one.
 * @throws ApiError LIMIT_EXCEEDED if it is too early.
 */
export async function sendCode(services: Services, user: User): Promise<MailedCode> {
  const wait = await coolDown(services, user.id);
  if (wait > 0) throw limitExceeded(wait);
  const pause = await countMail(services, user.email ?? '');
  const code = await newCode();
  const isStored = await services.database.transaction((connection) =>
    storeCode(services, connection, user, code, pause),
  );
  if (!isStored) throw limitExceeded(COOL_DOWN);
  return mailCode(services, user, code, pause);
}

/**
 * Stores the code as the user's, for {@link mailCode}.
 * @param pause Seconds until the next one may be requested.
 * @param replaced The codes of accounts that this one replaces.
 * @returns False if another one was sent in the meantime, or the user no longer exists.
 */
export async function storeCode(
  services: Services,
  connection: Connection,
  user: User,
  code: NewCode,
  pause: number,
  replaced: readonly ReplacedCode[] = [],
): Promise<boolean> {
  const moment = services.now();
  const { rows } = await connection.executeSql(
    `insert into pc.confirmations as old (user_id, code_hash, tries_left, expires_at, next_at, mail_id, mail, replaced)
     select id, $2, $3, $4, $5, $7, 'delayed', $8::jsonb from pc.users where id = $1
     on conflict (user_id) do update set code_hash = excluded.code_hash, tries_left = excluded.tries_left,
       expires_at = excluded.expires_at, next_at = excluded.next_at,
       mail_id = excluded.mail_id, mail = excluded.mail, mail_attempts = 0, replaced = ${replacedCodes('old', '$6')}
     where old.next_at <= $6 or ${isAhead('old.expires_at', '$4')} returning user_id`,
    [
      user.id,
      code.hash,
      CODE_TRIES,
      codeExpiry(moment),
      new Date(moment.getTime() + pause * 1000),
      moment,
      code.mailId,
      JSON.stringify(replaced),
    ],
  );
  if (rows.length === 0) return false;
  await planRetry(services, connection, code);
  return true;
}

/** The codes that were mailed to an email whose accounts nobody confirmed, and that a further sign-up replaces. */
export async function codesOfUnconfirmed(
  { now }: Services,
  connection: Connection,
  email: string,
): Promise<ReplacedCode[]> {
  const { rows } = await connection.executeSql<{ replaced: ReplacedCode[] }>(
    `select ${replacedCodes('old', '$2')} as replaced from pc.confirmations as old join pc.users on users.id = user_id
     where email = $1 and confirmed_at is null`,
    [email, now()],
  );
  return rows.flatMap(({ replaced }) => replaced);
}

/** Mails a stored code. @param pause Seconds until the next one may be requested, unless this one is refused. */
export async function mailCode(services: Services, user: User, code: NewCode, pause: number): Promise<MailedCode> {
  const mail = await mailNewCode(services, CONFIRMATION_MAILS, user, code);
  return { mail, retryAfter: mail === 'refused' ? 0 : pause };
}

/** What became of the last mail with a code; undefined if none is needed. */
export async function outcomeOfMail({ database }: Services, user: User): Promise<MailOutcome | undefined> {
  const { rows } = await database.executeSql<{ mail: MailOutcome }>(
    'select mail from pc.confirmations where user_id = $1',
    [user.id],
  );
  return rows[0]?.mail;
}

/** Sends a code if the user has no valid one. @returns Seconds until the next one may be requested. */
export async function ensureCode(services: Services, user: User): Promise<number> {
  const { rows } = await services.database.executeSql(
    `select from pc.confirmations
     where user_id = $1 and expires_at > $2 and tries_left > 0 and mail <> 'refused'`,
    [user.id, services.now()],
  );
  if (rows.length === 0) {
    try {
      return (await sendCode(services, user)).retryAfter;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.extras.retryAfter ?? 0;
    }
  }
  return coolDown(services, user.id);
}

/**
 * @throws ApiError CODE_REPLACED if a newer one was sent; INVALID_CODE while tries are left, otherwise CODE_EXPIRED;
 * LIMIT_EXCEEDED after too many per day; INVALID_CAPTCHA_TOKEN if a solved one is needed, and no code was checked;
 * EMAIL_ALREADY_EXISTS if the email has to stay with another account.
 */
export async function confirm(
  services: Services,
  request: FastifyRequest,
  user: User,
  { code, captchaToken }: ConfirmRequest,
): Promise<void> {
  const { database, now } = services;
  const digits = parseCode(code);
  // By mailbox, because signing up again creates another user.
  const subject = wrongCodesOf(mailboxOf(user.email ?? ''));
  const attempt = await countGuess(services, {
    of: 'code',
    subject,
    source: sourceOf(request),
    // Whoever signed up with an address is not thereby its owner.
    familiarity: 'none',
    limits: WRONG_CODES,
  });
  await checkCaptchaOfGuess(attempt, services, request, captchaToken, user);
  // Counted before the check, so that concurrent tries are all counted.
  const { rows } = await database.executeSql<SentCode>(
    `update pc.confirmations set tries_left = tries_left - 1
     where user_id = $1 and tries_left > 0 and expires_at > $2
     returning ${SENT_CODE}`,
    [user.id, now()],
  );
  const [sent] = rows;
  if (sent === undefined) {
    await attempt.undo();
    throw codeExpired();
  }
  await checkCode(digits, sent, {
    now: now(),
    owner: isDecoy(user) ? null : user,
    async giveBack() {
      await attempt.undo();
      await database.executeSql(
        'update pc.confirmations set tries_left = tries_left + 1 where user_id = $1 and code_hash = $2',
        [user.id, sent.codeHash],
      );
    },
  });
  await attempt.undo();

  const isConfirmed = await database.transaction(async (connection) => {
    const used = await connection.executeSql(
      'delete from pc.confirmations where user_id = $1 and code_hash = $2 returning user_id',
      [user.id, sent.codeHash],
    );
    if (used.rows.length === 0) return false;
    await takeOverEmail(connection, user);
    const moment = now();
    await connection.executeSql(
      `update pc.users set confirmed_at = coalesce(confirmed_at, $2), email_key = email, email_proved_at = $2
       where id = $1`,
      [user.id, moment],
    );
    if (user.confirmed) return true;
    await connection.executeSql('update pc.sessions set expires_at = least(expires_at, $2) where user_id = $1', [
      user.id,
      new Date(moment.getTime() + EXCHANGE_HOURS * 3_600_000),
    ]);
    return true;
  });
  if (!isConfirmed) throw codeExpired();
}

/**
 * A confirmed user, signed in with a provider, whose email is nobody's or somebody else's. A mailed code makes it
 * theirs.
 */
export const canProveEmail = ({ confirmed, email, emailKey }: User): boolean =>
  confirmed && email !== null && emailKey === null;

const isDecoy = ({ confirmed, emailKey }: User): boolean => !confirmed && emailKey === null;

/**
 * Takes the email that a mailed code has just proved from the account that has it, which keeps its data.
 * @throws ApiError EMAIL_ALREADY_EXISTS if nobody could sign in to that account any more.
 */
async function takeOverEmail(connection: Connection, user: User): Promise<void> {
  if (!canProveEmail(user)) return;
  const email = user.email ?? '';
  await lockEmail(connection, email);
  const owner = await findUserByEmail(connection, email);
  if (owner?.confirmed === true) {
    const { rows } = await connection.executeSql('select subject from pc.identities where user_id = $1', [owner.id]);
    if (rows.length === 0) {
      throw new ApiError(409, 'EMAIL_ALREADY_EXISTS', 'There is an account with this e-mail and a password.');
    }
    await disownEmail(connection, owner.id, undefined);
  }
  await deleteUnconfirmed(connection, email);
}

export const CONFIRMATION_MAILS: CodeMails = {
  table: 'confirmations',
  compose({ configuration }, user, code) {
    const words = { productName: configuration.mail.productName, language: user.language };
    const mail = isDecoy(user) ? existingAccountMail(words) : confirmationMail({ ...words, code });
    return { to: user.email ?? '', ...mail };
  },
};

/** A code that expires later than a new one would is of before the clock went back, and so is its cool-down. */
async function coolDown({ database, now }: Services, userId: string): Promise<number> {
  const { rows } = await database.executeSql<{ nextAt: Date }>(
    `select next_at as "nextAt" from pc.confirmations
     where user_id = $1 and not ${isAhead('expires_at', '$2')}`,
    [userId, codeExpiry(now())],
  );
  const left = (rows[0]?.nextAt.getTime() ?? 0) - now().getTime();
  return Math.max(0, Math.ceil(left / 1000));
}
