/** Requests a captcha token from the function that the page has configured. */
import { codesOf, FailureError } from '../../../../api/failure.ts';
import type { Clock } from '../../../../audio/clock.ts';

/** Time limit for a token, in ms; long, because there may be pictures to look at. */
export const CAPTCHA_TIME_LIMIT = 60_000;

/** How long a token may take before the visitor may have to do something for it, in ms. */
export const CHALLENGE_DELAY = 500;

/** How the page is asked for a token. */
export interface Captcha {
  /** Calls the page's function. The signal is aborted when there is a token, or none is waited for any more. */
  readonly ask: (over: AbortSignal) => unknown;
  /** Lets the visitor reach what the page shows over the dialog; returns a function that ends this. */
  readonly stepBack: () => () => void;
}

/** No captcha token was obtained. */
export class CaptchaError extends FailureError<'not-human'> {
  constructor(cause: unknown) {
    super('not-human', cause);
  }
}

/**
 * Requests a token and returns it as part of a request body; empty if no function is configured.
 * @throws CaptchaError if the function throws, rejects, takes too long, or returns anything but a string.
 */
export async function requestCaptchaToken(
  captcha: Captcha | undefined,
  clock: Pick<Clock, 'after'>,
): Promise<{ captchaToken?: string }> {
  if (!captcha) return {};
  const over = new AbortController();
  const after = (ms: number, callback: () => void): void =>
    over.signal.addEventListener('abort', clock.after(ms, callback), { once: true });
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      after(CAPTCHA_TIME_LIMIT, () => reject(new CaptchaError('It took too long.')));
    });
    // Most tokens come without a challenge: those should not be noticed.
    after(CHALLENGE_DELAY, () => over.signal.addEventListener('abort', captcha.stepBack(), { once: true }));
    const captchaToken = await Promise.race([captcha.ask(over.signal), tooLate]);
    if (typeof captchaToken !== 'string' || !captchaToken) throw new CaptchaError('It gave no text.');
    return { captchaToken };
  } catch (cause) {
    throw cause instanceof CaptchaError ? cause : new CaptchaError(cause);
  } finally {
    over.abort();
  }
}

/**
 * Makes a call that needs a captcha only where the service asks for one: then the same call is made again with a token.
 * @throws CaptchaError like {@link requestCaptchaToken}, and what the call throws.
 */
export async function withCaptchaOnDemand<Answer>(
  captcha: Captcha | undefined,
  clock: Pick<Clock, 'after'>,
  call: (captcha: { captchaToken?: string }) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await call({});
  } catch (error) {
    if (!captcha || !codesOf(error).includes('INVALID_CAPTCHA_TOKEN')) throw error;
    return call(await requestCaptchaToken(captcha, clock));
  }
}
