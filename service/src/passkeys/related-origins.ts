/** Tells browsers which pages of other domains may use the passkeys of this one. */
import type { FastifyInstance } from 'fastify';
import { isPasskeyOrigin } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';

/** Where browsers look for it, at the domain of the passkeys. */
export const RELATED_ORIGINS = '/.well-known/webauthn';

/** Without such pages there is nothing at this path. */
export function relatedOriginsRoute(server: FastifyInstance, { users: { passkeys } }: Configuration): void {
  const origins = passkeys?.origins.filter((origin) => !isPasskeyOrigin(origin, passkeys.rpId)) ?? [];
  if (origins.length === 0) return;
  // Browsers accept no other content type.
  server.get(RELATED_ORIGINS, (_request, reply) =>
    reply.type('application/json').header('cache-control', 'no-cache').send({ origins }),
  );
}
