/** How often one network address may call, each kind of call for itself, in this process. */
import rateLimit from '@fastify/rate-limit';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AuthErrorCode, FileErrorCode } from '../../../src/api/schema.ts';
import { ApiError } from './errors.ts';

/**
 * To be registered before the routes. Each has a limit: its own, or the one that all others have together.
 * @param others requests in a minute; 0 is no limit
 */
export async function rateLimits(server: FastifyInstance, others: number): Promise<void> {
  await server.register(rateLimit, {
    ...(others === 0 ? { global: false } : perMinute(others, 'RATE_LIMITED').rateLimit),
    // Only Retry-After, which a 429 has anyway; the rest would tell an attacker how to pace.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** A route's `config`. Zero is no limit. */
export function perMinute(
  max: number,
  code: Extract<FileErrorCode | AuthErrorCode, 'RATE_LIMITED' | 'LIMIT_EXCEEDED'>,
): { rateLimit?: RateLimitOptions } {
  if (max === 0) return {};
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      errorResponseBuilder: () =>
        new ApiError(429, code, 'Too many requests from this address; Retry-After tells when to come back.'),
    },
  };
}
