import { ApiError } from '../errors.ts';
import type { Configuration } from '../configuration.ts';

/** A verifying service that is silent for longer is given up, in milliseconds. */
const PATIENCE = 5000;

/** @throws ApiError INVALID_CAPTCHA_TOKEN where captchas are set up and this is no token of a solved one. */
export async function checkCaptcha(
  { captcha }: Configuration['users'],
  token: string | undefined,
  address: string,
): Promise<void> {
  if (captcha === undefined) return;
  const invalid = new ApiError(400, 'INVALID_CAPTCHA_TOKEN', 'The captcha token is missing or not valid.');
  if (token === undefined) throw invalid;
  let answer: { success?: unknown };
  try {
    const response = await fetch(captcha.verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: address }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    });
    answer = (await response.json()) as { success?: unknown };
  } catch {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The captcha cannot be verified now.');
  }
  if (answer.success !== true) throw invalid;
}
