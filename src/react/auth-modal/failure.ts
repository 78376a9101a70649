/** Why signing in failed. */
import { failureOf, FailureError, type CodesByError, type Failure } from '../../api/failure.ts';
import type { AuthFailureCode } from './auth-modal.element.ts';

export type AuthFailure = Failure<AuthFailureCode>;

/** Failures at a provider, before the service is called. */
export type ProviderFailureCode = Extract<
  AuthFailureCode,
  'popup-blocked' | 'popup-closed' | 'denied' | 'script-blocked' | 'provider'
>;

export class ProviderError extends FailureError<ProviderFailureCode> {}

/** Maps the service's error codes. */
const CODES: CodesByError<AuthFailureCode> = {
  WRONG_CREDENTIALS: 'wrong-credentials',
  EMAIL_ALREADY_EXISTS: 'email-exists',
  INVALID_CAPTCHA_TOKEN: 'not-human',
  WRONG_CURRENT_PASSWORD: 'current-password',
  WRONG_CURRENT_CREDENTIALS: 'current-credentials',
  NICKNAME_ALREADY_EXISTS: 'nickname-exists',
  INVALID_CODE: 'wrong-code',
  CODE_EXPIRED: 'code-expired',
  COMMON_PASSWORD: 'common-password',
  LIMIT_EXCEEDED: 'rate-limited',
  RATE_LIMITED: 'rate-limited',
  CROWDED: 'crowded',
  NOT_SIGNED_IN: 'signed-out',
};

/** Maps an error to the failure shown to the visitor. */
export const authFailure = (cause: unknown): AuthFailure => failureOf(cause, CODES);
