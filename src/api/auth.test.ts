import assert from 'node:assert/strict';
import { it } from 'node:test';
import {
  clientIds,
  exchangeHandover,
  requestHandover,
  signIn,
  signInWithApple,
  signInWithFacebook,
  signInWithGoogle,
  signInWithOneTap,
} from './auth.ts';
import { createApiClient, type ApiClient } from './client.ts';
import { checkConfirmed, confirmUser, createCustomer, createUser, resendCode, updateOnboarding } from './users.ts';

type Call = (client: ApiClient) => Promise<unknown>;

const CREDENTIALS = { email: 'ada@studio.example', password: 'secret' };
/** Contains everything that the calls require of a response. */
const ANSWER = { userId: 'u', email: CREDENTIALS.email, confirmed: true, auth: { accessToken: 'a' }, code: 'c' };
const CUSTOMER = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' } as const;

/** Method and path, the body, and whether the token is sent. */
const calls: [name: string, call: Call, sent: string, body: unknown, token: boolean][] = [
  ['clientIds', (client) => clientIds(client), 'GET /api/auth/client-ids?auth=true', undefined, false],
  ['signIn', (client) => signIn(client, CREDENTIALS), 'POST /api/auth/signin', CREDENTIALS, false],
  [
    'signInWithGoogle',
    (client) => signInWithGoogle(client, { accessToken: 'a' }),
    'POST /api/auth/google/signin',
    { accessToken: 'a' },
    false,
  ],
  [
    'signInWithOneTap',
    (client) => signInWithOneTap(client, { idToken: 'i', nonce: 'n' }),
    'POST /api/auth/google/onetap',
    { idToken: 'i', nonce: 'n' },
    false,
  ],
  [
    'signInWithFacebook',
    (client) => signInWithFacebook(client, { accessToken: 'a' }),
    'POST /api/auth/facebook/signin',
    { accessToken: 'a' },
    false,
  ],
  [
    'signInWithApple',
    (client) => signInWithApple(client, { idToken: 'i', code: 'c' }),
    'POST /api/auth/apple/signin',
    { idToken: 'i', code: 'c' },
    false,
  ],
  [
    'requestHandover',
    (client) => requestHandover(client, { origin: 'https://editor.example' }),
    'POST /api/auth/handover',
    { origin: 'https://editor.example' },
    true,
  ],
  [
    'exchangeHandover',
    (client) => exchangeHandover(client, { code: 'c' }),
    'PUT /api/auth/handover',
    { code: 'c' },
    false,
  ],
  ['createUser', (client) => createUser(client, CREDENTIALS), 'POST /api/users', CREDENTIALS, false],
  ['confirmUser', (client) => confirmUser(client, '123456'), 'PUT /api/users/confirm', { code: '123456' }, true],
  ['checkConfirmed', (client) => checkConfirmed(client), 'PUT /api/users/check/confirm', undefined, true],
  ['resendCode', (client) => resendCode(client), 'POST /api/users/confirm/resend', undefined, true],
  ['createCustomer', (client) => createCustomer(client, CUSTOMER), 'POST /api/payment/customer', CUSTOMER, true],
  [
    'updateOnboarding',
    (client) => updateOnboarding(client, { onboardingAction: 'SKIP_PROJECT_CREATION' }),
    'PATCH /api/user/lifecycle/onboarding',
    { onboardingAction: 'SKIP_PROJECT_CREATION' },
    true,
  ],
];

for (const [name, call, expected, body, token] of calls) {
  it(`${name}: ${expected}, ${token ? 'with' : 'without'} the token`, async () => {
    let sent: [url: string, init: RequestInit & { headers: Record<string, string> }] | undefined;
    const client = createApiClient({
      base: 'https://api.example',
      token: () => 'secret',
      fetch: (url, init) => {
        sent = [url as string, init as RequestInit & { headers: Record<string, string> }];
        return Promise.resolve(new Response(JSON.stringify(ANSWER)));
      },
    });
    await call(client);
    const [url, init] = sent!;
    assert.equal(`${init.method} ${url.replace('https://api.example', '')}`, expected);
    assert.deepEqual(init.body === undefined ? undefined : JSON.parse(init.body as string), body);
    assert.equal(init.headers.Authorization, token ? 'Bearer secret' : undefined);
  });
}

it('a good answer tells when the service wants to be asked again', async () => {
  const client = createApiClient({
    base: 'https://api.example',
    token: () => 'secret',
    fetch: () => Promise.resolve(new Response(null, { status: 204, headers: { 'Retry-After': '60' } })),
  });
  let seconds = 0;
  await resendCode(client, { onRetryAfter: (named) => (seconds = named) });
  assert.equal(seconds, 60);
});
