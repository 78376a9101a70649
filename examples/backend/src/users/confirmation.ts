/** Confirming an e-mail with a code that was sent to it. */
import { randomInt } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { existingAccountMail } from '../mail/existing-account-mail.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { countAttempt, tooOften } from './attempts.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import type { User } from './users.ts';

const DIGITS = 6;

const LIFETIME_MINUTES = 10;

/** Wrong codes after which the right one counts no longer. */
const TRIES = 5;

/** Between two mails, in seconds; and mails to one address within an hour. */
const COOL_DOWN = 60;
const MAILS_PER_HOUR = { most: 5, minutes: 60 };

/**
 * Sends a new code; the one before is void from then on.
 * @returns Seconds until the next one may be asked for.
 * @throws ApiError LIMIT_EXCEEDED when it is too early, SERVICE_UNAVAILABLE when the mail cannot be sent; another may
 * then be asked for at once.
 */
export async function sendCode(services: Services, user: User): Promise<number> {
  const { database, now } = services;
  const mailer = mailerOf(services);
  const wait = await coolDown(services, user.id);
  if (wait > 0) throw tooOften(wait);
  const { left, resetsIn } = await countAttempt(services, `mails to ${user.email?.toLowerCase()}`, MAILS_PER_HOUR);

  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const pause = left > 0 ? COOL_DOWN : resetsIn;
  const moment = now();
  const { rows } = await database.executeSql(
    `insert into pc.confirmations as old (user_id, code_hash, tries_left, expires_at, next_at)
     values ($1, $2, $3, $4, $5)
     on conflict (user_id) do update set code_hash = excluded.code_hash, tries_left = excluded.tries_left,
       expires_at = excluded.expires_at, next_at = excluded.next_at
     where old.next_at <= $6 returning user_id`,
    [
      user.id,
      await hashSecret(code),
      TRIES,
      new Date(moment.getTime() + LIFETIME_MINUTES * 60_000),
      new Date(moment.getTime() + pause * 1000),
      moment,
    ],
  );
  // Another request at the same moment has just sent one.
  if (rows.length === 0) throw tooOften(COOL_DOWN);
  try {
    await mailer.send(mailTo(services, user, code));
  } catch (error) {
    // The error's text may name the address.
    services.log.error({ code: (error as { code?: unknown }).code }, 'a mail could not be sent');
    await database.executeSql('update pc.confirmations set next_at = $2 where user_id = $1', [user.id, moment]);
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The mail could not be sent.');
  }
  return pause;
}

/** Sees to it that there is a code the user can enter. @returns Seconds until the next one may be asked for. */
export async function ensureCode(services: Services, user: User): Promise<number> {
  const { rows } = await services.database.executeSql(
    'select user_id from pc.confirmations where user_id = $1 and expires_at > $2 and tries_left > 0',
    [user.id, services.now()],
  );
  if (rows.length === 0) {
    try {
      return await sendCode(services, user);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      return error.extras.retryAfter ?? 0;
    }
  }
  return coolDown(services, user.id);
}

/** @throws ApiError INVALID_CODE while tries are left, else CODE_EXPIRED. */
export async function confirm(services: Services, user: User, code: string): Promise<void> {
  const { database, now } = services;
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) throw wrongCode();
  // Counted before it is looked at, so that tries at the same moment are all counted.
  const { rows } = await database.executeSql<{ codeHash: string; triesLeft: number }>(
    `update pc.confirmations set tries_left = tries_left - 1
     where user_id = $1 and tries_left > 0 and expires_at > $2
     returning code_hash as "codeHash", tries_left as "triesLeft"`,
    [user.id, now()],
  );
  const [sent] = rows;
  if (sent === undefined) throw spentCode();
  const isRight = await verifySecret(digits, sent.codeHash);
  // Nobody was told a decoy's code.
  if (!isRight || user.emailKey === null) throw sent.triesLeft > 0 ? wrongCode() : spentCode();

  await database.transaction(async (connection) => {
    const used = await connection.executeSql(
      'delete from pc.confirmations where user_id = $1 and code_hash = $2 returning user_id',
      [user.id, sent.codeHash],
    );
    if (used.rows.length === 0) throw spentCode();
    await connection.executeSql('update pc.users set confirmed_at = $2 where id = $1', [user.id, now()]);
  });
}

/** @throws ApiError SERVICE_UNAVAILABLE where no mail can be sent. */
export function mailerOf({ mailer }: Services): Mailer {
  if (mailer === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Mail is not set up on this server.');
  return mailer;
}

function mailTo({ configuration }: Services, user: User, code: string): Parameters<Mailer['send']>[0] {
  const words = { productName: configuration.mail.productName, language: user.language };
  const mail = user.emailKey === null ? existingAccountMail(words) : confirmationMail({ ...words, code });
  return { to: user.email ?? '', ...mail };
}

async function coolDown({ database, now }: Services, userId: string): Promise<number> {
  const { rows } = await database.executeSql<{ nextAt: Date }>(
    'select next_at as "nextAt" from pc.confirmations where user_id = $1',
    [userId],
  );
  const left = (rows[0]?.nextAt.getTime() ?? 0) - now().getTime();
  return Math.max(0, Math.ceil(left / 1000));
}

const wrongCode = (): ApiError => new ApiError(400, 'INVALID_CODE', 'This is not the code that was sent.');

const spentCode = (): ApiError => new ApiError(400, 'CODE_EXPIRED', 'The code is no longer good; ask for a new one.');
