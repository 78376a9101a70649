/** Requests a captcha token from the function that the page has configured. */
import { FailureError } from '../../api/failure.ts';
import type { Clock } from '../../audio/clock.ts';

/** Time limit for a token, in ms; long, because there may be pictures to look at. */
export const CAPTCHA_TIME_LIMIT = 60_000;

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
  ask: (() => unknown) | undefined,
  clock: Pick<Clock, 'after'>,
): Promise<{ captchaToken?: string }> {
  if (!ask) return {};
  let stopWaiting: (() => void) | undefined;
  try {
    const tooLate = new Promise<never>((_resolve, reject) => {
      stopWaiting = clock.after(CAPTCHA_TIME_LIMIT, () => reject(new CaptchaError('It took too long.')));
    });
    const captchaToken = await Promise.race([ask(), tooLate]);
    if (typeof captchaToken !== 'string' || !captchaToken) throw new CaptchaError('It gave no text.');
    return { captchaToken };
  } catch (cause) {
    throw cause instanceof CaptchaError ? cause : new CaptchaError(cause);
  } finally {
    stopWaiting?.();
  }
}
