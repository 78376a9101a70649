/** Codes that are mailed: to confirm an e-mail, and to set a new password. */
import { randomInt } from 'node:crypto';
import { ApiError } from '../errors.ts';
import type { SourceLimits } from './attempts.ts';

const DIGITS = 6;

export const CODE_LIFETIME_MINUTES = 10;

/** Wrong codes after which the right one counts no longer. */
export const CODE_TRIES = 5;

/** Between two mails, in seconds. */
export const COOL_DOWN = 60;

/** Wrong codes for one mailbox in a day, however many codes were mailed meanwhile. */
export const WRONG_CODES: SourceLimits = {
  network: { most: 20, minutes: 24 * 60 },
  neighbors: { most: 30, minutes: 24 * 60 },
  everywhere: { most: 50, minutes: 24 * 60 },
};

/** What wrong codes are counted under. */
export const wrongCodesOf = (mailbox: string): string => `wrong codes for ${mailbox}`;

export const randomCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

/** A code as it was typed, without the gaps in which people read it. @throws ApiError INVALID_CODE for what is none. */
export function digitsOf(code: string): string {
  const digits = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) throw wrongCode();
  return digits;
}

export const wrongCode = (): ApiError => new ApiError(400, 'INVALID_CODE', 'This is not the code that was sent.');

export const spentCode = (): ApiError =>
  new ApiError(400, 'CODE_EXPIRED', 'The code is no longer good; ask for a new one.');
