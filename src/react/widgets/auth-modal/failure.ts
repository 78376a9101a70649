/** Why signing in failed. */
import type { ProviderFailureCode, AuthFailureCode } from '../../../contract/failure-codes.ts';
import { ApiError } from '../../../api/errors.ts';
import { failureOf, FailureError, type CodesByError, type Failure } from '../../../api/failure.ts';

export type AuthFailure = Failure<AuthFailureCode>;

export class ProviderError extends FailureError<ProviderFailureCode> {}

/** The service's error codes mean the same at every call. */
const CODES: CodesByError<AuthFailureCode> = {
  WRONG_CREDENTIALS: 'wrong-credentials',
  EMAIL_ALREADY_EXISTS: 'email-exists',
  INVALID_CAPTCHA_TOKEN: 'not-human',
  WRONG_CURRENT_PASSWORD: 'current-password',
  WRONG_CURRENT_CREDENTIALS: 'current-credentials',
  NICKNAME_ALREADY_EXISTS: 'nickname-exists',
  INVALID_CODE: 'wrong-code',
  CODE_EXPIRED: 'code-expired',
  CODE_REPLACED: 'code-replaced',
  COMMON_PASSWORD: 'common-password',
  LIMIT_EXCEEDED: 'rate-limited',
  RATE_LIMITED: 'rate-limited',
  CROWDED: 'crowded',
  NOT_SIGNED_IN: 'signed-out',
};

/** All refusals of a call mean the same. */
const each = (statuses: readonly number[], code: AuthFailureCode): CodesByError<AuthFailureCode> =>
  Object.fromEntries(statuses.map((status) => [status, code]));

const CODE_REFUSED = each([400, 404, 410, 422], 'wrong-code');

/**
 * What a refusal without a known code means at each call. A session can time out only where there was one: `confirm`
 * and `resend` are calls with the session of an unconfirmed account, `confirm-only` and `resend-only` without one.
 */
const CALLS = {
  'log-in': { ...each([400, 401, 403, 404, 422], 'wrong-credentials'), NOT_SIGNED_IN: 'wrong-credentials' },
  'sign-up': { 401: 'refused', 409: 'email-exists' },
  provider: { ...each([400, 401, 403, 404, 409, 410, 422], 'provider'), NOT_SIGNED_IN: 'provider' },
  confirm: CODE_REFUSED,
  'confirm-only': { ...CODE_REFUSED, 401: 'wrong-code' },
  resend: {},
  'resend-only': { 401: 'refused' },
  'request-reset': { 401: 'refused' },
  'set-password': { ...CODE_REFUSED, 401: 'wrong-code' },
} as const satisfies Record<string, CodesByError<AuthFailureCode>>;

export type AuthCall = keyof typeof CALLS;

/** Maps the error of a call to the failure shown to the visitor. */
export const authFailure = (cause: unknown, call: AuthCall): AuthFailure =>
  failureOf(cause, { ...CODES, ...CALLS[call] });

/** Whether the service has no such call, so that it fails each time. */
export const isCallMissing = ({ cause }: AuthFailure): boolean =>
  cause instanceof ApiError && [404, 405, 501].includes(cause.status);
