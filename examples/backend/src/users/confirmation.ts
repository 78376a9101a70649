/** Confirming an e-mail with a code that was sent to it. */
import type { FastifyRequest } from 'fastify';
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import { existingAccountMail } from '../mail/existing-account-mail.ts';
import { confirmationMail } from '../mail/confirmation-mail.ts';
import { sendMail } from '../mail/mailer.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Services } from '../services.ts';
import { countAttempt, countBySource, tooOften } from './attempts.ts';
import {
  CODE_LIFETIME_MINUTES,
  CODE_TRIES,
  COOL_DOWN,
  digitsOf,
  randomCode,
  spentCode,
  WRONG_CODES,
  wrongCode,
  wrongCodesOf,
} from './codes.ts';
import { mailboxOf } from './email-address.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import { sourceOf } from './sources.ts';
import type { User } from './users.ts';

/** To one mailbox, whatever they are about. */
export const MAILS_PER_HOUR = { most: 5, minutes: 60 };

/** What mails to a mailbox are counted under. */
export const mailsTo = (mailbox: string): string => `mails to ${mailbox}`;

/** How long a session from before the confirmation can still be exchanged where it was not the one that confirmed. */
const EXCHANGE_HOURS = 24;

/**
 * Counts one more mail to the mailbox.
 * @returns Seconds until the next one may be asked for.
 * @throws ApiError LIMIT_EXCEEDED
 */
export async function countMail(services: Services, email: string): Promise<number> {
  const { left, resetsIn } = await countAttempt(services, mailsTo(mailboxOf(email)), MAILS_PER_HOUR);
  return left > 0 ? COOL_DOWN : resetsIn;
}

/**
 * Sends a new code; the one before is void from then on.
 * @returns Seconds until the next one may be asked for.
 * @throws ApiError LIMIT_EXCEEDED when it is too early, SERVICE_UNAVAILABLE when the mail cannot be sent; another may
 * then be asked for at once.
 */
export async function sendCode(services: Services, user: User): Promise<number> {
  const wait = await coolDown(services, user.id);
  if (wait > 0) throw tooOften(wait);
  const pause = await countMail(services, user.email ?? '');
  const code = await newCode();
  if (!(await keepCode(services, services.database, user, code, pause))) throw tooOften(COOL_DOWN);
  await mailCode(services, user, code);
  return pause;
}

export interface NewCode {
  code: string;
  hash: string;
}

export async function newCode(): Promise<NewCode> {
  const code = randomCode();
  return { code, hash: await hashSecret(code) };
}

/**
 * Makes it the user's code.
 * @param pause Seconds until the next one may be asked for.
 * @returns False when another one was sent meanwhile, or the user is no longer there.
 */
export async function keepCode(
  { now }: Services,
  connection: Connection,
  user: User,
  { hash }: NewCode,
  pause: number,
): Promise<boolean> {
  const moment = now();
  const { rows } = await connection.executeSql(
    `insert into pc.confirmations as old (user_id, code_hash, tries_left, expires_at, next_at)
     select id, $2, $3, $4, $5 from pc.users where id = $1
     on conflict (user_id) do update set code_hash = excluded.code_hash, tries_left = excluded.tries_left,
       expires_at = excluded.expires_at, next_at = excluded.next_at
     where old.next_at <= $6 returning user_id`,
    [
      user.id,
      hash,
      CODE_TRIES,
      new Date(moment.getTime() + CODE_LIFETIME_MINUTES * 60_000),
      new Date(moment.getTime() + pause * 1000),
      moment,
    ],
  );
  return rows.length > 0;
}

/** @throws ApiError SERVICE_UNAVAILABLE when the mail cannot be sent; another may then be asked for at once. */
export async function mailCode(services: Services, user: User, { code }: NewCode): Promise<void> {
  try {
    await sendMail(services, mailWith(services, user, code));
  } catch (error) {
    await services.database.executeSql('update pc.confirmations set next_at = $2 where user_id = $1', [
      user.id,
      services.now(),
    ]);
    throw error;
  }
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

/** @throws ApiError INVALID_CODE while tries are left, else CODE_EXPIRED; LIMIT_EXCEEDED after too many in a day. */
export async function confirm(services: Services, request: FastifyRequest, user: User, code: string): Promise<void> {
  const { database, now } = services;
  const digits = digitsOf(code);
  // Signing up again makes another user: wrong codes are counted by the mailbox.
  const subject = wrongCodesOf(mailboxOf(user.email ?? ''));
  const attempt = await countBySource(services, subject, sourceOf(request), 'none', WRONG_CODES);
  // Counted before it is looked at, so that tries at the same moment are all counted.
  const { rows } = await database.executeSql<{ codeHash: string; triesLeft: number }>(
    `update pc.confirmations set tries_left = tries_left - 1
     where user_id = $1 and tries_left > 0 and expires_at > $2
     returning code_hash as "codeHash", tries_left as "triesLeft"`,
    [user.id, now()],
  );
  const [sent] = rows;
  if (sent === undefined) {
    await attempt.forgive();
    throw spentCode();
  }
  const isRight = await verifySecret(digits, sent.codeHash);
  // Nobody was told a decoy's code.
  if (!isRight || user.emailKey === null) throw sent.triesLeft > 0 ? wrongCode() : spentCode();
  await attempt.forgive();

  const isConfirmed = await database.transaction(async (connection) => {
    const used = await connection.executeSql(
      'delete from pc.confirmations where user_id = $1 and code_hash = $2 returning user_id',
      [user.id, sent.codeHash],
    );
    if (used.rows.length === 0) return false;
    const moment = now();
    await connection.executeSql('update pc.users set confirmed_at = $2 where id = $1', [user.id, moment]);
    await connection.executeSql('update pc.sessions set expires_at = least(expires_at, $2) where user_id = $1', [
      user.id,
      new Date(moment.getTime() + EXCHANGE_HOURS * 3_600_000),
    ]);
    return true;
  });
  if (!isConfirmed) throw spentCode();
}

function mailWith({ configuration }: Services, user: User, code: string): Mail {
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
