/** Passwords that attackers try first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../errors.ts';

/** The most common leaked passwords, in lower case. */
const COMMON = new Set(dictionary['passwords-common']);

/** @throws ApiError COMMON_PASSWORD, also for the account's email address or its local part. */
export function refuseCommonPassword(password: string, email: string): void {
  const plain = password.normalize('NFC').toLowerCase();
  const isCommon = COMMON.has(plain) || plain === email || plain === email.split('@')[0];
  if (isCommon) throw new ApiError(400, 'COMMON_PASSWORD', 'This password is among the first that are guessed.');
}
