/** Guesses of one network over many accounts are limited; a crowd of people behind one address is not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { TestContext } from 'node:test';
import {
  call,
  confirm,
  confirmedUser,
  invalidCode,
  mailedCode,
  PASSWORD,
  signIn,
  signUp,
  someone,
} from './accounts.ts';
import type { Answer, CallOptions } from './accounts.ts';
import { startCaptchaVerifier } from './captcha-verifier.ts';
import { serviceOf } from './service.ts';
import type { TestService, TestServiceOptions } from './service.ts';

const start = (t: TestContext, environment: TestServiceOptions['environment'] = {}): Promise<TestService> =>
  serviceOf(t, { TRUSTED_PROXIES: 'loopback', AUDIO_ENGINE: 'webassembly', TTS_ENGINE: 'none', ...environment });

const from = (address: string, cookie = ''): CallOptions => ({ headers: { 'x-forwarded-for': address, cookie } });

/** How many of the answers have each status. */
function statuses(answers: readonly Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

test('one wrong code for each of 50 accounts is stopped after thirty, whatever the addresses of the network', async (t) => {
  const service = await start(t, { SIGN_UPS_PER_MINUTE: '0' });
  const accounts: { token: string; code: string }[] = [];
  for (let index = 0; index < 50; index++) {
    const email = someone();
    const token = await signUp(service, email);
    accounts.push({ token, code: await mailedCode(service, email) });
  }
  const answers: Answer[] = [];
  for (const [index, { token, code }] of accounts.entries()) {
    const { headers } = from(`2001:db8:1:${index.toString(16)}::1`);
    const body = { code: invalidCode(code) };
    answers.push(await call(service, 'PUT', '/users/confirm', { token, body, ...(headers && { headers }) }));
  }
  // The thirty-first is checked too, and begins the first pause.
  assert.deepEqual(statuses(answers), { 400: 31, 429: 19 });
  const last = answers.at(-1);
  assert.equal(last?.body.code, 'LIMIT_EXCEEDED');
  assert.ok((last.retryAfter ?? 0) > 30 && (last.retryAfter ?? 0) <= 60, String(last.retryAfter));

  // From elsewhere the same accounts can be confirmed: none of their own limits was used up.
  const [first] = accounts;
  assert.equal((await confirm(service, first?.token ?? '', first?.code ?? '')).status, 200);
});

test('after too many wrong passwords of a network each pause is twice as long, at the same moment too', async (t) => {
  const service = await start(t, { WRONG_PASSWORDS_PER_HOUR: '5' });
  let address = 0;
  const guess = (): Promise<Answer> => signIn(service, someone(), 'guess', from(`198.51.100.${++address}`));
  const volley = await Promise.all(Array.from({ length: 20 }, guess));
  assert.deepEqual(statuses(volley), { 401: 6, 429: 14 });
  for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
    const { status, retryAfter = 0 } = await guess();
    assert.equal(status, 429);
    assert.ok(retryAfter > 60 * minutes - 30 && retryAfter <= 60 * minutes, `${retryAfter} s, not ${minutes} min`);
    service.advance(minutes);
    const next = await Promise.all([guess(), guess(), guess()]);
    assert.deepEqual(statuses(next), { 401: 1, 429: 2 });
  }
  assert.equal((await signIn(service, someone(), 'guess', from('198.51.101.1'))).status, 401);
  // An hour after the pause the network starts anew.
  service.advance(60 + 60);
  for (let time = 0; time < 5; time++) assert.equal((await guess()).status, 401);
});

test('right passwords between wrong ones neither count nor reset anything', async (t) => {
  const service = await start(t, { WRONG_PASSWORDS_PER_HOUR: '5' });
  const own = someone();
  await confirmedUser(service, own);
  const here = from('198.51.100.1');
  const answers: Answer[] = [];
  for (let time = 0; time < 12; time++) {
    answers.push(await signIn(service, someone(), 'guess', here));
    answers.push(await signIn(service, own, PASSWORD, here));
  }
  assert.deepEqual(statuses(answers), { 401: 6, 200: 5, 429: 13 });
  // After a pause a right one doesn't begin the next.
  service.advance(1);
  for (let time = 0; time < 3; time++) assert.equal((await signIn(service, own, PASSWORD, here)).status, 200);
  assert.equal((await signIn(service, someone(), 'guess', here)).status, 401);
  assert.ok(((await signIn(service, own, PASSWORD, here)).retryAfter ?? 0) > 90);
});

test('a browser that signed in to the account before is excepted, for that account alone', async (t) => {
  const service = await start(t, { WRONG_PASSWORDS_PER_HOUR: '3', WRONG_CODES_PER_HOUR: '3' });
  const [own, other] = [someone(), someone()];
  for (const email of [own, other]) await confirmedUser(service, email);
  const home = '198.51.100.7';
  const signedIn = await signIn(service, own, PASSWORD, from(home));
  const [cookie = ''] = (signedIn.headers.get('set-cookie') ?? '').split(';');
  // The network knows the account too, which excepts nobody: an office has many accounts.
  await signIn(service, other, PASSWORD, from(home));
  for (let time = 0; time < 4; time++)
    assert.equal((await signIn(service, someone(), 'guess', from(home))).status, 401);

  assert.equal((await signIn(service, own, PASSWORD, from(home, cookie))).status, 200);
  assert.equal((await signIn(service, own, PASSWORD, from(home))).status, 429);
  assert.equal((await signIn(service, other, 'guess', from(home, cookie))).status, 429);

  // Nor for the code of an address that the owner of the browser has signed up with.
  const token = await signUp(service, someone());
  const { headers } = from(home, cookie);
  const confirmWith = (code: string): Promise<Answer> =>
    call(service, 'PUT', '/users/confirm', { token, body: { code }, ...(headers && { headers }) });
  for (let time = 0; time < 4; time++) assert.equal((await confirmWith('000000')).status, 400);
  assert.equal((await confirmWith('000000')).status, 429);
});

test('with a captcha, a network with many wrong passwords goes on once it is solved', async (t) => {
  const service = await start(t, { ...(await startCaptchaVerifier(t)).environment, WRONG_PASSWORDS_PER_HOUR: '2' });
  const guess = (captchaToken?: string): Promise<Answer> =>
    call(service, 'POST', '/auth/signin', { body: { email: someone(), password: 'guess', captchaToken } });
  for (let time = 0; time < 2; time++) assert.equal((await guess()).status, 401);
  for (let time = 0; time < 30; time++) assert.equal((await guess()).body.code, 'INVALID_CAPTCHA_TOKEN');
  // Whoever has captchas solved goes on, but not for ever.
  for (let time = 0; time < 19; time++) assert.equal((await guess('solved')).status, 401);
  assert.equal((await guess('solved')).status, 429);
});

test('with a captcha, a network with many wrong codes goes on once it is solved', async (t) => {
  const service = await start(t, { ...(await startCaptchaVerifier(t)).environment, WRONG_CODES_PER_HOUR: '2' });
  const captchaToken = 'solved';
  const tokens = await Promise.all(
    Array.from({ length: 9 }, async () => {
      const email = someone();
      const token = await signUp(service, email, { captchaToken });
      return { email, token, code: await mailedCode(service, email) };
    }),
  );
  const [own, ...others] = tokens;
  assert.ok(own);
  const guess = (index: number, more: object = {}): Promise<Answer> => {
    const { token = '', code = '' } = others[index % others.length] ?? {};
    return call(service, 'PUT', '/users/confirm', { token, body: { code: invalidCode(code), ...more } });
  };
  for (let time = 0; time < 2; time++) assert.equal((await guess(time)).body.code, 'INVALID_CODE');
  // Without a captcha no code is checked, so nothing is used up: neither tries nor the network's attempts.
  for (let time = 0; time < 30; time++) {
    const { status, body } = await guess(time);
    assert.deepEqual([status, body.code], [400, 'INVALID_CAPTCHA_TOKEN']);
  }
  const wrong = await guess(2, { captchaToken: 'guessed' });
  assert.equal(wrong.body.code, 'INVALID_CAPTCHA_TOKEN');
  const confirmOwn = (more: object): Promise<Answer> =>
    call(service, 'PUT', '/users/confirm', { token: own.token, body: { code: own.code, ...more } });
  assert.equal((await confirmOwn({})).body.code, 'INVALID_CAPTCHA_TOKEN');
  assert.equal((await confirmOwn({ captchaToken })).status, 200);

  const reset = { email: own.email, password: 'a new horse' };
  const { email } = reset;
  assert.equal((await call(service, 'POST', '/users/password/reset', { body: { email, captchaToken } })).status, 204);
  const setWith = (code: string, more: object = {}): Promise<Answer> =>
    call(service, 'PUT', '/users/password/reset', { body: { ...reset, code, ...more } });
  const code = await mailedCode(service, email);
  assert.equal((await setWith(code)).body.code, 'INVALID_CAPTCHA_TOKEN');
  assert.equal((await setWith(invalidCode(code), { captchaToken })).body.code, 'INVALID_CODE');
  assert.equal((await setWith(code, { captchaToken })).status, 200);

  // Whoever has captchas solved goes on, but not for ever.
  for (let time = 0; time < 18; time++) {
    assert.equal((await guess(time, { captchaToken })).status, 400);
  }
  assert.equal((await guess(18, { captchaToken })).status, 429);
});

test('sixty right sign-ups from one address are not refused, nor are their next steps', async (t) => {
  const service = await start(t);
  const people = Array.from({ length: 60 }, someone);
  await Promise.all(
    people.map(async (email) => {
      const token = await signUp(service, email);
      const confirmed = await confirm(service, token, await mailedCode(service, email));
      assert.equal(confirmed.status, 200);
      const body = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };
      const customer = await call(service, 'POST', '/payment/customer', {
        token: confirmed.body.auth?.accessToken,
        body,
      });
      assert.equal(customer.status, 200);
      assert.equal((await signIn(service, email)).status, 200);
    }),
  );
});

test('a crowd that signs up waits for its turn, and is told so when it would take long', async (t) => {
  const service = await start(t, { SIGN_UPS_PER_MINUTE: '20' });
  const from48 = (index: number): CallOptions => from(`2001:db8:2:${index.toString(16)}::1`);
  const join = (index: number): Promise<Answer> =>
    call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD }, ...from48(index) });
  const began = performance.now();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, index) => join(index)));
  // One every three seconds after the first twenty.
  const accepted = answers.filter(({ status }) => status === 201).length;
  assert.ok(accepted >= 23 && accepted < 26, String(accepted));
  assert.ok(performance.now() - began > 8000);
  const refused = answers.find(({ status }) => status === 429);
  assert.equal(refused?.body.code, 'CROWDED');
  assert.ok((refused.retryAfter ?? 0) > 0 && (refused.retryAfter ?? 0) <= 15, String(refused.retryAfter));
  assert.equal((await call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD } })).status, 201);
});

test('the client ids are never counted, and browsers keep them', async (t) => {
  const service = await start(t, { SIGN_INS_PER_MINUTE: '1', REQUESTS_PER_MINUTE: '1' });
  for (let time = 0; time < 40; time++) {
    const { status, headers } = await call(service, 'GET', '/auth/client-ids?auth=true');
    assert.equal(status, 200);
    assert.match(headers.get('cache-control') ?? '', /^public, max-age=\d+$/);
    // Otherwise a cache would give the pages of one site the permission of another, or none.
    assert.match(headers.get('vary') ?? '', /origin/i);
  }
});
