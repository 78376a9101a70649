/** Limits on requests from one network address, separate for each kind of call. */
import rateLimit from '@fastify/rate-limit';
import type { RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { AuthErrorCode, FileErrorCode } from '../../src/contract/schema.ts';
import { ApiError } from './errors.ts';
import type { Services } from './services.ts';
import { sharedStore } from './shared-rate-limits.ts';

/**
 * Call it before adding the routes. Each has a limit: its own, or the one that all others share. Processes that share a
 * database share the counts; alone, a process counts in memory.
 */
export async function rateLimits(
  server: FastifyInstance,
  { configuration, database }: Pick<Services, 'configuration' | 'database'>,
): Promise<void> {
  const { others } = configuration.perMinute;
  await server.register(rateLimit, {
    ...(configuration.databaseUrl === undefined ? {} : { store: sharedStore(database) }),
    ...(others === 0 ? { global: false } : perMinute(others, 'RATE_LIMITED').rateLimit),
    // A 429 has Retry-After anyway; the other headers would help an attacker to pace requests.
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** A route's `config`. 0: no limit. */
export function perMinute(
  max: number,
  code: Extract<FileErrorCode | AuthErrorCode, 'RATE_LIMITED' | 'LIMIT_EXCEEDED'>,
): { rateLimit?: RateLimitOptions } {
  if (max === 0) return {};
  return {
    rateLimit: {
      max,
      timeWindow: '1 minute',
      errorResponseBuilder: () => new ApiError(429, code, 'Too many requests from this address; see Retry-After.'),
    },
  };
}
