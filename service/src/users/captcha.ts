import type { FastifyRequest } from 'fastify';
import type { CaptchaConfiguration } from '../configuration.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { logSecurityEvent } from './security-log.ts';
import type { User } from './users.ts';

/** How long to wait for the verifying service, in milliseconds. */
const TIMEOUT = 5000;

/** What is read of a siteverify answer, which is not trusted to have a certain form. */
interface CaptchaAnswer {
  readonly success?: unknown;
  readonly hostname?: unknown;
  readonly action?: unknown;
  readonly score?: unknown;
}

/**
 * Whether the captcha was solved on the configured site, for the configured action, by somebody likely to be a person.
 */
function isSolvedHere(answer: CaptchaAnswer | null, { hostnames, action, minScore }: CaptchaConfiguration): boolean {
  if (answer?.success !== true) return false;
  const isOurs = hostnames.length === 0 || hostnames.some((hostname) => hostname === answer.hostname);
  const isForThis = action === undefined || answer.action === action;
  const isLikely = minScore === 0 || (typeof answer.score === 'number' && answer.score >= minScore);
  return isOurs && isForThis && isLikely;
}

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
      if (!response.ok) throw new Error(`The verifying service answered ${response.status}.`);
      isSolved = isSolvedHere((await response.json()) as CaptchaAnswer | null, captcha);
    }
  } catch {
    throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'The captcha cannot be verified now.');
  }
  if (isSolved) return;
  logSecurityEvent(services, request, 'captcha-failed', account);
  throw new ApiError(400, 'INVALID_CAPTCHA_TOKEN', 'The captcha token is missing or not valid.');
}
