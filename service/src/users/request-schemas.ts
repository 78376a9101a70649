/** Schemas of request bodies that several calls about users share. */
import { ApiError } from '../errors.ts';
import { readEmailAddress } from './email-address.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';

/** An object with these properties and no others. */
export const objectSchema = (required: readonly string[], properties: Record<string, object>) => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

export const EMAIL = { type: 'string', maxLength: 400 } as const;

export const CODE = { type: 'string', maxLength: 50 } as const;

export const CAPTCHA_TOKEN = { type: 'string', maxLength: 8000 } as const;

/** A stored password may be older than the current rules; only absurd lengths are refused. */
export const PASSWORD = { type: 'string', maxLength: 4 * MAX_PASSWORD_LENGTH } as const;

export const newPassword = (minLength: number): object => ({
  type: 'string',
  minLength,
  maxLength: MAX_PASSWORD_LENGTH,
});

/** The canonical address. @throws ApiError INVALID_REQUEST */
export function requiredEmail(typed: string): string {
  const email = readEmailAddress(typed);
  if (email === undefined) throw new ApiError(400, 'INVALID_REQUEST', 'body/email must be an e-mail address');
  return email;
}
