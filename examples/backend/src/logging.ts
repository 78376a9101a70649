import type { FastifyRequest, FastifyServerOptions } from 'fastify';
import type { LogLevel } from './configuration.ts';

/**
 * Structured log lines without personal data: a request is named by its method and its route, because the address
 * itself holds file names and the ids that give access to files; the caller's network address is left out.
 */
export function loggerOptions(
  level: LogLevel,
  stream?: { write(line: string): void },
): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    ...(stream === undefined ? {} : { stream }),
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    },
  };
}
