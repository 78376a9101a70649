/** The settings that revert the departures of SECURITY.md from current advice, and what production doesn't serve. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { call, confirm, confirmedUser, mailedCode, mailsTo, PASSWORD, signIn, signUp, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { countHashes } from './count-hashes.ts';
import { startCaptchaVerifier } from './captcha-verifier.ts';
import { serviceOf } from './service.ts';
import type { TestService } from './service.ts';

test('PASSWORD_MIN_LENGTH raises the shortest password; who signed up before can still log in', async (t) => {
  const service = await serviceOf(t, { PASSWORD_MIN_LENGTH: '12' });
  const withPassword = (password: string): Promise<Answer> =>
    call(service, 'POST', '/users', { body: { email: someone(), password } });
  assert.equal((await withPassword('long enough')).body.code, 'INVALID_REQUEST');
  assert.equal((await withPassword('long enough!')).status, 201);
  assert.equal((await signIn(service, someone(), '123456')).body.code, 'WRONG_CREDENTIALS');
});

test('SESSION_DAYS shortens what a stolen cookie is good for', async (t) => {
  const service = await serviceOf(t, { SESSION_DAYS: '1' });
  const token = await confirmedUser(service, someone());
  service.advance(24 * 60 - 1);
  assert.equal((await call(service, 'PUT', '/users/check/confirm', { token })).status, 200);
  service.advance(1);
  assert.equal((await call(service, 'PUT', '/users/check/confirm', { token })).status, 401);
});

test('HIDE_EXISTING_ACCOUNTS: signing up does not tell whether an e-mail has an account, only its mailbox does', async (t) => {
  const service = await serviceOf(t, { HIDE_EXISTING_ACCOUNTS: 'yes' });
  const email = someone();
  await confirmedUser(service, email);
  const again = (address: string): Promise<Answer> =>
    call(service, 'POST', '/users', { body: { email: address, password: 'another horse', language: 'de' } });
  const shape = ({ status, retryAfter, body }: Answer): unknown => [
    status,
    retryAfter,
    Object.entries(body).map(([name, value]) => [name, name === 'email' ? 'email' : typeof value]),
  ];
  const stranger = someone();
  const taken = await again(email);
  const free = await again(stranger);
  assert.deepEqual(shape(taken), shape(free));

  const [mail] = await mailsTo(service, email);
  assert.match(mail?.subject ?? '', /^Du hast schon ein Konto/);
  assert.doesNotMatch(mail?.text ?? '', /\d{6}/);

  // Nor does logging in reveal it: the password of the sign-up leads to the code, any other is wrong.
  for (const address of [email, stranger]) {
    const loggedIn = await signIn(service, address, 'another horse');
    assert.deepEqual([loggedIn.status, loggedIn.body.code], [403, 'NOT_CONFIRMED_USER']);
    assert.ok((loggedIn.retryAfter ?? 0) > 30);
    const { body } = await call(service, 'PUT', '/users/check/confirm', { token: loggedIn.body.auth?.accessToken });
    assert.deepEqual(body, { confirmed: false, mail: 'sent' });
    assert.equal((await signIn(service, address, 'a third horse')).body.code, 'WRONG_CREDENTIALS');
  }
  // Nor do the next steps.
  for (const answers of [taken, free]) {
    const token = answers.body.auth?.accessToken ?? '';
    const { body } = await call(service, 'PUT', '/users/check/confirm', { token });
    assert.deepEqual(body, { confirmed: false, mail: 'sent' });
    const code = answers === free ? await mailedCode(service, stranger) : '000000';
    const other = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    assert.equal((await confirm(service, token, other)).body.code, 'INVALID_CODE');
    const resent = await call(service, 'POST', '/users/confirm/resend', { token });
    assert.equal(resent.status, 429);
    assert.ok((resent.retryAfter ?? 0) > 30 && (resent.retryAfter ?? 0) <= 60);
  }
  // Signing up again replaces the unconfirmed account, whether or not the e-mail has another one.
  for (const [address, before] of [
    [email, taken],
    [stranger, free],
  ] as const) {
    assert.equal((await again(address)).status, 201);
    const { status } = await call(service, 'PUT', '/users/check/confirm', { token: before.body.auth?.accessToken });
    assert.equal(status, 401);
  }
  assert.equal((await signIn(service, email)).status, 200);
});

test('HIDE_EXISTING_ACCOUNTS: logging in is as much work with an account, with a sign-up on top of it, and without', async (t) => {
  const service = await serviceOf(t, { HIDE_EXISTING_ACCOUNTS: 'yes', SIGN_INS_PER_MINUTE: '0' });
  const [confirmed, shadowed] = [someone(), someone()];
  for (const email of [confirmed, shadowed]) await confirmedUser(service, email);
  await signUp(service, shadowed);
  const derivations = countHashes(t);
  for (const email of [confirmed, shadowed, 'nobody@example.org']) {
    derivations();
    assert.equal((await signIn(service, email, 'wrong horse')).body.code, 'WRONG_CREDENTIALS');
    assert.equal(derivations(), 2, email);
  }
});

test('HIDE_EXISTING_ACCOUNTS: not even the right code makes an account of a decoy', async (t) => {
  const service = await serviceOf(t, { HIDE_EXISTING_ACCOUNTS: 'yes' });
  const email = someone();
  await confirmedUser(service, email);
  const decoy = await signUp(service, email, { password: 'another horse' });
  const { database } = service.server.services;
  // Gives the decoy a known code.
  const stranger = someone();
  await signUp(service, stranger);
  await database.executeSql(
    `update pc.confirmations set code_hash = known.code_hash
     from pc.confirmations as known join pc.users as knower on knower.id = known.user_id, pc.users as decoy
     where knower.email = $1 and decoy.email_key is null and pc.confirmations.user_id = decoy.id`,
    [stranger],
  );
  assert.equal((await confirm(service, decoy, await mailedCode(service, stranger))).body.code, 'INVALID_CODE');
});

/** The code of the sign-up, whatever was mailed after it. */
async function confirmationCode(service: TestService, email: string): Promise<string> {
  const mail = (await mailsTo(service, email)).find(({ subject }) => subject.endsWith('Podcast Studio code'));
  return /^\d{6}$/m.exec(mail?.text ?? '')?.[0] ?? 'no code';
}

test('captchas are verified where they are set up', async (t) => {
  const { environment, asked } = await startCaptchaVerifier(t);
  const service = await serviceOf(t, { ...environment, SIGN_INS_PER_MINUTE: '0' });
  const withToken = (captchaToken?: string): Promise<Answer> =>
    call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD, captchaToken } });
  assert.deepEqual([(await withToken()).status, asked.length], [400, 0]);
  assert.equal((await withToken('wrong')).body.code, 'INVALID_CAPTCHA_TOKEN');
  assert.equal((await withToken('broken')).body.code, 'SERVICE_UNAVAILABLE');
  assert.equal((await withToken('solved')).status, 201);
  assert.equal(asked.at(-1), 'secret=hush&response=solved&remoteip=127.0.0.1');

  // The same for requesting a mail.
  const email = someone();
  const token = await signUp(service, email, { captchaToken: 'solved' });
  for (const [captchaToken, status, code] of [
    [undefined, 400, 'INVALID_CAPTCHA_TOKEN'],
    ['wrong', 400, 'INVALID_CAPTCHA_TOKEN'],
    ['solved', 429, 'LIMIT_EXCEEDED'],
  ] as const) {
    const answer = await call(service, 'POST', '/users/confirm/resend', { token, body: { captchaToken } });
    assert.deepEqual([answer.status, answer.body.code], [status, code]);
  }
  const reset = (captchaToken?: string): Promise<Answer> =>
    call(service, 'POST', '/users/password/reset', { body: { email, captchaToken } });
  assert.equal((await reset()).body.code, 'INVALID_CAPTCHA_TOKEN');
  assert.equal((await reset('solved')).status, 204);

  // … and for logging in after three wrong passwords, right or wrong the next one; that costs no attempt.
  assert.equal((await confirm(service, token, await confirmationCode(service, email))).status, 200);
  for (let time = 0; time < 3; time++) assert.equal((await signIn(service, email, 'wrong horse')).status, 401);
  for (let time = 0; time < 12; time++) {
    assert.equal((await signIn(service, email)).body.code, 'INVALID_CAPTCHA_TOKEN');
  }
  const withCaptcha = { body: { email, password: PASSWORD, captchaToken: 'solved' } };
  assert.equal((await call(service, 'POST', '/auth/signin', withCaptcha)).status, 200);
});

test('a captcha is checked for the site, the action and the score that are set', async (t) => {
  const { environment } = await startCaptchaVerifier(t);
  const service = await serviceOf(t, {
    ...environment,
    SIGN_INS_PER_MINUTE: '0',
    CAPTCHA_HOSTNAMES: 'www.example.org, example.org',
    CAPTCHA_ACTION: 'sign-up',
    CAPTCHA_MIN_SCORE: '0.5',
  });
  const answer = { hostname: 'example.org', action: 'sign-up', score: 0.5 };
  const codeFor = async (changes: object): Promise<unknown> => {
    const captchaToken = `solved:${JSON.stringify({ ...answer, ...changes })}`;
    return (await call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD, captchaToken } }))
      .body.code;
  };
  assert.equal(await codeFor({}), undefined);
  for (const changes of [
    { hostname: 'foe.example' },
    { hostname: undefined },
    { action: 'search' },
    { action: undefined },
    { score: 0.4 },
    { score: '0.9' },
    { score: undefined },
  ]) {
    assert.equal(await codeFor(changes), 'INVALID_CAPTCHA_TOKEN', JSON.stringify(changes));
  }
});

test('HSTS_INCLUDE_SUBDOMAINS asks for TLS on subdomains, which are left alone otherwise', async (t) => {
  for (const [setting, header] of [
    ['no', 'max-age=31536000'],
    ['yes', 'max-age=31536000; includeSubDomains'],
  ] as const) {
    const service = await serviceOf(t, {
      NODE_ENV: 'production',
      PUBLIC_ORIGIN: 'http://127.0.0.1',
      HSTS_INCLUDE_SUBDOMAINS: setting,
    });
    assert.equal((await fetch(`${service.url}/api/health`)).headers.get('strict-transport-security'), header);
  }
});

test('in production there is no mailbox and no mock provider, and browsers are told to stay with TLS', async (t) => {
  const service = await serviceOf(t, { NODE_ENV: 'production', PUBLIC_ORIGIN: 'http://127.0.0.1' });
  for (const path of ['/dev/mailbox', '/mock-providers/google.js', '/mock-providers/google/certs']) {
    assert.equal((await fetch(service.url + path)).status, 404, path);
  }
  const health = await fetch(`${service.url}/api/health`);
  assert.match(health.headers.get('strict-transport-security') ?? '', /^max-age=\d{8}/);
  const { mail, signIn: providers } = (await health.json()) as Record<string, string>;
  assert.deepEqual([mail, providers], ['none', 'providers']);
  assert.match(service.log(), /SMTP_URL is not set/);
  const { status, body } = await call(service, 'POST', '/users', { body: { email: someone(), password: PASSWORD } });
  assert.deepEqual([status, body.code], [503, 'SERVICE_UNAVAILABLE']);
});

const calls: [variable: 'UPLOADS' | 'CONVERSIONS' | 'SIGN_INS', path: string, code: string, type: string][] = [
  ['UPLOADS', '/files/storage/limited/encodeUploadFile?name=a&sourceType=UPLOADED', 'RATE_LIMITED', 'octet-stream'],
  ['CONVERSIONS', '/audio-convert', 'RATE_LIMITED', 'json'],
  ['SIGN_INS', '/auth/signin', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/users', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/auth/google/onetap', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/users/confirm/resend', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/users/password/reset', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/users/delete', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/users/sessions/x/end', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/auth/signout', 'LIMIT_EXCEEDED', 'json'],
  ['SIGN_INS', '/payment/customer', 'LIMIT_EXCEEDED', 'json'],
];
test('one network address may call only so often in a minute, each call for itself', async (t) => {
  const service = await serviceOf(t, {
    UPLOADS_PER_MINUTE: '2',
    CONVERSIONS_PER_MINUTE: '2',
    SIGN_INS_PER_MINUTE: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  for (const [variable, path, code, type] of calls) {
    const ask = async (address: string): Promise<Response> =>
      fetch(`${service.url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': `application/${type}`, 'x-forwarded-for': address },
        body: '{}',
      });
    for (let time = 0; time < 2; time++) assert.notEqual((await ask('10.0.0.1')).status, 429, path);
    const limited = await ask('10.0.0.1');
    assert.equal(limited.status, 429, `${variable} ${path}`);
    assert.equal(((await limited.json()) as { code: string }).code, code);
    const retryAfter = Number(limited.headers.get('retry-after'));
    assert.ok(retryAfter > 0 && retryAfter <= 60, String(retryAfter));
    assert.equal(limited.headers.get('x-ratelimit-limit'), null);
    assert.notEqual((await ask('10.0.0.2')).status, 429, path);
  }
});

test('without a trusted proxy nobody chooses the address they are counted under', async (t) => {
  const service = await serviceOf(t, { SIGN_INS_PER_MINUTE: '2' });
  const statuses: number[] = [];
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await signIn(service, someone(), PASSWORD, { headers })).status);
  }
  assert.deepEqual(statuses, [401, 401, 429]);
});
