/** The state machine of resetting a forgotten password. Pure; `reset-store.ts` runs it. */
import { LONGEST_WAIT } from '../../../../api/failure.ts';
import type { PasswordSet } from '../../../../api/password-reset.ts';
import type { AuthFailure } from '../failure.ts';

export interface NewPassword {
  readonly code: string;
  readonly password: string;
}

export interface ResetState {
  /** `email`: asks for the account's email. `password`: asks for the code and the new password. */
  readonly step: 'email' | 'password';
  readonly email: string;
  /** Part of the effect keys, so that a new attempt starts a new effect. */
  readonly attempt: number;
  /** `set`: signed in; the auth dialog takes over. */
  readonly busy: null | 'requesting' | 'resending' | NewPassword | 'set';
  /** Where the last code was sent, and when another may be requested, in time of the injected clock. */
  readonly sentCode: { readonly email: string; readonly resendAt: number } | null;
  /** Another code was sent. */
  readonly resent: boolean;
  readonly failure: AuthFailure | null;
}

export type ResetEvent =
  | { readonly type: 'request'; readonly email: string; readonly now: number }
  | { readonly type: 'requested'; readonly retryAfter: number; readonly now: number }
  | { readonly type: 'request-failed'; readonly failure: AuthFailure; readonly now: number }
  | { readonly type: 'resend' }
  | ({ readonly type: 'submit' } & NewPassword)
  | { readonly type: 'set'; readonly answer: PasswordSet }
  | { readonly type: 'refused'; readonly failure: AuthFailure }
  /** Returns to the email step. */
  | { readonly type: 'back' }
  /** Cancels unfinished requests. */
  | { readonly type: 'cancel' };

export type ResetEffect = { readonly key: string } & (
  | { readonly kind: 'request'; readonly email: string }
  | ({ readonly kind: 'set'; readonly email: string } & NewPassword)
);

export const initialReset = (email: string): ResetState => ({
  step: 'email',
  email,
  attempt: 0,
  busy: null,
  sentCode: null,
  resent: false,
  failure: null,
});

export function reduceReset(state: ResetState, event: ResetEvent): ResetState {
  const { step, busy, attempt, email } = state;
  const isRequesting = busy === 'requesting' || busy === 'resending';
  const idle = { ...state, busy: null, resent: false, failure: null };
  switch (event.type) {
    case 'request': {
      if (step !== 'email' || busy !== null) return state;
      const next = { ...idle, email: event.email };
      // A code was sent recently.
      if (event.now < resendAt(next)) return { ...next, step: 'password' };
      return { ...next, attempt: attempt + 1, busy: 'requesting' };
    }
    case 'resend':
      if (step !== 'password' || busy !== null) return state;
      return { ...idle, attempt: attempt + 1, busy: 'resending' };
    case 'requested':
      if (!isRequesting) return state;
      return {
        ...idle,
        step: 'password',
        resent: busy === 'resending',
        sentCode: { email, resendAt: resendTime(event) },
      };
    case 'request-failed': {
      if (!isRequesting) return state;
      const { failure, now } = event;
      const { code, retryAfter } = failure;
      // Requesting a code too soon is not shown as an error: the countdown shows the wait.
      if (step === 'password' && code === 'rate-limited' && retryAfter !== undefined) {
        return { ...idle, sentCode: { email, resendAt: resendTime({ retryAfter, now }) } };
      }
      return { ...idle, failure };
    }
    case 'submit': {
      if (step !== 'password' || busy !== null) return state;
      const { code, password } = event;
      return { ...idle, attempt: attempt + 1, busy: { code, password } };
    }
    case 'set':
      return typeof busy === 'object' && busy !== null ? { ...state, busy: 'set' } : state;
    case 'refused':
      return typeof busy === 'object' && busy !== null ? { ...idle, failure: event.failure } : state;
    case 'back':
      return step === 'password' && busy !== 'set' ? { ...idle, step: 'email' } : state;
    case 'cancel':
      return busy !== null && busy !== 'set' ? { ...state, busy: null } : state;
  }
}

export function resetEffects({ busy, attempt, email }: ResetState): readonly ResetEffect[] {
  if (busy === null || busy === 'set') return [];
  if (typeof busy === 'string') return [{ key: `request ${attempt}`, kind: 'request', email }];
  return [{ key: `set ${attempt}`, kind: 'set', email, ...busy }];
}

/** When another code may be requested; 0: now. */
export const resendAt = ({ sentCode, email }: ResetState): number =>
  sentCode?.email === email ? sentCode.resendAt : 0;

const resendTime = ({ retryAfter, now }: { retryAfter: number; now: number }): number =>
  now + Math.min(retryAfter, LONGEST_WAIT) * 1000;
