import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  AppleSignInRequest,
  AuthData,
  ClientIds,
  HandoverAnswer,
  HandoverExchangeRequest,
  HandoverRequest,
  NotConfirmedBody,
  OneTapRequest,
  ProviderTokenRequest,
  SignInAnswer,
  SignInRequest,
  SignOutRequest,
  SocialSignInAnswer,
} from '../../../src/contract/schema.ts';
import { ApiError } from '../errors.ts';
import { passkeyOrigins } from '../passkeys/challenges.ts';
import { perMinute } from '../rate-limits.ts';
import type { Services } from '../services.ts';
import type { SourceLimits } from '../users/rate-limit-store.ts';
import { ensureCode } from '../users/confirmation.ts';
import { siteOf } from '../usage/sites.ts';
import { readEmailAddress } from '../users/email-address.ts';
import { checkCaptchaOfGuess, countGuess } from '../users/guesses.ts';
import { verifySecret } from '../users/passwords.ts';
import { CAPTCHA_TOKEN, EMAIL, objectSchema, PASSWORD } from '../users/request-schemas.ts';
import { logFailure, logSecurityEvent } from '../users/security-log.ts';
import type { SecurityDetails } from '../users/security-log.ts';
import { forgetSession, keepSession } from '../users/session-cookie.ts';
import { beginSession, confirmedSessionOf, endAllSessions, endSession, sessionOf } from '../users/sessions.ts';
import type { Method } from '../users/sessions.ts';
import { familiarityOf, identifyDevice, rememberSource, sourceOf } from '../users/sources.ts';
import { findDecoy, findUserByEmail } from '../users/users.ts';
import type { User } from '../users/users.ts';
import { appleAccount } from './apple.ts';
import { facebookAccount } from './facebook.ts';
import { googleAccount, oneTapAccount } from './google.ts';
import { exchangeHandover, issueHandover } from './handover.ts';
import { signInWithProvider } from './provider-users.ts';
import { providersOf } from './providers.ts';
import type { Providers } from './providers.ts';
import type { ProviderAccount } from './verification.ts';

/** Limits on wrong passwords for one email. */
const WRONG_PASSWORDS: SourceLimits = {
  network: { max: 10, minutes: 15 },
  neighbors: { max: 20, minutes: 60 },
  everywhere: { max: 100, minutes: 60 },
};

/** Wrong passwords for one email after which a captcha is required, if captchas are configured. */
const CAPTCHA_AFTER = { here: 3, everywhere: 20 };

/** How long browsers and caches may keep the client ids. */
const CLIENT_IDS_SECONDS = 300;

/** How signing in with a provider is called in the session, by its name in the log. */
const METHODS = {
  google: 'GOOGLE',
  'one-tap': 'GOOGLE_ONE_TAP',
  facebook: 'FACEBOOK',
  apple: 'APPLE',
} as const satisfies Partial<Record<SecurityDetails['method'] & string, Method>>;

/** The providers' tokens have a few hundred characters. */
const TOKEN = { type: 'string', minLength: 1, maxLength: 8000 } as const;

const PASSWORD_REQUEST = objectSchema(['email', 'password'], {
  email: EMAIL,
  password: PASSWORD,
  captchaToken: CAPTCHA_TOKEN,
});
const ACCESS_TOKEN_REQUEST = objectSchema(['accessToken'], { accessToken: TOKEN });
const ONE_TAP_REQUEST = objectSchema(['idToken'], { idToken: TOKEN, nonce: { type: 'string', maxLength: 200 } });
const APPLE_REQUEST = objectSchema(['idToken', 'code'], {
  idToken: TOKEN,
  code: TOKEN,
  nonce: { type: 'string', maxLength: 200 },
  user: { type: 'object' },
});
const HANDOVER_REQUEST = {
  ...objectSchema([], {
    origin: { type: 'string', maxLength: 300 },
    // A SHA-256 digest.
    codeChallenge: { type: 'string', pattern: '^[A-Za-z0-9_-]{43}$' },
  }),
  type: ['object', 'null'],
};
const HANDOVER_EXCHANGE_REQUEST = objectSchema(['code'], {
  code: { type: 'string', maxLength: 200 },
  codeVerifier: { type: 'string', pattern: '^[A-Za-z0-9._~-]{43,128}$' },
});
const SIGN_OUT_REQUEST = { ...objectSchema([], { everywhere: { type: 'boolean' } }), type: ['object', 'null'] };

/** Everything under /api/auth. @param ownAddress Where this server listens. */
export function signInRoutes(api: FastifyInstance, services: Services, ownAddress: () => string): void {
  const { configuration, database } = services;
  const { hideExistingAccounts } = configuration.users;
  const config = perMinute(configuration.perMinute.signIns, 'LIMIT_EXCEEDED');
  const providers = (): Providers => providersOf(configuration.providers, ownAddress());

  // Every view of a page makes this call, and any number of people may share an address; the answer costs nothing.
  api.get('/auth/client-ids', { config: { rateLimit: false } }, (request, reply) => {
    // Widgets on a site that is not allowed ask without CORS whether there is a service at all; the ids are public.
    reply.header('cross-origin-resource-policy', 'cross-origin');
    const { google, facebook, apple } = providers();
    const origins = passkeyOrigins(configuration, request);
    return reply.header('cache-control', `public, max-age=${CLIENT_IDS_SECONDS}`).send({
      googleClientId: google?.clientId ?? null,
      facebookClientId: facebook?.clientId ?? null,
      appleClientId: apple?.clientId ?? null,
      passkeys: origins.length > 0,
      passkeyOrigins: origins,
    } satisfies ClientIds);
  });

  api.post<{ Body: SignInRequest }>(
    '/auth/signin',
    { config, schema: { body: PASSWORD_REQUEST } },
    async (request, reply): Promise<SignInAnswer> => signInWithPassword(request, reply, request.body),
  );

  api.post<{ Body: ProviderTokenRequest }>(
    '/auth/google/signin',
    { config, schema: { body: ACCESS_TOKEN_REQUEST } },
    async (request, reply) =>
      signIn(
        request,
        reply,
        'google',
        googleAccount(services, requireProvider(providers().google), request.body.accessToken),
      ),
  );
  api.post<{ Body: OneTapRequest }>(
    '/auth/google/onetap',
    { config, schema: { body: ONE_TAP_REQUEST } },
    async (request, reply) =>
      signIn(request, reply, 'one-tap', oneTapAccount(services, requireProvider(providers().google), request.body)),
  );
  api.post<{ Body: ProviderTokenRequest }>(
    '/auth/facebook/signin',
    { config, schema: { body: ACCESS_TOKEN_REQUEST } },
    async (request, reply) =>
      signIn(
        request,
        reply,
        'facebook',
        facebookAccount(services, requireProvider(providers().facebook), request.body.accessToken),
      ),
  );
  api.post<{ Body: AppleSignInRequest }>(
    '/auth/apple/signin',
    { config, schema: { body: APPLE_REQUEST } },
    async (request, reply) =>
      signIn(request, reply, 'apple', appleAccount(services, requireProvider(providers().apple), request.body)),
  );

  api.post<{ Body: HandoverRequest | null }>(
    '/auth/handover',
    { config, schema: { body: HANDOVER_REQUEST } },
    async (request): Promise<HandoverAnswer> => {
      const session = await confirmedSessionOf(services, request);
      const code = await issueHandover(services, request, session, request.body ?? {}).catch(
        logFailure(services, request, 'handover-refused', session.user),
      );
      logSecurityEvent(services, request, 'handover-issued', session.user);
      return { code };
    },
  );

  api.put<{ Body: HandoverExchangeRequest }>(
    '/auth/handover',
    { config, schema: { body: HANDOVER_EXCHANGE_REQUEST } },
    async (request): Promise<SignInAnswer> => {
      const { auth, user } = await exchangeHandover(services, request, request.body).catch(
        logFailure(services, request, 'handover-failed', undefined),
      );
      logSecurityEvent(services, request, 'sign-in', user, { method: 'handover' });
      keepSession(request, auth);
      return { auth };
    },
  );

  api.post<{ Body: SignOutRequest | null }>(
    '/auth/signout',
    { config, schema: { body: SIGN_OUT_REQUEST } },
    async (request, reply) => {
      const { id, accessToken, user } = await sessionOf(services, request);
      const everywhere = request.body?.everywhere ?? false;
      if (everywhere) await endAllSessions(database, user.id);
      else await endSession(services, user, id);
      logSecurityEvent(services, request, everywhere ? 'all-sessions-ended' : 'session-ended', user);
      forgetSession(request, accessToken);
      return reply.code(204).send();
    },
  );

  async function signIn(
    request: FastifyRequest,
    reply: FastifyReply,
    method: keyof typeof METHODS,
    account: Promise<ProviderAccount>,
  ): Promise<SocialSignInAnswer> {
    const { user, answer } = await account
      .then((known) => signInWithProvider(services, known, METHODS[method]))
      .catch(logFailure(services, request, 'sign-in-failed', undefined, { method }));
    await rememberSource(services, database, user.id, identifyDevice(services, request, reply));
    logSecurityEvent(services, request, answer.isSignUp ? 'sign-up' : 'sign-in', user, { method });
    if (answer.isSignUp) services.usage.signedUp(siteOf(services.configuration, request));
    keepSession(request, answer.auth);
    return answer;
  }

  async function signInWithPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    { email: typed, password, captchaToken }: SignInRequest,
  ): Promise<SignInAnswer> {
    const method = 'password';
    const email = readEmailAddress(typed);
    // The same steps, and so the same time, whether or not the user exists.
    const source = sourceOf(request);
    const familiarity = await familiarityOf(services, email ?? '', source);
    const attempt = await countGuess(services, {
      of: 'password',
      subject: `sign-in ${email ?? typed}`,
      source,
      familiarity,
      limits: WRONG_PASSWORDS,
    }).catch(logFailure(services, request, 'locked-out', email, { method }));
    const [here, , everywhere] = attempt.usages;
    const needsCaptcha =
      attempt.needsCaptcha || here.used > CAPTCHA_AFTER.here || (everywhere?.used ?? 0) > CAPTCHA_AFTER.everywhere;
    await checkCaptchaOfGuess({ ...attempt, needsCaptcha }, services, request, captchaToken, email);

    const user = await findByCredentials(email, password);
    const auth = user && (await beginWithPassword(request, reply, user));
    if (user === undefined || auth === undefined) {
      logSecurityEvent(services, request, 'sign-in-failed', email, { method });
      throw new ApiError(401, 'WRONG_CREDENTIALS', 'There is no account with this e-mail and password.');
    }
    await attempt.undo();
    if (user.confirmed) {
      logSecurityEvent(services, request, 'sign-in', user, { method });
      keepSession(request, auth);
      return { auth };
    }
    logSecurityEvent(services, request, 'sign-in-unconfirmed', user, { method });
    const retryAfter = await ensureCode(services, user);
    throw new ApiError(403, 'NOT_CONFIRMED_USER' satisfies NotConfirmedBody['code'], 'The e-mail is not confirmed.', {
      auth,
      retryAfter,
    });
  }

  /** Undefined if the password was changed, or the account deleted, since they were read. */
  async function beginWithPassword(
    request: FastifyRequest,
    reply: FastifyReply,
    user: User,
  ): Promise<AuthData | undefined> {
    const { id, confirmed, passwordHash } = user;
    const identified = confirmed ? identifyDevice(services, request, reply) : undefined;
    return database
      .transaction(async (connection) => {
        const auth = await beginSession(services, connection, id, { method: 'EMAIL', passwordHash });
        if (identified) await rememberSource(services, connection, id, identified);
        return auth;
      })
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
        throw error;
      });
  }

  /**
   * If existing accounts are hidden, a sign-up with a taken email continues as a decoy, as if the email had been free.
   */
  async function findByCredentials(email: string | undefined, password: string): Promise<User | undefined> {
    const owner = email === undefined ? undefined : await findUserByEmail(database, email);
    const isOwners = await verifySecret(password, owner?.passwordHash);
    if (!hideExistingAccounts) return isOwners ? owner : undefined;
    const decoy = email === undefined ? undefined : await findDecoy(database, email);
    const isDecoys = await verifySecret(password, decoy?.passwordHash);
    return isOwners ? owner : isDecoys ? decoy : undefined;
  }
}

function requireProvider<Provider>(provider: Provider | undefined): Provider {
  if (provider === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'This provider is not set up.');
  return provider;
}
