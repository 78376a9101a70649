/** Mailed codes: for confirming an email, and for setting a new password. */
import { randomInt, randomUUID } from 'node:crypto';
import { ApiError } from '../errors.ts';
import { hashSecret } from './passwords.ts';
import type { SourceLimits } from './rate-limit-store.ts';

const DIGITS = 6;

const CODE_LIFETIME_MINUTES = 10;

export const codeExpiry = (sentAt: Date): Date => new Date(sentAt.getTime() + CODE_LIFETIME_MINUTES * 60_000);

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

export const invalidCode = (): ApiError => new ApiError(400, 'INVALID_CODE', 'This is not the code that was sent.');

export const codeExpired = (): ApiError =>
  new ApiError(400, 'CODE_EXPIRED', 'The code is no longer valid; request a new one.');
