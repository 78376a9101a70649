/**
 * Mock sign-in providers: their scripts for the page, the consent window, and the calls that verify the tokens. For
 * development and tests; never served in production.
 */
import { readFile } from 'node:fs/promises';
import cors from '@fastify/cors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { createIssuer, LIFETIME } from './issuer.ts';
import type { Issuer, TokenRequest } from './issuer.ts';

const PROVIDERS = ['google', 'facebook', 'apple'] as const;

type Provider = (typeof PROVIDERS)[number];

const NAMES: Record<Provider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

/** Default delay of a slow script, in milliseconds. */
const SCRIPT_DELAY = 3000;

const TOKEN_REQUEST = {
  type: 'object',
  required: ['clientId', 'email'],
  properties: {
    clientId: { type: 'string', minLength: 1, maxLength: 200 },
    email: { type: 'string', pattern: '^[^\\s@]+@[^\\s@]+$', maxLength: 254 },
    scope: { type: 'string', maxLength: 1000 },
    nonce: { type: 'string', maxLength: 1000 },
    state: { type: 'string', maxLength: 1000 },
    emailVerified: { type: 'boolean' },
    subject: { type: 'string', minLength: 1, maxLength: 200 },
  },
} as const;

interface ScriptQuery {
  outcome?: string;
  delay?: string;
}

/** Everything under /mock-providers/. */
export async function mockProviderRoutes(server: FastifyInstance, now: () => Date): Promise<void> {
  const google = createIssuer('google', 'https://accounts.google.com', now);
  const facebook = createIssuer('facebook', 'https://www.facebook.com', now);
  const apple = createIssuer('apple', 'https://appleid.apple.com', now);

  // Like the real ones: for pages of every site, without cookies.
  await server.register(cors, { origin: '*', methods: ['GET', 'POST'] });
  server.addHook('onRequest', (_request, reply, done) => {
    reply.headers({ 'cache-control': 'no-store', 'cross-origin-resource-policy': 'cross-origin' });
    done();
  });

  await scriptRoutes(server);
  await consentRoutes(server);
  googleRoutes(server, google);
  facebookRoutes(server, facebook);
  appleRoutes(server, apple);
}

const page = (name: string): Promise<string> => readFile(new URL(`pages/${name}`, import.meta.url), 'utf8');

async function scriptRoutes(server: FastifyInstance): Promise<void> {
  const common = await page('common.js');
  const pending = new Set<FastifyReply>();
  server.addHook('preClose', () => {
    for (const reply of pending) reply.raw.destroy();
  });

  for (const provider of PROVIDERS) {
    const source = `(() => {\n'use strict';\nconst provider = '${provider}';\n${common}\n${await page(`${provider}.js`)}})();\n`;
    server.get<{ Querystring: ScriptQuery }>(`/${provider}.js`, async (request, reply) => {
      const { outcome, delay } = request.query;
      void reply.type('text/javascript; charset=utf-8');
      switch (outcome) {
        case 'script-error':
          return reply.code(503).send('// Unavailable\n');
        case 'script-throws':
          return reply.send(`throw new Error('The mock of ${NAMES[provider]} was told to fail.');\n`);
        case 'script-never':
          pending.add(reply);
          reply.raw.once('close', () => pending.delete(reply));
          return reply.hijack();
        case 'script-slow':
          await new Promise((resolve) => setTimeout(resolve, Math.min(Number(delay ?? SCRIPT_DELAY) || 0, 30_000)));
      }
      return reply.send(source);
    });
  }
}

async function consentRoutes(server: FastifyInstance): Promise<void> {
  for (const [name, type] of [
    ['consent.js', 'text/javascript; charset=utf-8'],
    ['consent.css', 'text/css; charset=utf-8'],
  ] as const) {
    const content = await page(name);
    server.get(`/${name}`, (_request, reply) => reply.type(type).send(content));
  }
  for (const provider of PROVIDERS) {
    const html = consentPage(NAMES[provider]);
    server.get(`/${provider}/consent`, (_request, reply) =>
      reply
        .headers({
          'content-type': 'text/html; charset=utf-8',
          'content-security-policy': "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
          // It needs its opener, which may be a page of any site.
          'cross-origin-opener-policy': 'unsafe-none',
        })
        .send(html),
    );
  }
}

const consentPage = (name: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Continue with ${name} (mock)</title>
    <link rel="stylesheet" href="../consent.css" />
    <script type="module" src="../consent.js"></script>
  </head>
  <body>
    <form>
      <h1>Continue with ${name}</h1>
      <p>This window stands in for ${name}. Nothing leaves this machine, and any e-mail will do.</p>
      <label>E-mail <input name="email" type="email" autocomplete="off" required /></label>
      <button type="submit">Continue</button>
      <button type="button" id="deny">Deny access</button>
    </form>
  </body>
</html>
`;

function googleRoutes(server: FastifyInstance, issuer: Issuer): void {
  server.post<{ Body: TokenRequest }>('/google/token', { schema: { body: TOKEN_REQUEST } }, ({ body }) => ({
    access_token: issuer.accessToken(body),
    expires_in: LIFETIME,
    token_type: 'Bearer',
    scope: body.scope ?? '',
    prompt: 'select_account',
  }));
  server.post<{ Body: TokenRequest }>('/google/credential', { schema: { body: TOKEN_REQUEST } }, async ({ body }) => ({
    credential: await issuer.idToken(body, { azp: body.clientId }),
  }));
  server.get('/google/certs', () => issuer.keys());
  server.get<{ Querystring: { access_token?: string } }>('/google/tokeninfo', (request, reply) => {
    const token = issuer.describe(request.query.access_token ?? '');
    if (token === undefined) return reply.code(400).send({ error_description: 'Invalid Value' });
    const { clientId, email, emailVerified = true, expiresAt, scope = '', subject } = token;
    return reply.send({
      azp: clientId,
      aud: clientId,
      sub: subject,
      scope,
      exp: String(expiresAt),
      // Like Google, only if the scope includes it.
      ...(/\bemail\b|userinfo\.email/.test(scope) ? { email, email_verified: String(emailVerified) } : {}),
    });
  });
}

function facebookRoutes(server: FastifyInstance, issuer: Issuer): void {
  server.post<{ Body: TokenRequest }>('/facebook/token', { schema: { body: TOKEN_REQUEST } }, ({ body }) => ({
    accessToken: issuer.accessToken(body),
    userID: issuer.subject(body),
    expiresIn: LIFETIME,
    signedRequest: 'mock',
    graphDomain: 'facebook',
  }));
  server.get<{ Querystring: { input_token?: string } }>('/facebook/graph/debug_token', (request) => {
    const token = issuer.describe(request.query.input_token ?? '');
    if (token === undefined) return { data: { is_valid: false, scopes: [] } };
    const { clientId, expiresAt, scope = '', subject } = token;
    return {
      data: {
        app_id: clientId,
        type: 'USER',
        is_valid: true,
        expires_at: expiresAt,
        user_id: subject,
        scopes: scope.split(/[\s,]+/),
      },
    };
  });
  server.get<{ Querystring: { access_token?: string } }>('/facebook/graph/me', (request, reply) => {
    const token = issuer.describe(request.query.access_token ?? '');
    if (token === undefined) return reply.code(400).send({ error: { type: 'OAuthException', code: 190 } });
    return reply.send({
      id: token.subject,
      ...(/\bemail\b/.test(token.scope ?? '') ? { email: token.email } : {}),
    });
  });
}

function appleRoutes(server: FastifyInstance, issuer: Issuer): void {
  const seen = new Set<string>();
  server.post<{ Body: TokenRequest }>('/apple/authorization', { schema: { body: TOKEN_REQUEST } }, async ({ body }) => {
    const { email, state } = body;
    const isFirst = !seen.has(email);
    seen.add(email);
    return {
      authorization: {
        code: issuer.accessToken(body),
        id_token: await issuer.idToken(body, { nonce_supported: true }),
        ...(state === undefined ? {} : { state }),
      },
      // Apple sends the name with the first sign-in only.
      ...(isFirst ? { user: { email, name: { firstName: 'Ada', lastName: 'Example' } } } : {}),
    };
  });
  server.get('/apple/keys', () => issuer.keys());
}
