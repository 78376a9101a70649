import type { FastifyRequest } from 'fastify';
import type { Configuration } from './configuration.ts';

/** Whether pages of the origin may call: the server's own, and those that are configured. */
export function isAllowedOrigin({ allowedOrigins }: Configuration, request: FastifyRequest, origin: string): boolean {
  return allowedOrigins.includes(origin) || origin === `${request.protocol}://${request.host}`;
}
