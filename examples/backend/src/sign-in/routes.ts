import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type {
  AppleSignInRequest,
  ClientIds,
  NotConfirmedBody,
  OneTapRequest,
  ProviderTokenRequest,
  SignInAnswer,
  SignInRequest,
  SocialSignInAnswer,
} from '../../../../src/api/schema.ts';
import { ApiError } from '../errors.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import { countAttempt, forgiveAttempt } from '../users/attempts.ts';
import { ensureCode } from '../users/confirmation.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { MAX_PASSWORD_LENGTH, verifySecret } from '../users/passwords.ts';
import { beginSession, endSessions, userOf } from '../users/sessions.ts';
import { findUserByEmail } from '../users/users.ts';
import { appleAccount } from './apple.ts';
import { facebookAccount } from './facebook.ts';
import { googleAccount, oneTapAccount } from './google.ts';
import { signInWithProvider } from './provider-users.ts';
import { providersOf } from './providers.ts';
import type { Providers } from './providers.ts';
import type { ProviderAccount } from './verification.ts';

/** Wrong passwords for one e-mail: from one network address, and from everywhere. */
const FROM_ONE_ADDRESS = { most: 10, minutes: 15 };
const FROM_EVERYWHERE = { most: 100, minutes: 60 };

/** Tokens of the providers are a few hundred characters long. */
const TOKEN = { type: 'string', minLength: 1, maxLength: 8000 } as const;

const object = (required: readonly string[], properties: Record<string, object>): object => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const PASSWORD_REQUEST = object(['email', 'password'], {
  email: { type: 'string', maxLength: 400 },
  // Whatever a browser has stored may be tried; only absurd lengths are refused.
  password: { type: 'string', maxLength: 4 * MAX_PASSWORD_LENGTH },
});
const ACCESS_TOKEN_REQUEST = object(['accessToken'], { accessToken: TOKEN });
const ONE_TAP_REQUEST = object(['idToken'], { idToken: TOKEN, nonce: { type: 'string', maxLength: 200 } });
const APPLE_REQUEST = object(['idToken', 'code'], {
  idToken: TOKEN,
  code: TOKEN,
  nonce: { type: 'string', maxLength: 200 },
  user: { type: 'object' },
});
const SIGN_OUT_REQUEST = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { everywhere: { type: 'boolean' } },
} as const;

/** Everything under /api/auth. @param ownAddress Where this server listens. */
export function signInRoutes(api: FastifyInstance, services: Services, ownAddress: () => string): void {
  const { configuration, database } = services;
  const config = perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED');
  const providers = (): Providers => providersOf(configuration.providers, ownAddress());

  api.get('/auth/client-ids', (_request, reply) => {
    const { google, facebook, apple } = providers();
    return reply.header('cache-control', 'no-cache').send({
      googleClientId: google?.clientId ?? null,
      facebookClientId: facebook?.clientId ?? null,
      appleClientId: apple?.clientId ?? null,
    } satisfies ClientIds);
  });

  api.post<{ Body: SignInRequest }>(
    '/auth/signin',
    { config, schema: { body: PASSWORD_REQUEST } },
    async (request): Promise<SignInAnswer> => signInWithPassword(services, request, request.body),
  );

  api.post<{ Body: ProviderTokenRequest }>(
    '/auth/google/signin',
    { config, schema: { body: ACCESS_TOKEN_REQUEST } },
    ({ body }) => signIn(googleAccount(services, offered(providers().google), body.accessToken)),
  );
  api.post<{ Body: OneTapRequest }>('/auth/google/onetap', { config, schema: { body: ONE_TAP_REQUEST } }, ({ body }) =>
    signIn(oneTapAccount(services, offered(providers().google), body)),
  );
  api.post<{ Body: ProviderTokenRequest }>(
    '/auth/facebook/signin',
    { config, schema: { body: ACCESS_TOKEN_REQUEST } },
    ({ body }) => signIn(facebookAccount(services, offered(providers().facebook), body.accessToken)),
  );
  api.post<{ Body: AppleSignInRequest }>(
    '/auth/apple/signin',
    { config, schema: { body: APPLE_REQUEST } },
    ({ body }) => signIn(appleAccount(services, offered(providers().apple), body)),
  );

  api.post<{ Body: { everywhere?: boolean } | null }>(
    '/auth/signout',
    { schema: { body: SIGN_OUT_REQUEST } },
    async (request, reply) => {
      const user = await userOf(services, request);
      await endSessions(services, request, user, request.body?.everywhere ?? false);
      return reply.code(204).send();
    },
  );

  async function signIn(account: Promise<ProviderAccount>): Promise<SocialSignInAnswer> {
    return signInWithProvider(services, await account);
  }

  async function signInWithPassword(
    store: Services,
    request: FastifyRequest,
    { email, password }: SignInRequest,
  ): Promise<SignInAnswer> {
    const address = readEmailAddress(email);
    // The same path, and so the same time, whether or not there is such a user.
    const subject = `sign-in ${address?.key ?? email}`;
    const subjectHere = `${subject} from ${normalizeIP(request.ip, 64)}`;
    await countAttempt(store, subject, FROM_EVERYWHERE);
    await countAttempt(store, subjectHere, FROM_ONE_ADDRESS);
    const user = address && (await findUserByEmail(database, address));
    const isRight = await verifySecret(password, user?.passwordHash);
    if (user === undefined || !isRight) {
      throw new ApiError(401, 'WRONG_CREDENTIALS', 'There is no account with this e-mail and password.');
    }
    await forgiveAttempt(store, subject);
    await forgiveAttempt(store, subjectHere);
    const auth = await beginSession(store, database, user.id);
    if (user.confirmed) return { auth };
    const retryAfter = await ensureCode(store, user);
    throw new ApiError(403, 'NOT_CONFIRMED_USER' satisfies NotConfirmedBody['code'], 'The e-mail is not confirmed.', {
      auth,
      retryAfter,
    });
  }
}

function offered<Provider>(provider: Provider | undefined): Provider {
  if (provider === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'This provider is not set up.');
  return provider;
}
