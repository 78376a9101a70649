import type { FastifyInstance } from 'fastify';
import type { ClientIds } from '../../../../src/api/schema.ts';
import type { Services } from '../services.ts';
import { providersOf } from './providers.ts';

export function signInRoutes(api: FastifyInstance, { configuration }: Services, ownAddress: () => string): void {
  api.get('/auth/client-ids', (_request, reply) => {
    const { google, facebook, apple } = providersOf(configuration.providers, ownAddress());
    return reply.header('cache-control', 'no-cache').send({
      googleClientId: google?.clientId ?? null,
      facebookClientId: facebook?.clientId ?? null,
      appleClientId: apple?.clientId ?? null,
    } satisfies ClientIds);
  });
}
