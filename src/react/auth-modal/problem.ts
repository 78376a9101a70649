/** What went wrong, in terms of signing in. */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { CaptchaError } from './captcha.ts';
import type { AuthProblem } from './auth-modal.element.ts';

export interface Problem {
  readonly kind: AuthProblem;
  /** Seconds to wait, if the service sent Retry-After. */
  readonly retryAfter?: number | undefined;
  readonly cause: unknown;
}

/** What failed at a provider, before the service was asked. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly kind: ProviderProblem;

  constructor(kind: ProviderProblem, cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

export type ProviderProblem = Extract<
  AuthProblem,
  'popup-blocked' | 'popup-closed' | 'denied' | 'script-blocked' | 'provider'
>;

/** The error catalogue: what each of the service's codes means. */
const CODES: Readonly<Record<string, AuthProblem>> = {
  WRONG_CREDENTIALS: 'wrong-credentials',
  EMAIL_ALREADY_EXISTS: 'email-exists',
  INVALID_CAPTCHA_TOKEN: 'not-human',
  WRONG_CURRENT_PASSWORD: 'current-password',
  WRONG_CURRENT_CREDENTIALS: 'current-credentials',
  NICKNAME_ALREADY_EXISTS: 'nickname-exists',
  INVALID_CODE: 'wrong-code',
  CODE_EXPIRED: 'code-expired',
  COMMON_PASSWORD: 'common-password',
  LIMIT_EXCEEDED: 'limit',
  RATE_LIMITED: 'limit',
  NOT_SIGNED_IN: 'session',
};

/** The longest wait that is believed, in seconds. */
export const LONGEST_WAIT = 86_400;

/** Says what an error means for the visitor. */
export const problemOf = (cause: unknown): Problem => ({
  kind: kindOf(cause),
  retryAfter:
    cause instanceof ApiError && cause.retryAfter !== undefined ? Math.min(cause.retryAfter, LONGEST_WAIT) : undefined,
  cause,
});

function kindOf(cause: unknown): AuthProblem {
  if (cause instanceof ProviderError) return cause.kind;
  if (cause instanceof CaptchaError) return 'not-human';
  if (cause instanceof NetworkError) return 'network';
  if (!(cause instanceof ApiError)) return 'unexpected-answer';
  const { status, code = '' } = cause;
  const known = Object.hasOwn(CODES, code) ? CODES[code] : undefined;
  if (known) return known;
  if (status >= 500) return 'server';
  if (status === 429) return 'limit';
  return status === 401 ? 'session' : 'refused';
}
