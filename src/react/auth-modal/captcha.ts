/** The token of a captcha, from the function that the page has configured for it. */
import { FailureError } from '../../api/failure.ts';
import type { Clock } from '../../audio/clock.ts';

/** How long a token may take, in ms: there may be pictures to look at. */
export const CAPTCHA_TIME_LIMIT = 60_000;

/** No token came of it. */
export class CaptchaError extends FailureError<'not-human'> {
  constructor(cause: unknown) {
    super('not-human', cause);
  }
}

/**
 * Asks for a token, as a part of a request's body; empty where no function is configured.
 * @throws CaptchaError where it throws, rejects, takes too long, or gives anything but text.
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
