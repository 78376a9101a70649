/** Passwords that are tried first. */
import { dictionary } from '@zxcvbn-ts/language-common';
import { ApiError } from '../errors.ts';

/** Lower case, the commonest of what was leaked elsewhere. */
const COMMON = new Set(dictionary['passwords-common']);

/** @throws ApiError COMMON_PASSWORD also for the account's own e-mail address, or its part before the @. */
export function refuseCommonPassword(password: string, email: string): void {
  const plain = password.normalize('NFC').toLowerCase();
  const isCommon = COMMON.has(plain) || plain === email || plain === email.split('@')[0];
  if (isCommon) throw new ApiError(400, 'COMMON_PASSWORD', 'This password is among the first that are guessed.');
}
