/** Which hosts this server responds for, and which pages may call it. */
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from './configuration.ts';
import type { Configuration } from './configuration.ts';

/** Whether pages of the origin may call the API: the server's own and the configured ones. */
export function isAllowedOrigin(configuration: Configuration, request: FastifyRequest, origin: string): boolean {
  return configuration.allowedOrigins.includes(origin) || isOwnOrigin(configuration, request, origin);
}

/** Whether the origin is the server's own. */
export function isOwnOrigin(
  { publicOrigins }: Pick<Configuration, 'publicOrigins'>,
  request: Pick<FastifyRequest, 'protocol' | 'host'>,
  origin: string,
): boolean {
  if (publicOrigins.length > 0) return publicOrigins.includes(origin);
  return origin === `${request.protocol}://${request.host}`;
}

/** The origin at which the visitor reaches this server. */
export function ownOrigin({ publicOrigins }: Configuration, request: FastifyRequest): string {
  const known = publicOrigins.find((origin) => new URL(origin).hostname === request.hostname.toLowerCase());
  return known ?? `${request.protocol}://${request.host}`;
}

/**
 * Whether a request is for this server. Otherwise an attacker could point a domain here (DNS rebinding), and its pages
 * would count as the server's own.
 */
export function isAllowedHost({ host, publicOrigins }: Configuration, request: FastifyRequest): boolean {
  const name = request.hostname;
  if (publicOrigins.length > 0) return publicOrigins.some((origin) => new URL(origin).hostname === name.toLowerCase());
  if (isLoopback(name) || name === host) return true;
  return ['0.0.0.0', '::'].includes(host) && ownAddresses().includes(name.replace(/^\[|\]$/g, ''));
}

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
