/** Mailed codes: for confirming an email, and for setting a new password. */
import { randomInt, randomUUID } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { hashSecret, verifySecret } from './passwords.ts';
import type { SourceLimits } from './rate-limit-store.ts';

const DIGITS = 6;

const CODE_LIFETIME_MINUTES = 10;

export const codeExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_LIFETIME_MINUTES * 60_000);

/** How long a code is recognized after a newer one has replaced it, in seconds since it was sent. */
const REPLACED_SECONDS = 60 * 60;

/** A code that is no longer valid because a newer one was sent. */
export interface ReplacedCode {
  hash: string;
  /** In seconds since 1970. */
  sentAt: number;
}

/**
 * SQL: the replaced codes of a row once its own has been replaced too, without those that are no longer recognized.
 * @param now The parameter with the time.
 */
export const replacedCodes = (row: string, now: string): string =>
  `(jsonb_path_query_array(${row}.replaced, '$[*] ? (@.sentAt > $since)',
      jsonb_build_object('since', extract(epoch from ${now}::timestamptz) - ${REPLACED_SECONDS}))
    || jsonb_build_object('hash', ${row}.code_hash, 'sentAt',
      extract(epoch from ${row}.expires_at - interval '${CODE_LIFETIME_MINUTES} minutes')))`;

/** A code as it was sent, and those that it replaced. */
export interface SentCode {
  codeHash: string;
  /** After this one. */
  triesLeft: number;
  replaced: readonly ReplacedCode[];
}

/** SQL: the columns of a {@link SentCode}. */
export const SENT_CODE = 'code_hash as "codeHash", tries_left as "triesLeft", replaced';

export interface CodeCheck<Owner> {
  now: Date;
  /** Whom the code was mailed to; null for the code of a decoy, which is never right. */
  owner: Owner | null;
  /** Takes back what was counted for this try. */
  giveBack: () => Promise<void>;
}

/**
 * Checks whether the digits are the code that was sent last. One that it replaced is not valid either, but costs no
 * try.
 * @returns The owner.
 * @throws ApiError CODE_REPLACED; INVALID_CODE while tries are left, otherwise CODE_EXPIRED
 */
export async function checkCode<Owner>(
  digits: string,
  { codeHash, triesLeft, replaced }: SentCode,
  { now, owner, giveBack }: CodeCheck<Owner>,
): Promise<Owner> {
  const isRight = await verifySecret(digits, codeHash);
  if (isRight && owner !== null) return owner;
  // Also for a decoy: as much work.
  if (!isRight && (await isOneOf(digits, replaced, now)) && owner !== null) {
    await giveBack();
    throw codeReplaced();
  }
  throw triesLeft > 0 ? invalidCode() : codeExpired();
}

async function isOneOf(digits: string, replaced: readonly ReplacedCode[], now: Date): Promise<boolean> {
  const since = now.getTime() / 1000 - REPLACED_SECONDS;
  for (const { hash, sentAt } of replaced) {
    if (sentAt > since && (await verifySecret(digits, hash))) return true;
  }
  return false;
}

/** Wrong codes after which the right one is no longer valid. */
export const CODE_TRIES = 5;

/** Minimum time between two mails, in seconds. */
export const COOL_DOWN = 60;

/** Limits on wrong codes for one mailbox per day, however many codes were mailed. */
export const WRONG_CODES: SourceLimits = {
  network: { max: 20, minutes: 24 * 60 },
  neighbors: { max: 30, minutes: 24 * 60 },
  everywhere: { max: 50, minutes: 24 * 60 },
};

/** The subject under which wrong codes are counted. */
export const wrongCodesOf = (mailbox: string): string => `wrong codes for ${mailbox}`;

export interface NewCode {
  code: string;
  hash: string;
  /** Identifies the mail with the code, and the job that sends it again. */
  mailId: string;
}

export async function newCode(): Promise<NewCode> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  return { code, hash: await hashSecret(code), mailId: randomUUID() };
}

/** Removes spaces and hyphens from a typed code. @throws ApiError INVALID_CODE if it has no valid form. */
export function parseCode(code: string): string {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) throw invalidCode();
  return digits;
}

const invalidCode = (): ApiError => new ApiError(400, 'INVALID_CODE', 'This is not the code that was sent.');

const codeReplaced = (): ApiError =>
  new ApiError(400, 'CODE_REPLACED', 'This code is from an earlier email; use the code from the latest one.');

export const codeExpired = (): ApiError =>
  new ApiError(400, 'CODE_EXPIRED', 'The code is no longer valid; request a new one.');
