/** Runs the state machine of the password reset. */
import type { ApiClient } from '../../../../api/client.ts';
import { requestPasswordReset, resetPassword, type PasswordSet } from '../../../../api/password-reset.ts';
import { withinTimeLimit } from '../../../../api/time-limit.ts';
import type { Clock } from '../../../../audio/clock.ts';
import { requestCaptchaToken, withCaptchaOnDemand, type Captcha } from '../credentials/captcha.ts';
import { createEffectStore, type EffectContext, type EffectStore } from '../../../jobs/effect-store.ts';
import { authFailure, type AuthFailure } from '../failure.ts';
import {
  initialReset,
  reduceReset,
  resetEffects,
  type ResetEffect,
  type ResetEvent,
  type ResetState,
} from './reset.machine.ts';
import { USUAL_COOL_DOWN } from '../store.ts';

/** Members are read on each use, so they can be replaced while the store runs. */
export interface ResetOptions {
  /** API client without a token. */
  client: () => ApiClient;
  clock: Pick<Clock, 'now' | 'after'>;
  /** The page's captcha, if it has configured one. */
  captcha: Captcha | undefined;
  /** A code was sent. */
  onRequested: () => void;
  onSet: (answer: PasswordSet) => void;
  onFailure: (failure: AuthFailure) => void;
}

export function createResetStore(email: string, options: ResetOptions): EffectStore<ResetState, ResetEvent> {
  function runEffect(effect: ResetEffect, { signal, report }: EffectContext<ResetState, ResetEvent>): void {
    const { clock } = options;
    if (effect.kind === 'request') {
      let retryAfter = USUAL_COOL_DOWN;
      const onRetryAfter = (seconds: number): void => void (retryAfter = seconds);
      requestCaptchaToken(options.captcha, clock)
        .then((captcha) =>
          withinTimeLimit(clock, signal, (limited) =>
            requestPasswordReset(
              options.client(),
              { email: effect.email, ...captcha },
              { signal: limited, onRetryAfter },
            ),
          ),
        )
        .then(
          () => report({ type: 'requested', retryAfter, now: clock.now() }),
          (error: unknown) =>
            report({ type: 'request-failed', failure: authFailure(error, 'request-reset'), now: clock.now() }),
        );
    } else {
      const { email: account, code, password } = effect;
      withCaptchaOnDemand(options.captcha, clock, (captcha) =>
        withinTimeLimit(clock, signal, (limited) =>
          resetPassword(options.client(), { email: account, code, password, ...captcha }, { signal: limited }),
        ),
      ).then(
        (answer) => report({ type: 'set', answer }),
        (error: unknown) => report({ type: 'refused', failure: authFailure(error, 'set-password') }),
      );
    }
  }

  return createEffectStore<ResetState, ResetEvent, ResetEvent, ResetEffect>({
    initialState: initialReset(email),
    reduce: reduceReset,
    effects: resetEffects,
    runEffect,
    onTransition(_before, event) {
      if (event.type === 'requested') options.onRequested();
      if (event.type === 'set') options.onSet(event.answer);
      if (event.type === 'request-failed' || event.type === 'refused') options.onFailure(event.failure);
    },
  });
}
