import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { logSecurityEvent } from './security-log.ts';
import type { User } from './users.ts';

/** How long to wait for the verifying service, in milliseconds. */
const TIMEOUT = 5000;

/** @throws ApiError INVALID_CAPTCHA_TOKEN if captchas are configured and the token is not that of a solved one. */
export async function checkCaptcha(
  services: Services,
  request: FastifyRequest,
  token: string | undefined,
  account: User | string | undefined,
): Promise<void> {
  const { captcha } = services.configuration.users;
  if (captcha === undefined) return;
  let isSolved = false;
  try {
    if (token !== undefined) {
      const response = await fetch(captcha.verifyUrl, {
        method: 'POST',
        body: new URLSearchParams({ secret: captcha.secret, response: token, remoteip: request.ip }),
        signal: AbortSignal.timeout(TIMEOUT),
        redirect: 'error',
      });
      const answer = (await response.json()) as { success?: unknown } | null;
      isSolved = answer?.success === true;
    }
  } catch {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The captcha cannot be verified now.');
  }
  if (isSolved) return;
  logSecurityEvent(services, request, 'captcha-failed', account);
  throw new ApiError(400, 'INVALID_CAPTCHA_TOKEN', 'The captcha token is missing or not valid.');
}
