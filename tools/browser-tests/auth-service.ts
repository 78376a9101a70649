/**
 * The mock API for browser tests, the calls about users, and mock scripts of the sign-in providers. Each test puts a
 * scenario and a key of its own in a widget's API base (`/auth-service/<scenario>/<key>`); `…/log` returns the
 * requests. The page sets what a provider's script does in `providerOutcome`.
 */
import type { Context, Middleware } from '@web/dev-server-core';
import type {
  AcceptedCredentials,
  AuthData,
  ClientIds,
  ConfirmAnswer,
  SignInAnswer,
  SignUpAnswer,
  SocialSignInAnswer,
} from '../../src/contract/schema.ts';

export interface AuthCall {
  /** `POST /api/users` and the like. */
  call: string;
  authorization: string | undefined;
  json: unknown;
}

/** The response to a call; of a list each is sent once, then the last one again and again. */
interface Answer {
  status?: number;
  body?: unknown;
  retryAfter?: number;
  /** Never responds. */
  never?: boolean;
}

type Answers = Readonly<Record<string, Answer | readonly Answer[]>>;

const AUTH: AuthData = { accessToken: 'opaque-token' };
const FRESH_AUTH: AuthData = { accessToken: 'fresh-token' };
const ACCOUNT = { userId: 'user-1', email: 'ada@studio.example', confirmed: false };

const GOOD: Answers = {
  'GET /api/auth/client-ids?auth=true': {
    body: {
      googleClientId: 'google-id',
      facebookClientId: 'facebook-id',
      appleClientId: 'apple-id',
    } satisfies ClientIds,
  },
  'POST /api/users': {
    body: { ...ACCOUNT, auth: AUTH } satisfies SignUpAnswer,
    retryAfter: 0,
  },
  'POST /api/auth/signin': { body: { auth: AUTH } },
  'PUT /api/users/confirm': { body: { confirmed: true } satisfies ConfirmAnswer },
  'PUT /api/users/check/confirm': { body: { confirmed: false } satisfies ConfirmAnswer },
  'POST /api/users/confirm/resend': { status: 204, retryAfter: 30 },
  'POST /api/users/password/reset': { status: 204, retryAfter: 30 },
  'PUT /api/users/password/reset': { body: { auth: AUTH } satisfies SignInAnswer },
  'POST /api/auth/google/signin': { body: { auth: AUTH, isSignUp: true } satisfies SocialSignInAnswer },
  'POST /api/auth/google/onetap': { body: { auth: AUTH, isSignUp: false } satisfies SocialSignInAnswer },
  'POST /api/auth/facebook/signin': { body: { auth: AUTH, isSignUp: false } satisfies SocialSignInAnswer },
  'POST /api/auth/apple/signin': { body: { auth: AUTH, isSignUp: false } satisfies SocialSignInAnswer },
  'POST /api/payment/customer': { body: { customerId: 'customer-1' } },
  'PATCH /api/user/lifecycle/onboarding': { status: 204 },
};

const refusal = (status: number, code: string, more: object = {}): Answer => ({ status, body: { code, ...more } });

const accepted = (...ids: string[]): AcceptedCredentials => ({
  rpId: 'localhost',
  userId: 'dXNlcg',
  allAcceptedCredentialIds: ids,
});

/** Passkeys, and no providers. */
const withPasskeys = (answer: Answer): Answers => ({
  'GET /api/auth/client-ids?auth=true': {
    body: { googleClientId: null, facebookClientId: null, appleClientId: null, passkeys: true } satisfies ClientIds,
  },
  'POST /api/auth/passkey/options': { body: { challenge: 'AAAA', rpId: 'localhost' } },
  'PUT /api/auth/passkey': answer,
});

const SCENARIOS: Readonly<Record<string, Answers>> = {
  good: {},
  passkeys: withPasskeys({ body: { auth: AUTH } satisfies SignInAnswer }),
  'passkey-unknown': withPasskeys(refusal(401, 'PASSKEY_UNKNOWN')),
  'passkey-refused': withPasskeys(refusal(400, 'PASSKEY_REFUSED')),
  'no-client-ids': { 'GET /api/auth/client-ids?auth=true': { status: 503, body: '<html>' } },
  'reset-again': { 'POST /api/users/password/reset': { status: 204, retryAfter: 0 } },
  'reset-too-often': { 'POST /api/users/password/reset': { ...refusal(429, 'LIMIT_EXCEEDED'), retryAfter: 17 } },
  'reset-wrong-code-once': {
    'PUT /api/users/password/reset': [refusal(400, 'INVALID_CODE'), { body: { auth: AUTH } }],
  },
  'reset-passkeys': {
    'PUT /api/users/password/reset': {
      body: {
        auth: AUTH,
        removedPasskeys: 1,
        passkeys: ['Laptop', 'Phone'].map((name) => ({ id: name.toLowerCase(), name })),
        acceptedCredentials: accepted('laptop', 'phone'),
      },
    },
    'PATCH /api/users/passkeys/laptop': { body: { acceptedCredentials: accepted('phone') } },
    'PATCH /api/users/passkeys/phone': [{ status: 503 }, { status: 204 }],
  },
  'reset-no-passkeys-left': {
    'PUT /api/users/password/reset': { body: { auth: AUTH, removedPasskeys: 2, passkeys: [] } },
  },
  'reset-code-expired': { 'PUT /api/users/password/reset': refusal(400, 'CODE_EXPIRED') },
  'reset-code-replaced': { 'PUT /api/users/password/reset': refusal(400, 'CODE_REPLACED') },
  'reset-common-password': { 'PUT /api/users/password/reset': refusal(400, 'COMMON_PASSWORD') },
  'reset-limit': { 'PUT /api/users/password/reset': { ...refusal(429, 'LIMIT_EXCEEDED'), retryAfter: 17 } },
  'reset-never': { 'PUT /api/users/password/reset': { never: true } },
  'reset-html': { 'PUT /api/users/password/reset': { body: '<!doctype html><title>Proxy</title>' } },
  'one-tap-sign-up': { 'POST /api/auth/google/onetap': { body: { auth: AUTH, isSignUp: true } } },
  'no-api': { 'GET /api/auth/client-ids?auth=true': { status: 404, body: '<!doctype html><p>Not found</p>' } },
  'no-client-ids-once': {
    'GET /api/auth/client-ids?auth=true': [{ status: 503 }, GOOD['GET /api/auth/client-ids?auth=true'] as Answer],
  },
  'google-only': {
    'GET /api/auth/client-ids?auth=true': {
      body: { googleClientId: 'google-id', facebookClientId: null, appleClientId: null },
    },
  },
  'wrong-credentials': { 'POST /api/auth/signin': refusal(401, 'WRONG_CREDENTIALS') },
  'wrong-credentials-once': {
    'POST /api/auth/signin': [refusal(401, 'WRONG_CREDENTIALS'), GOOD['POST /api/auth/signin'] as Answer],
  },
  'email-exists': { 'POST /api/users': refusal(409, 'EMAIL_ALREADY_EXISTS') },
  'too-often': { 'POST /api/auth/signin': { ...refusal(429, 'LIMIT_EXCEEDED'), retryAfter: 17 } },
  crowded: { 'POST /api/users': { ...refusal(429, 'CROWDED'), retryAfter: 17 } },
  'mail-refused': { 'POST /api/users': { body: { ...ACCOUNT, auth: AUTH, mail: 'refused' } } },
  'mail-delayed': {
    'POST /api/users': { body: { ...ACCOUNT, auth: AUTH, mail: 'delayed' }, retryAfter: 0 },
    'POST /api/users/confirm/resend': { status: 503, body: '' },
  },
  'sign-up-html': { 'POST /api/users': { body: '<!doctype html><title>Proxy</title>' } },
  'sign-in-never': { 'POST /api/auth/signin': { never: true } },
  unconfirmed: {
    'POST /api/auth/signin': refusal(403, 'NOT_CONFIRMED_USER', { auth: AUTH }),
  },
  'unconfirmed-without-auth': {
    'POST /api/auth/signin': [refusal(403, 'NOT_CONFIRMED_USER'), { body: { auth: AUTH } }],
  },
  'unconfirmed-without-resend': {
    'POST /api/auth/signin': refusal(403, 'NOT_CONFIRMED_USER', { auth: AUTH }),
    'POST /api/users/confirm/resend': { status: 404, body: '<!doctype html><p>Not found</p>' },
  },
  'sign-up-without-resend': { 'POST /api/users/confirm/resend': refusal(501, 'NOT_IMPLEMENTED') },
  // Signing up sends a code already.
  'unconfirmed-after-sign-up': {
    'POST /api/auth/signin': refusal(403, 'NOT_CONFIRMED_USER', { auth: AUTH }),
    'POST /api/users/confirm/resend': { ...refusal(429, 'LIMIT_EXCEEDED'), retryAfter: 30 },
  },
  // Exactly the required fields.
  'sign-up-without-auth': { 'POST /api/users': { body: ACCOUNT } },
  'sign-up-without-auth-empty-confirm': {
    'POST /api/users': { body: ACCOUNT },
    'PUT /api/users/confirm': { body: '' },
  },
  'confirmed-without-auth': { 'POST /api/users': { body: { ...ACCOUNT, confirmed: true } } },
  'sign-in-refused-after-code': {
    'POST /api/users': { body: ACCOUNT },
    'POST /api/auth/signin': [refusal(503, 'SERVICE_UNAVAILABLE'), { body: { auth: AUTH } }],
  },
  'confirm-empty': { 'PUT /api/users/confirm': { status: 204 } },
  'confirm-ok': { 'PUT /api/users/confirm': { body: 'OK' } },
  'confirm-other-json': { 'PUT /api/users/confirm': { body: { status: 'OK' } } },
  'confirm-no': { 'PUT /api/users/confirm': { body: { confirmed: false } } },
  'confirm-fresh-auth': { 'PUT /api/users/confirm': { body: { confirmed: true, auth: FRESH_AUTH } } },
  'common-password': { 'POST /api/users': refusal(400, 'COMMON_PASSWORD') },
  'captcha-refused-once': {
    'POST /api/users': [
      refusal(400, 'INVALID_CAPTCHA_TOKEN'),
      { body: { ...ACCOUNT, auth: AUTH } satisfies SignUpAnswer, retryAfter: 0 },
    ],
  },
  'captcha-for-codes': {
    'PUT /api/users/confirm': [refusal(400, 'INVALID_CAPTCHA_TOKEN'), { body: { confirmed: true } }],
    'PUT /api/users/password/reset': [refusal(400, 'INVALID_CAPTCHA_TOKEN'), { body: { auth: AUTH } }],
  },
  'wrong-code-once': {
    'PUT /api/users/confirm': [refusal(400, 'INVALID_CODE'), { body: { confirmed: true } }],
  },
  'replaced-code-once': {
    'PUT /api/users/confirm': [refusal(400, 'CODE_REPLACED'), { body: { confirmed: true } }],
  },
  'confirmed-elsewhere': { 'PUT /api/users/check/confirm': { body: { confirmed: true } } },
  'customer-fails': { 'POST /api/payment/customer': refusal(500, 'INTERNAL') },
  'social-refused': {
    'POST /api/auth/google/signin': refusal(401, 'WRONG_CREDENTIALS'),
    'POST /api/auth/google/onetap': refusal(401, 'WRONG_CREDENTIALS'),
  },
};

/** The parts of the providers' scripts that the widgets use, with their real contracts. */
const SCRIPTS: Readonly<Record<string, string>> = {
  'google.js': `{
    const outcome = () => globalThis.providerOutcome ?? 'success';
    const used = (globalThis.providerUse ??= []);
    const endings = { 'popup-closed': 'popup_closed', 'popup-blocked': 'popup_failed_to_open' };
    const oauth2 = { initTokenClient: (config) => ({ requestAccessToken() {
      used.push(['google', config.client_id]);
      if (outcome() === 'never') return;
      setTimeout(() => {
        if (outcome() in endings) config.error_callback({ type: endings[outcome()] });
        else if (outcome() === 'denied') config.callback({ error: 'access_denied' });
        else config.callback({ access_token: 'google-token' });
      });
    } }) };
    const id = {
      initialize: (config) => { used.push(['one-tap', config]); },
      prompt: () => { used.push(['prompt']); },
      cancel: () => { used.push(['cancel']); },
    };
    globalThis.google = { accounts: { oauth2, id } };
  }`,
  'facebook.js': `{
    const outcome = () => globalThis.providerOutcome ?? 'success';
    const used = (globalThis.providerUse ??= []);
    globalThis.FB = {
      init: (options) => { used.push(['facebook', options.appId, options.version]); },
      login(callback) {
        if (['never', 'popup-blocked'].includes(outcome())) return;
        const statuses = { 'popup-closed': 'unknown', denied: 'not_authorized' };
        const status = statuses[outcome()] ?? 'connected';
        setTimeout(() => callback({ status, authResponse: status === 'connected' ? { accessToken: 'facebook-token' } : null }));
      },
    };
  }`,
  'apple.js': `{
    const outcome = () => globalThis.providerOutcome ?? 'success';
    const used = (globalThis.providerUse ??= []);
    const endings = { 'popup-closed': 'popup_closed_by_user', 'popup-blocked': 'popup_blocked_by_browser', denied: 'user_cancelled_authorize' };
    let config;
    globalThis.AppleID = { auth: {
      init: (given) => { config = given; used.push(['apple', given]); },
      async signIn() {
        await null;
        if (outcome() === 'never') await new Promise(() => {});
        if (outcome() === 'silent') throw undefined;
        if (outcome() in endings) throw { error: endings[outcome()] };
        const state = outcome() === 'forged' ? 'another' : config.state;
        return { authorization: { id_token: 'apple-token', code: 'apple-code', state }, user: { name: { firstName: 'Ada' } } };
      },
    } };
  }`,
};

export function authService(): Middleware {
  const logs = new Map<string, AuthCall[]>();
  return async (context, next) => {
    const [, name = '', key = '', path = ''] = /^\/auth-service\/([\w-]+)\/([\w-]+)(\/.*)$/.exec(context.url) ?? [];
    const scenario = Object.hasOwn(SCENARIOS, name) ? SCENARIOS[name] : undefined;
    if (!scenario) {
      await next();
      return;
    }
    context.set('Cache-Control', 'no-store');
    const log = logs.get(key) ?? [];
    logs.set(key, log);
    const script = SCRIPTS[path.slice(1)];
    if (path === '/log') context.body = log;
    else if (script) Object.assign(context, { type: 'text/javascript', body: script });
    else await call(context, path, log, { ...GOOD, ...scenario });
  };
}

async function call(context: Context, path: string, log: AuthCall[], answers: Answers): Promise<void> {
  const asked = `${context.method} ${path}`;
  const before = log.filter((earlier) => earlier.call === asked).length;
  const parts: Buffer[] = [];
  for await (const part of context.req) parts.push(part as Buffer);
  const text = String(Buffer.concat(parts));
  log.push({
    call: asked,
    authorization: context.get('Authorization') || undefined,
    json: text ? JSON.parse(text) : undefined,
  });
  const given = answers[asked] ?? { status: 404 };
  const answer = 'length' in given ? (given[Math.min(before, given.length - 1)] ?? {}) : given;
  if (answer.never) {
    context.respond = false;
    return;
  }
  if (answer.retryAfter !== undefined) context.set('Retry-After', String(answer.retryAfter));
  if (answer.body !== undefined) context.body = answer.body;
  context.status = answer.status ?? 200;
}
