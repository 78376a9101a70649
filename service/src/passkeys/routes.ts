import type { FastifyInstance } from 'fastify';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChange,
  PasskeyChangeAnswer,
  PasskeyCreationOptions,
  PasskeyCreationRequest,
  PasskeyList,
  PasskeyRequestOptions,
  PasskeySignInAnswer,
} from '../../../src/contract/schema.ts';
import { ApiError } from '../errors.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { objectSchema } from '../users/request-schemas.ts';
import { logFailure, logSecurityEvent } from '../users/security-log.ts';
import { forgetSession, keepSession } from '../users/session-cookie.ts';
import { beginSession, confirmedSessionOf, hasSession } from '../users/sessions.ts';
import { identifyDevice, rememberSource } from '../users/sources.ts';
import { isUuid } from '../uuid.ts';
import {
  acceptedCredentials,
  addPasskey,
  creationOptions,
  currentUserDetails,
  listPasskeys,
  logInOptions,
  logInWithPasskey,
  removePasskey,
  renamePasskey,
  tellOwner,
} from './passkeys.ts';

/** The whole body has at most 16 kB. */
const ENCODED = { type: 'string', pattern: '^[A-Za-z0-9_-]*$' } as const;

/** Ids have at most 1,023 bytes. */
const CREDENTIAL_ID = { ...ENCODED, minLength: 1, maxLength: 1364 } as const;

/** What browsers send has more properties, and gets further ones. */
const credentialSchema = (required: readonly string[], response: Record<string, object>): object => ({
  type: 'object',
  required: ['id', 'rawId', 'type', 'response'],
  properties: {
    id: CREDENTIAL_ID,
    rawId: CREDENTIAL_ID,
    type: { type: 'string', enum: ['public-key'] },
    response: { type: 'object', required, properties: response },
    clientExtensionResults: { type: 'object' },
    authenticatorAttachment: { type: ['string', 'null'] },
  },
});

const ASSERTION = credentialSchema(['clientDataJSON', 'authenticatorData', 'signature'], {
  clientDataJSON: ENCODED,
  authenticatorData: ENCODED,
  signature: ENCODED,
  userHandle: { type: ['string', 'null'], maxLength: 100 },
});
const ATTESTATION = credentialSchema(['clientDataJSON', 'attestationObject'], {
  clientDataJSON: ENCODED,
  attestationObject: ENCODED,
  transports: { type: 'array', maxItems: 10, items: { type: 'string', maxLength: 40 } },
});
const CREATION = {
  ...objectSchema([], { mediation: { type: 'string', const: 'conditional' } }),
  type: ['object', 'null'],
};
const CHANGE = {
  ...objectSchema([], {
    name: { type: 'string', minLength: 1, maxLength: 60, pattern: '^[^\\p{C}]*\\S[^\\p{C}]*$' },
    removed: { type: 'boolean', const: true },
  }),
  minProperties: 1,
};

/** Logging in with a passkey, and those of the signed-in user. */
export function passkeyRoutes(api: FastifyInstance, services: Services): void {
  const { configuration, database } = services;
  const config = perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED');

  api.post('/auth/passkey/options', { config }, (request, reply): Promise<PasskeyRequestOptions> =>
    logInOptions(services, request, reply),
  );

  api.put<{ Body: PasskeyAssertion }>(
    '/auth/passkey',
    { config, schema: { body: ASSERTION } },
    async (request, reply): Promise<PasskeySignInAnswer> => {
      const method = 'passkey';
      const { user, passkeyId, areFlagsNew } = await logInWithPasskey(services, request, request.body).catch(
        logFailure(services, request, 'sign-in-failed', undefined, { method }),
      );
      const identified = identifyDevice(services, request, reply);
      const auth = await database.transaction(async (connection) => {
        const begun = await beginSession(services, connection, user.id, { method: 'PASSKEY', passkeyId });
        await rememberSource(services, connection, user.id, identified);
        return begun;
      });
      logSecurityEvent(services, request, 'sign-in', user, { method });
      if (areFlagsNew) logSecurityEvent(services, request, 'passkey-backup-changed', user);
      keepSession(request, auth);
      const accepted = acceptedCredentials(configuration, user.id, await listPasskeys(database, user));
      const details = currentUserDetails(configuration, user);
      return {
        auth,
        ...(accepted && { acceptedCredentials: accepted }),
        ...(details && { currentUserDetails: details }),
      };
    },
  );

  api.post<{ Body: PasskeyCreationRequest | null }>(
    '/users/passkeys/options',
    { config, schema: { body: CREATION } },
    async (request, reply): Promise<PasskeyCreationOptions> => {
      const session = await confirmedSessionOf(services, request);
      return creationOptions(services, request, reply, session, request.body ?? {});
    },
  );

  api.post<{ Body: PasskeyAttestation }>(
    '/users/passkeys',
    { config, schema: { body: ATTESTATION } },
    async (request, reply) => {
      const session = await confirmedSessionOf(services, request);
      const { user } = session;
      const passkey = await addPasskey(services, request, session, request.body).catch(
        logFailure(services, request, 'passkey-refused', user),
      );
      logSecurityEvent(services, request, 'passkey-added', user);
      tellOwner(services, user, 'added', passkey.name);
      return reply.code(201).send(passkey);
    },
  );

  api.get('/users/passkeys', { config }, async (request): Promise<PasskeyList> => {
    const { user } = await confirmedSessionOf(services, request);
    return { passkeys: await listPasskeys(database, user) };
  });

  api.patch<{ Params: { id: string }; Body: PasskeyChange }>(
    '/users/passkeys/:id',
    { config, schema: { body: CHANGE } },
    async (request, reply) => {
      const { id: sessionId, accessToken, user } = await confirmedSessionOf(services, request);
      const { id } = request.params;
      const { name, removed } = request.body;
      if (!isUuid(id)) throw new ApiError(404, 'NOT_FOUND', 'There is no such passkey.');
      if (removed === true) {
        const removedName = await removePasskey(services, user, id);
        if (!(await hasSession(services, sessionId))) forgetSession(request, accessToken);
        logSecurityEvent(services, request, 'passkey-removed', user);
        tellOwner(services, user, 'removed', removedName);
        const accepted = acceptedCredentials(configuration, user.id, await listPasskeys(database, user));
        if (accepted) return { acceptedCredentials: accepted } satisfies PasskeyChangeAnswer;
      } else if (name !== undefined) {
        await renamePasskey(services, user, id, name.trim());
        logSecurityEvent(services, request, 'passkey-renamed', user);
      }
      return reply.code(204).send();
    },
  );
}
