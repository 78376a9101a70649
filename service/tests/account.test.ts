import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { AccountExport } from '../../src/contract/schema.ts';
import { call, confirmedUser, everythingStored, PASSWORD, signIn, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

const CUSTOMER = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };
const KEY = 'a key that is long enough';

let service: TestService;

before(async () => {
  service = await startService({ environment: { SIGN_INS_PER_MINUTE: '0', LOG_PSEUDONYM_KEY: KEY } });
});

after(() => service.stop());

const remove = (token: string, body?: object): Promise<Answer> =>
  call(service, 'POST', '/users/delete', { token, body });

describe('deleting an account', () => {
  test('right after signing in, or with the password, leaves nothing of it', async () => {
    for (const wait of [0, 60]) {
      const email = someone();
      const token = await confirmedUser(service, email, { landingData: { page: `/${email}` } });
      await call(service, 'POST', '/payment/customer', { token, body: CUSTOMER });
      service.advance(wait);
      const { body } = await call(service, 'GET', '/users/export', { token });
      const { id } = (body as unknown as AccountExport).account;
      assert.equal((await remove(token, wait === 0 ? undefined : { password: PASSWORD })).status, 204);
      const stored = await everythingStored(service);
      for (const trace of [email, id]) assert.ok(!stored.includes(trace));
      assert.equal((await call(service, 'PUT', '/users/check/confirm', { token })).status, 401);
      assert.equal((await signIn(service, email)).body.code, 'WRONG_CREDENTIALS');
      await confirmedUser(service, email);
    }
  });

  test('later needs the password, which can be tried so often', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    service.advance(11);
    const without = await remove(token);
    assert.deepEqual([without.status, without.body.code], [403, 'ACCESS_DENIED']);
    for (let time = 0; time < 10; time++) {
      assert.equal((await remove(token, { password: 'wrong horse' })).body.code, 'WRONG_CREDENTIALS');
    }
    assert.equal((await remove(token, { password: PASSWORD })).body.code, 'LIMIT_EXCEEDED');
    assert.equal((await signIn(service, email)).status, 200);
    assert.equal((await remove('', { password: PASSWORD })).status, 401);
  });
});

test('an export has everything that is kept about the account, and no secret', async () => {
  const email = someone();
  const token = await confirmedUser(service, email, { language: 'fr', landingData: { page: '/a' } });
  const { body: customer } = await call(service, 'POST', '/payment/customer', { token, body: CUSTOMER });
  const { body, headers } = await call(service, 'GET', '/users/export', { token });
  const { account, landingData, customer: exported, identities, sessions } = body as unknown as AccountExport;
  assert.equal(headers.get('content-disposition'), 'attachment; filename="account.json"');
  assert.deepEqual([account.email, account.language, account.hasPassword], [email, 'fr', true]);
  assert.ok(account.confirmedAt !== null && !Number.isNaN(Date.parse(account.confirmedAt)));
  assert.deepEqual(landingData, { page: '/a' });
  assert.deepEqual(exported, { ...customer, ...CUSTOMER });
  assert.deepEqual(identities, []);
  assert.equal(sessions.filter(({ current }) => current).length, 1);
  const text = JSON.stringify(body);
  for (const secret of [token, createHash('sha256').update(token).digest('hex'), 'argon2']) {
    assert.ok(!text.includes(secret), secret);
  }
});

interface Line {
  event?: string;
  account?: string;
  network?: string;
  method?: string;
  level: number;
}

const events = (own: TestService): Line[] =>
  own
    .log()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ event }) => event !== undefined);

test('security events are logged under a pseudonym that only the key leads to', async () => {
  const before = events(service).length;
  const email = someone();
  const token = await confirmedUser(service, email);
  await signIn(service, email);
  for (let time = 0; time < 11; time++) await signIn(service, email.toUpperCase(), 'wrong horse');
  await call(service, 'POST', '/users/password/reset', { body: { email } });
  await call(service, 'POST', '/auth/signout', { token, body: { everywhere: true } });
  const seen = events(service).slice(before);
  assert.deepEqual(
    seen.map(({ event }) => event),
    [
      'sign-up',
      'confirmed',
      'sign-in',
      ...Array.from({ length: 10 }, () => 'sign-in-failed'),
      'locked-out',
      'password-reset-requested',
      'all-sessions-ended',
    ],
  );
  const accounts = new Set(seen.map(({ account }) => account));
  assert.equal(accounts.size, 1);
  assert.equal(new Set(seen.map(({ network }) => network)).size, 1);
  assert.match([...accounts][0] ?? '', /^[\w-]{22}$/);
  const plain = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
  for (const trace of [email, plain(email), plain(`account ${email}`)]) assert.ok(!service.log().includes(trace));
  assert.ok(!JSON.stringify(seen).includes('127.0.0.1'));

  // The same key gives an account the same pseudonym after a restart; another key does not.
  for (const [key, isSame] of [
    [KEY, true],
    ['another key of that length', false],
    ['', false],
  ] as const) {
    const other = await startService({ environment: { LOG_PSEUDONYM_KEY: key } });
    await signIn(other, email);
    assert.equal(accounts.has(events(other)[0]?.account), isSame, key);
    await other.stop();
  }
});
