import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, test } from 'node:test';
import type { TestContext } from 'node:test';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import type { JWTPayload } from 'jose';
import type { AccountExport, HandoverAnswer } from '../../src/contract/schema.ts';
import { separateIdentities } from '../src/separate-identities.ts';
import { logIdentitySeparated } from '../src/users/security-log.ts';
import { call, confirm, confirmedUser, invalidCode, mailedCode, mailsTo, signIn, signUp, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

const CLIENT = { google: 'mock-google', facebook: 'mock-facebook', apple: 'mock-apple' };

let service: TestService;

before(async () => {
  service = await startService({ environment: { SIGN_INS_PER_MINUTE: '0' } });
});

after(() => service.stop());

/** Gets something issued by a mock provider, as its script does in the page. */
async function issued(what: string, body: object): Promise<Record<string, unknown>> {
  const response = await fetch(`${service.url}/mock-providers/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  assert.equal(response.status, 200);
  return (await response.json()) as Record<string, unknown>;
}

const post = (path: string, body: object): Promise<Answer> => call(service, 'POST', path, { body });

const digest = (nonce: string): string => createHash('sha256').update(nonce).digest('hex');

/** A sign-in method, from the provider's token to the API's response. */
type Way = (email: string, more?: { clientId?: string; emailVerified?: boolean; subject?: string }) => Promise<Answer>;

const ways: Record<'google' | 'oneTap' | 'facebook' | 'apple', Way> = {
  async google(email, more) {
    const { access_token: accessToken } = await issued('google/token', {
      clientId: CLIENT.google,
      scope: 'openid email',
      email,
      ...more,
    });
    return post('/auth/google/signin', { accessToken });
  },
  async oneTap(email, more) {
    const nonce = crypto.randomUUID();
    const { credential: idToken } = await issued('google/credential', {
      clientId: CLIENT.google,
      nonce: digest(nonce),
      email,
      ...more,
    });
    return post('/auth/google/onetap', { idToken, nonce });
  },
  async facebook(email, more) {
    const { accessToken } = await issued('facebook/token', {
      clientId: CLIENT.facebook,
      scope: 'email',
      email,
      ...more,
    });
    return post('/auth/facebook/signin', { accessToken });
  },
  async apple(email, more) {
    const nonce = crypto.randomUUID();
    const answer = await issued('apple/authorization', {
      clientId: CLIENT.apple,
      nonce: digest(nonce),
      email,
      ...more,
    });
    const { id_token: idToken, code } = answer['authorization'] as Record<string, string>;
    return post('/auth/apple/signin', { idToken, code, nonce, user: { email: 'not@believed.example' } });
  },
};

const tokenWorks = async ({ body }: Answer): Promise<boolean> =>
  (await call(service, 'PUT', '/users/check/confirm', { token: body.auth?.accessToken })).status === 200;

const idOf = async ({ body }: Answer): Promise<string> => {
  const token = body.auth?.accessToken;
  return ((await call(service, 'GET', '/users/export', { token })).body as unknown as AccountExport).account.id;
};

/** The address that belongs to the account of this session, if any. */
async function ownedEmail(answer: Answer): Promise<string | null | undefined> {
  const { rows } = await service.server.services.database.executeSql<{ email: string | null }>(
    'select email_key as email from pc.users where id = $1',
    [await idOf(answer)],
  );
  return rows[0]?.email;
}

const askForReset = (email: string): Promise<Answer> =>
  call(service, 'POST', '/users/password/reset', { body: { email } });

const setPassword = (email: string, code: string): Promise<Answer> =>
  call(service, 'PUT', '/users/password/reset', { body: { email, code, password: 'another good one' } });

const isRefused = ({ status, body }: Answer): void => assert.deepEqual([status, body.code], [401, 'WRONG_CREDENTIALS']);

for (const [name, way] of Object.entries(ways)) {
  describe(`signing in with ${name}`, () => {
    test('makes an account the first time and finds it the next time', async () => {
      const email = someone();
      const first = await way(email);
      assert.equal(first.status, 200, first.body.message);
      assert.equal(first.body.isSignUp, true);
      const second = await way(email);
      assert.equal(second.body.isSignUp, false);
      assert.notEqual(second.body.auth?.accessToken, first.body.auth?.accessToken);
      for (const answer of [first, second]) {
        assert.deepEqual(Object.keys(answer.body).sort(), ['auth', 'isSignUp']);
        assert.ok(await tokenWorks(answer));
      }
    });

    test('makes one account when it happens twice at once', async () => {
      const email = someone();
      const answers = await Promise.all([way(email), way(email), way(email)]);
      assert.deepEqual(answers.map(({ body }) => body.isSignUp).sort(), [false, false, true]);
    });

    test('needs a token that was made for us', async () => {
      isRefused(await way(someone(), { clientId: 'another-app' }));
    });

    test('needs no confirmation', async () => {
      const { body } = await way(someone());
      const token = body.auth?.accessToken;
      const customer = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };
      assert.equal((await call(service, 'POST', '/payment/customer', { token, body: customer })).status, 200);
    });
  });
}

describe('access tokens', () => {
  for (const provider of ['google', 'facebook'] as const) {
    test(`of ${provider} that are made up, malformed or old are refused`, async () => {
      const path = `/auth/${provider}/signin`;
      for (const accessToken of ['made-up', '../../', '?a=b&c', 'x'.repeat(7000)]) {
        isRefused(await post(path, { accessToken }));
      }
      for (const body of [{}, { accessToken: '' }, { accessToken: 1 }, { accessToken: 'x', extra: 1 }]) {
        assert.equal((await post(path, body)).status, 400);
      }
    });
  }

  test('expire with the provider', async () => {
    const { access_token: accessToken } = await issued('google/token', { clientId: CLIENT.google, email: someone() });
    service.advance(61);
    isRefused(await post('/auth/google/signin', { accessToken }));
  });
});

describe('ID tokens', () => {
  const google = (more: object = {}): Promise<Record<string, unknown>> =>
    issued('google/credential', { clientId: CLIENT.google, email: someone(), ...more });

  test('are good once', async () => {
    const { credential: idToken } = await google({ nonce: digest('mine') });
    const answers = await Promise.all([
      post('/auth/google/onetap', { idToken, nonce: 'mine' }),
      post('/auth/google/onetap', { idToken, nonce: 'mine' }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 401]);
    isRefused(await post('/auth/google/onetap', { idToken, nonce: 'mine' }));
  });

  /** Other encodings of a token, which a lenient decoder reads as the same bytes. */
  const spellings: [what: string, spell: (token: string) => string][] = [
    ['unused bits of the signature', (token) => token.replace(/.$/, (last) => nextOf(last))],
    ['padding', (token) => `${token}==`],
    ['white space at the end', (token) => `${token} `],
    ['white space within', (token) => token.replace(/(?=.{4}$)/, ' \n')],
    ['the other alphabet', (token) => token.replace(/[-_](?=[^.]*$)/g, (mark) => (mark === '-' ? '+' : '/'))],
    ['a fourth part', (token) => `${token}.`],
  ];
  const nextOf = (letter: string): string => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    return alphabet[alphabet.indexOf(letter) + 1] ?? 'A';
  };
  for (const [what, spell] of spellings) {
    for (const used of [true, false]) {
      test(`written another way are refused: ${what}, ${used ? 'after' : 'without'} the first use`, async () => {
        let idToken = '';
        // A signature without those letters has no such other encoding.
        do idToken = (await google({ nonce: digest('mine') }))['credential'] as string;
        while (spell(idToken) === idToken);
        if (used) assert.equal((await post('/auth/google/onetap', { idToken, nonce: 'mine' })).status, 200);
        const { status } = await post('/auth/google/onetap', { idToken: spell(idToken), nonce: 'mine' });
        assert.equal(status, 401);
      });
    }
  }

  test('expire', async () => {
    const { credential: idToken } = await google();
    service.advance(61);
    isRefused(await post('/auth/google/onetap', { idToken }));
    await service.sweep();
    isRefused(await post('/auth/google/onetap', { idToken }));
  });

  const nonces: [what: string, inToken: string | undefined, sent: string | undefined][] = [
    ['of another page', digest('mine'), 'theirs'],
    ['that was not sent', digest('mine'), undefined],
    ['that the token lacks', undefined, 'mine'],
    ['missing on both sides', undefined, undefined],
    ['read from the token itself', digest('mine'), digest('mine')],
    ['that is in the token undigested', 'mine', 'mine'],
  ];
  for (const [what, inToken, sent] of nonces) {
    test(`with a nonce ${what} are refused`, async () => {
      const { credential: idToken } = await google({ nonce: inToken });
      isRefused(await post('/auth/google/onetap', { idToken, nonce: sent }));
    });
  }

  test('of one provider are not good at another', async () => {
    const { credential: idToken } = await google({ clientId: CLIENT.apple });
    isRefused(await post('/auth/apple/signin', { idToken, code: 'x' }));
  });

  test('that Google did not sign, or not so, are refused', async () => {
    const claims: JWTPayload = {
      iss: 'https://accounts.google.com',
      aud: CLIENT.google,
      sub: '1',
      email: someone(),
      email_verified: true,
      iat: Math.floor(Date.now() / 1000),
      exp: Math.floor(Date.now() / 1000) + 3000,
    };
    const { keys } = (await (await fetch(`${service.url}/mock-providers/google/certs`)).json()) as {
      keys: { kid: string; n: string }[];
    };
    const [{ kid, n } = { kid: '', n: '' }] = keys;
    const { privateKey } = await generateKeyPair('RS256');
    const [header, payload] = new UnsecuredJWT(claims).encode().split('.');
    const forged = {
      'another key': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
      'an unknown key': await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'mine' }).sign(privateKey),
      'the public key as a secret': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid })
        .sign(Buffer.from(n)),
      'no signature': `${header}.${payload}.`,
      'no token': 'x.y.z',
      nothing: '.',
    };
    for (const idToken of Object.values(forged)) isRefused(await post('/auth/google/onetap', { idToken }));
  });
});

describe('an e-mail that has an account', () => {
  for (const name of ['google', 'oneTap', 'apple'] as const) {
    test(`is the same person's with ${name}, which vouches for it`, async () => {
      const email = someone();
      await confirmedUser(service, email);
      const answer = await ways[name](email.toUpperCase());
      assert.equal(answer.body.isSignUp, false);
      assert.equal((await signIn(service, email)).status, 200);
    });

    test(`is not with ${name} where it does not vouch`, async () => {
      const email = someone();
      await confirmedUser(service, email);
      const answer = await ways[name](email, { emailVerified: false });
      assert.equal(answer.body.isSignUp, true);
      assert.equal(await ownedEmail(answer), null);
      assert.equal((await signIn(service, email)).status, 200);
    });
  }

  test('is not with Facebook, which never vouches: its account is another one, and owns no e-mail', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    const stranger = await ways.facebook(email);
    assert.equal(stranger.body.isSignUp, true);
    assert.ok(await tokenWorks(stranger));
    assert.equal((await call(service, 'PUT', '/users/check/confirm', { token })).status, 200);

    // The owner of the mailbox doesn't get into an account that a stranger created with their e-mail.
    for (const name of ['google', 'apple'] as const) {
      const other = someone();
      const first = await ways.facebook(other);
      const owner = await ways[name](other);
      assert.equal(owner.body.isSignUp, true);
      assert.notEqual(await idOf(owner), await idOf(first));
      assert.equal((await ways.facebook(other)).body.isSignUp, false);
    }
    const later = someone();
    await ways.facebook(later);
    await confirmedUser(service, later);
    assert.equal((await signIn(service, later)).status, 200);
  });

  test('that nobody confirmed yet is not taken from whoever signs up by Facebook’s word', async () => {
    const email = someone();
    const token = await signUp(service, email);
    assert.equal((await ways.facebook(email)).body.isSignUp, true);
    assert.equal((await confirm(service, token, await mailedCode(service, email))).status, 200);
    assert.equal((await signIn(service, email)).status, 200);
  });

  for (const name of ['google', 'oneTap', 'apple'] as const) {
    test(`that nobody confirmed was taken in advance: ${name} shuts out who did`, async () => {
      const email = someone();
      const token = await signUp(service, email);
      const answer = await ways[name](email);
      assert.equal(answer.body.isSignUp, true);
      assert.equal((await call(service, 'PUT', '/users/check/confirm', { token })).status, 401);
      assert.equal((await signIn(service, email)).body.code, 'WRONG_CREDENTIALS');
      assert.ok(await tokenWorks(answer));
    });
  }
});

describe('a provider and its subject, not an address, say who somebody is:', () => {
  for (const name of ['google', 'oneTap', 'apple'] as const) {
    const way = ways[name];

    test(`an address that ${name} gives to another subject goes with it, and the account of the first stays theirs`, async () => {
      const [old, present] = [someone(), someone()];
      const [first, second] = [crypto.randomUUID(), crypto.randomUUID()];
      const before = await way(old, { subject: first });
      const newcomer = await way(old, { subject: second });
      assert.equal(newcomer.body.isSignUp, true);
      assert.notEqual(await idOf(newcomer), await idOf(before));
      assert.equal(await ownedEmail(newcomer), old);
      assert.equal(await ownedEmail(before), null);

      const after = await way(present, { subject: first });
      assert.equal(after.body.isSignUp, false);
      assert.equal(await idOf(after), await idOf(before));
      assert.equal(await ownedEmail(after), present);
    });

    test(`the address of ${name} replaces the stored one, which gets no codes any more`, async () => {
      const [old, present, subject] = [someone(), someone(), crypto.randomUUID()];
      const before = await way(old, { subject });
      await askForReset(old);
      const code = await mailedCode(service, old);
      await way(present, { subject });
      assert.equal(await ownedEmail(before), present);
      assert.equal((await setPassword(old, code)).body.code, 'CODE_EXPIRED');
      service.advance(2);
      const { length } = await mailsTo(service, old);
      await askForReset(old);
      assert.equal((await mailsTo(service, old)).length, length);
      assert.equal((await way(old, { subject: crypto.randomUUID() })).body.isSignUp, true);
    });

    test(`an address that somebody else has is not taken by ${name}, and the one before is nobody's`, async () => {
      const [old, taken, subject] = [someone(), someone(), crypto.randomUUID()];
      await confirmedUser(service, taken);
      const before = await way(old, { subject });
      await way(taken, { subject });
      assert.equal(await ownedEmail(before), null);
      assert.equal((await signIn(service, taken)).status, 200);
      await confirmedUser(service, old);
    });

    test(`an address that ${name} no longer calls verified is nobody's`, async () => {
      const [email, subject] = [someone(), crypto.randomUUID()];
      const before = await way(email, { subject });
      assert.equal((await way(email, { subject, emailVerified: false })).body.isSignUp, false);
      assert.equal(await ownedEmail(before), null);
    });

    test(`an address with a password stays with it, and another subject of ${name} owns none until a code proves it`, async () => {
      const email = someone();
      await confirmedUser(service, email);
      const linked = await way(email, { subject: crypto.randomUUID() });
      assert.equal(linked.body.isSignUp, false);
      const newcomer = await way(email, { subject: crypto.randomUUID() });
      assert.equal(newcomer.body.isSignUp, true);
      assert.equal(await ownedEmail(newcomer), null);
      assert.equal(await idOf(await signIn(service, email)), await idOf(linked));

      service.advance(2);
      const token = newcomer.body.auth?.accessToken ?? '';
      assert.equal((await call(service, 'POST', '/users/confirm/resend', { token })).status, 204);
      const code = await mailedCode(service, email);
      assert.equal((await confirm(service, token, invalidCode(code))).body.code, 'INVALID_CODE');
      assert.equal(await ownedEmail(newcomer), null);
      assert.deepEqual((await confirm(service, token, code)).body, { confirmed: true });
      assert.equal(await ownedEmail(newcomer), email);
      assert.equal(await ownedEmail(linked), null);
    });

    test(`an unverified address of ${name} signs in and owns nothing`, async () => {
      const answer = await way(someone(), { emailVerified: false });
      assert.equal(answer.body.isSignUp, true);
      assert.ok(await tokenWorks(answer));
      assert.equal(await ownedEmail(answer), null);
    });
  }

  test('an account that only its password opens keeps its address, whoever proves the mailbox', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const token = (await ways.facebook(email)).body.auth?.accessToken ?? '';
    service.advance(2);
    await call(service, 'POST', '/users/confirm/resend', { token });
    const { status, body } = await confirm(service, token, await mailedCode(service, email));
    assert.deepEqual([status, body.code], [409, 'EMAIL_ALREADY_EXISTS']);
    assert.equal((await signIn(service, email)).status, 200);
  });

  test('Apple after Google with one address is the same account, once', async () => {
    const email = someone();
    const google = await ways.google(email);
    const apple = await ways.apple(email);
    assert.equal(apple.body.isSignUp, false);
    assert.equal(await idOf(apple), await idOf(google));
    const another = await ways.apple(email, { subject: crypto.randomUUID() });
    assert.equal(another.body.isSignUp, true);
    assert.notEqual(await idOf(another), await idOf(google));
  });

  test('an address that one provider moves on from stays while another vouches for it', async () => {
    const [email, taken, subject] = [someone(), someone(), crypto.randomUUID()];
    await confirmedUser(service, taken);
    const google = await ways.google(email, { subject });
    await ways.apple(email);
    await ways.google(taken, { subject });
    assert.equal(await ownedEmail(google), email);
  });

  test('accounts from before that have two subjects of one provider are separated, and the security log says so', async () => {
    const { database } = service.server.services;
    const [vouched, proved] = [someone(), someone()];
    const first = await ways.google(vouched, { subject: 'first' });
    await confirmedUser(service, proved);
    const withPassword = await ways.apple(proved, { subject: 'third' });
    const accounts = [await idOf(first), await idOf(withPassword)];
    // What the separation made.
    await database.executeSql(
      `create index identities_user_id_idx on pc.identities (user_id);
       drop index pc.identities_user_id_provider_idx;
       alter table pc.identities drop column email;
       alter table pc.users drop column email_proved_at;`,
    );
    await database.executeSql(
      `insert into pc.identities (provider, subject, user_id) values ('GOOGLE', 'second', $1), ('APPLE', 'fourth', $2)`,
      accounts,
    );
    const separated = await database.transaction(separateIdentities);
    assert.deepEqual(separated.sort(), accounts.sort());
    assert.equal(await tokenWorks(first), false);
    const { rows: owned } = await database.executeSql<{ email: string | null }>(
      'select email_key as email from pc.users where id = any($1) order by email nulls first',
      [accounts],
    );
    assert.deepEqual(owned, [{ email: null }, { email: proved }]);
    assert.equal((await signIn(service, proved)).status, 200);
    const second = await ways.google(vouched, { subject: 'second' });
    assert.equal(second.body.isSignUp, true);
    assert.equal(await ownedEmail(second), vouched);
    assert.equal((await ways.apple(proved, { subject: 'fourth' })).body.isSignUp, true);
    assert.equal((await ways.apple(proved, { subject: 'third' })).body.isSignUp, false);

    logIdentitySeparated(service.server.services, accounts[0] ?? '');
    assert.match(service.log(), /"event":"identity-separated","account":"[\w-]{22}"/);
  });
});

/** A provider whose responses the test defines. */
async function startProvider(
  t: TestContext,
  answer: (path: string, query: URLSearchParams) => { status?: number; body: string },
): Promise<string> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://provider');
    const { status = 200, body } = answer(pathname, searchParams);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  t.after(() => server.close());
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('configured providers', () => {
  test('are asked at their addresses, Facebook with the proof of the secret; without a client id they are left out', async (t) => {
    const asked: string[] = [];
    const provider = await startProvider(t, (path, query) => {
      asked.push(`${path}?${query.toString()}`);
      const data = { app_id: 'fb-id', type: 'USER', is_valid: true, user_id: '7', expires_at: 0 };
      return { body: JSON.stringify(path === '/debug_token' ? { data } : { id: '7' }) };
    });
    const own = await startService({
      environment: { FACEBOOK_CLIENT_ID: 'fb-id', FACEBOOK_CLIENT_SECRET: 'hush', FACEBOOK_GRAPH_URL: provider },
    });
    t.after(() => own.stop());
    assert.deepEqual((await call(own, 'GET', '/auth/client-ids?auth=true')).body, {
      googleClientId: null,
      facebookClientId: 'fb-id',
      appleClientId: null,
      // No address can have passkeys.
      passkeys: false,
      passkeyOrigins: [],
    });
    // Somebody without an e-mail.
    const answer = await call(own, 'POST', '/auth/facebook/signin', { body: { accessToken: 'token' } });
    assert.equal(answer.body.isSignUp, true);
    const proof = createHmac('sha256', 'hush').update('token').digest('hex');
    assert.deepEqual(asked, [
      '/debug_token?input_token=token&access_token=fb-id%7Chush',
      `/me?fields=id%2Cemail&access_token=token&appsecret_proof=${proof}`,
    ]);
    const google = await call(own, 'POST', '/auth/google/signin', { body: { accessToken: 'token' } });
    assert.deepEqual([google.status, google.body.code], [503, 'SERVICE_UNAVAILABLE']);
    assert.equal((await fetch(`${own.url}/mock-providers/google.js`)).status, 404);
  });

  test('that say something odd confirm nobody; that fail are not the visitor’s fault', async (t) => {
    let current: { status?: number; body: string } = { body: '' };
    let me = '{"id":"7"}';
    const provider = await startProvider(t, (path) => (path === '/me' ? { body: me } : current));
    const own = await startService({
      environment: {
        SIGN_INS_PER_MINUTE: '0',
        GOOGLE_CLIENT_ID: 'g-id',
        GOOGLE_TOKEN_INFO_URL: `${provider}/tokeninfo`,
        GOOGLE_KEYS_URL: 'http://127.0.0.1:1/keys',
        FACEBOOK_CLIENT_ID: 'fb-id',
        FACEBOOK_CLIENT_SECRET: 'hush',
        FACEBOOK_GRAPH_URL: provider,
      },
    });
    t.after(() => own.stop());
    const ask = (name: string): Promise<Answer> =>
      call(own, 'POST', `/auth/${name}/signin`, { body: { accessToken: 'token' } });
    const exp = String(Math.floor(Date.now() / 1000) + 60);

    for (const info of [
      { aud: 'g-id', exp },
      { aud: ['g-id'], sub: '1', exp },
      { aud: 'g-id', sub: 1, exp },
      { aud: 'g-id', sub: '1' },
      null,
    ]) {
      current = { body: JSON.stringify(info) };
      isRefused(await ask('google'));
    }
    const token = { app_id: 'fb-id', type: 'USER', is_valid: true, user_id: '7', expires_at: 0 };
    for (const data of [
      { ...token, app_id: 'other' },
      { ...token, is_valid: 'true' },
      { ...token, type: 'PAGE' },
      { ...token, user_id: undefined },
      { ...token, expires_at: 1 },
      undefined,
    ]) {
      current = { body: JSON.stringify({ data }) };
      isRefused(await ask('facebook'));
    }
    current = { body: JSON.stringify({ data: token }) };
    me = '{"id":"8"}';
    isRefused(await ask('facebook'));

    for (const failure of [{ status: 500, body: '{}' }, { status: 429, body: '{}' }, { body: '<!doctype html>' }]) {
      current = failure;
      for (const name of ['google', 'facebook']) {
        const { status, body } = await ask(name);
        assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE']);
      }
    }
    const { privateKey } = await generateKeyPair('RS256');
    const idToken = await new SignJWT({ sub: '1' })
      .setProtectedHeader({ alg: 'RS256', kid: 'a' })
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
    const oneTap = await call(own, 'POST', '/auth/google/onetap', { body: { idToken } });
    assert.deepEqual([oneTap.status, oneTap.body.code], [503, 'SERVICE_UNAVAILABLE']);
  });

  test('have to have signed what we expect, not only something', async (t) => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'a', alg: 'RS256' }] });
    const provider = await startProvider(t, () => ({ body: keys }));
    const own = await startService({
      environment: {
        SIGN_INS_PER_MINUTE: '0',
        GOOGLE_CLIENT_ID: 'g-id',
        GOOGLE_KEYS_URL: `${provider}/google`,
        APPLE_CLIENT_ID: 'a-id',
        APPLE_KEYS_URL: `${provider}/apple`,
      },
    });
    t.after(() => own.stop());
    const seconds = Math.floor(Date.now() / 1000);
    const google = {
      iss: 'https://accounts.google.com',
      aud: 'g-id',
      sub: '1',
      email: someone(),
      email_verified: true,
      iat: seconds,
      exp: seconds + 60,
    };
    const apple = {
      ...google,
      iss: 'https://appleid.apple.com',
      aud: 'a-id',
      email: someone(),
      email_verified: 'true',
    };
    const ask = async (path: string, claims: JWTPayload): Promise<Answer> => {
      const nonce = digest('mine');
      const idToken = await new SignJWT({ nonce, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'a' })
        .sign(privateKey);
      const body = { idToken, nonce: 'mine', ...(path.includes('apple') ? { code: 'x' } : {}) };
      return call(own, 'POST', path, { body });
    };
    for (const [path, claims] of [
      ['/auth/google/onetap', google],
      ['/auth/apple/signin', apple],
    ] as const) {
      for (const wrong of [
        { iss: 'https://accounts.evil.example' },
        { iss: path.includes('apple') ? google.iss : apple.iss },
        { aud: 'other' },
        { aud: [claims.aud, 'other'] },
        { sub: undefined },
        { exp: undefined },
        { iat: undefined },
        { exp: seconds - 60 },
        { nbf: seconds + 60 },
        { nonce: undefined },
      ]) {
        const { status, body } = await ask(path, { ...claims, ...wrong } as JWTPayload);
        assert.deepEqual([status, body.code], [401, 'WRONG_CREDENTIALS'], JSON.stringify(wrong));
      }
      assert.equal((await ask(path, claims)).status, 200);
    }
  });
});

test('a password reset ends the sessions by providers too, and what they have handed over', async () => {
  const email = someone();
  await confirmedUser(service, email);
  // What Facebook says of an email is not taken as proved, so it gives another account.
  const sessions = await Promise.all([ways.google, ways.apple].map((signInBy) => signInBy(email)));
  const origin = service.url;
  const codes = await Promise.all(
    sessions.map(async ({ body: { auth } }) => {
      const asked = { token: auth?.accessToken, body: { origin } };
      return (await call(service, 'POST', '/auth/handover', asked)).body as unknown as HandoverAnswer;
    }),
  );
  const exchange = ({ code }: HandoverAnswer): Promise<Answer> =>
    call(service, 'PUT', '/auth/handover', { body: { code }, headers: { origin } });
  const handedOver = await exchange(codes.pop() ?? { code: '' });
  assert.equal(await tokenWorks(handedOver), true);

  await askForReset(email);
  const reset = await setPassword(email, await mailedCode(service, email));
  assert.equal(await tokenWorks(reset), true);
  for (const session of [...sessions, handedOver]) assert.equal(await tokenWorks(session), false);
  for (const code of codes) assert.equal((await exchange(code)).body.code, 'INVALID_CODE');
});
