import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  call,
  confirm,
  confirmedUser,
  everythingStored,
  mailedCode,
  mailsTo,
  PASSWORD,
  signIn,
  signUp,
  someone,
  invalidCode,
} from './accounts.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

const CUSTOMER = { subscriptionExperiment: 'FREE', pricingExperiment: 'STANDARD' };

let service: TestService;

before(async () => {
  service = await startService({ environment: { SIGN_INS_PER_MINUTE: '0', PRODUCT_NAME: 'Tom & Co' } });
});

after(() => service.stop());

describe('signing up', () => {
  test('answers the id, the e-mail, that it is not confirmed, a token, and when to ask for another code', async () => {
    const email = someone();
    const { status, body, retryAfter, headers } = await call(service, 'POST', '/users', {
      body: { email, password: PASSWORD, language: 'es', landingData: { page: '/tools', at: 1 } },
    });
    assert.equal(status, 201);
    assert.deepEqual(Object.keys(body).sort(), ['auth', 'confirmed', 'email', 'mail', 'userId']);
    assert.match(body.userId ?? '', /^[0-9a-f-]{36}$/);
    assert.equal(body.email, email);
    assert.equal(body.confirmed, false);
    assert.match(body.auth?.accessToken ?? '', /^[\w-]{43}$/);
    assert.equal(retryAfter, 60);
    assert.equal(headers.get('cache-control'), 'no-store');
  });

  test('an e-mail has one account, however it is written and however fast it is asked for', async () => {
    const email = `Zoë.${crypto.randomUUID()}@Bücher.Example`;
    const again = email.toLowerCase().replace('bücher', 'xn--bcher-kva');
    const answers = await Promise.all(
      [email, again, email.toUpperCase()].map((spelling) =>
        call(service, 'POST', '/users', { body: { email: spelling, password: PASSWORD } }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status, body }) => [status, body.email]),
      Array.from({ length: 3 }, () => [201, again]),
    );
    const tokens = answers.map(({ body }) => body.auth?.accessToken ?? '');
    const isAlive = async (token: string): Promise<boolean> =>
      (await call(service, 'PUT', '/users/check/confirm', { token })).status === 200;
    const alive = (await Promise.all(tokens.map(isAlive))).map((is, index) => (is ? tokens[index] : undefined));
    const [token, ...others] = alive.filter((one) => one !== undefined);
    assert.deepEqual(others, []);
    const codes = (await mailsTo(service, again)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '');
    const tried: number[] = [];
    for (const code of codes) tried.push((await confirm(service, token ?? '', code)).status);
    assert.ok(tried.includes(200), tried.join());
    const late = await call(service, 'POST', '/users', { body: { email: ` ${again} `, password: PASSWORD } });
    assert.equal(late.body.code, 'EMAIL_ALREADY_EXISTS');
  });

  test('that nobody confirmed makes way for whoever signs up after it, with its password and its sessions', async () => {
    const email = someone();
    const squatter = await signUp(service, email, { password: 'squatting here' });
    const squattersCode = await mailedCode(service, email);
    const owner = await signUp(service, email);
    assert.equal((await confirm(service, squatter, squattersCode)).body.code, 'NOT_SIGNED_IN');
    assert.equal((await signIn(service, email, 'squatting here')).body.code, 'WRONG_CREDENTIALS');
    assert.equal((await confirm(service, owner, await mailedCode(service, email))).status, 200);
    assert.equal((await signIn(service, email)).status, 200);
  });

  test('again and again for one e-mail ends before it replaces anything', async () => {
    const email = someone();
    for (let time = 0; time < 4; time++) await signUp(service, email);
    const token = await signUp(service, email);
    const refused = await call(service, 'POST', '/users', { body: { email, password: 'another horse' } });
    assert.deepEqual([refused.status, refused.body.code], [429, 'LIMIT_EXCEEDED']);
    assert.ok((refused.retryAfter ?? 0) > 59 * 60);
    assert.equal((await mailsTo(service, email)).length, 5);
    assert.equal((await confirm(service, token, await mailedCode(service, email))).status, 200);
  });

  const common = ['123456', 'PassWord', 'letmein', 'qwertyuiop'];
  test('with a password that everybody tries first is refused, in every spelling, and with the e-mail for one', async () => {
    const email = someone();
    for (const password of [...common, email, email.split('@')[0]]) {
      const { status, body } = await call(service, 'POST', '/users', { body: { email, password } });
      assert.deepEqual([status, body.code], [400, 'COMMON_PASSWORD'], password);
    }
    assert.equal((await mailsTo(service, email)).length, 0);
  });

  const refusedBodies: [what: string, body: unknown][] = [
    ['nothing', undefined],
    ['a list', []],
    ['no password', { email: 'a@example.org' }],
    ['a short password', { email: 'a@example.org', password: '12345' }],
    ['a long password', { email: 'a@example.org', password: 'x'.repeat(101) }],
    ['a number for a password', { email: 'a@example.org', password: 123456 }],
    ['no e-mail', { email: 'nobody', password: PASSWORD }],
    ['an e-mail without a dot', { email: 'a@localhost', password: PASSWORD }],
    ['two e-mails', { email: 'a@example.org,b@example.org', password: PASSWORD }],
    ['an e-mail that goes on as a header', { email: 'a@example.org\r\nBcc: b@example.org', password: PASSWORD }],
    ['an e-mail with a name', { email: 'A <a@example.org>', password: PASSWORD }],
    ['an e-mail with a NUL', { email: 'a\0@example.org', password: PASSWORD }],
    ['a list of e-mails', { email: ['a@example.org'], password: PASSWORD }],
    ['an endless e-mail', { email: `${'a'.repeat(250)}@example.org`, password: PASSWORD }],
    ['a property too many', { email: 'a@example.org', password: PASSWORD, confirmed: true }],
    ['too much landing data', { email: 'a@example.org', password: PASSWORD, landingData: { a: 'x'.repeat(5000) } }],
  ];
  for (const [what, body] of refusedBodies) {
    test(`${what} is refused`, async () => {
      const answer = await call(service, 'POST', '/users', { body });
      assert.equal(answer.status, 400);
      assert.equal(answer.body.code, 'INVALID_REQUEST');
    });
  }

  test('a body cannot reach the prototype of anything', async () => {
    for (const body of [
      '{"email":"a@example.org","password":"123456","__proto__":{"confirmed":true}}',
      '{"email":"a@example.org","password":"123456","landingData":{"constructor":{"prototype":{"a":1}}}}',
    ]) {
      const response = await fetch(`${service.url}/api/users`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      });
      assert.equal(response.status, 400);
    }
  });

  test('landing data is kept as it is, whatever is in it', async () => {
    const email = someone();
    const landingData = { page: '/\0/💥', 'a"b': [1, null, { c: "'; drop table pc.users; --" }] };
    await signUp(service, email, { landingData });
    const { rows } = await service.server.services.database.executeSql<{ landingData: string }>(
      'select landing_data as "landingData" from pc.users where email = $1',
      [email],
    );
    assert.deepEqual(JSON.parse(rows[0]?.landingData ?? ''), landingData);
  });

  test('neither password nor code nor token is stored or logged', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    const stored = await everythingStored(service);
    assert.ok(stored.includes(email));
    assert.match(stored, /\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    for (const secret of [PASSWORD, `"${code}"`, token]) assert.ok(!stored.includes(secret), secret);
    for (const secret of [email, PASSWORD, code, token]) assert.ok(!service.log().includes(secret), secret);
  });

  test('an account that nobody confirmed gives its e-mail free after a week, a confirmed one does not', async () => {
    const [never, soon] = [someone(), someone()];
    await signUp(service, never);
    await confirmedUser(service, soon);
    service.advance(7 * 24 * 60 - 1);
    await service.sweep();
    assert.equal((await signIn(service, never)).status, 403);
    service.advance(2);
    await service.sweep();
    assert.equal((await signIn(service, never)).status, 401);
    assert.equal((await signIn(service, soon)).status, 200);
    await signUp(service, never);
  });
});

describe('the mail with the code', () => {
  const expected = {
    en: [/^\d{6} is your Tom & Co code$/, 'Welcome to Tom & Co!', '10 minutes'],
    es: [/^\d{6} es tu código de Tom & Co$/, '¡Te damos la bienvenida a Tom & Co!', '10 minutos'],
    fr: [/^\d{6} est votre code Tom & Co$/, 'Bienvenue sur Tom & Co\u202f!', '10 minutes'],
    de: [/^\d{6} ist dein Code für Tom & Co$/, 'Willkommen bei Tom & Co!', '10 Minuten'],
  } as const;
  for (const [language, [subject, welcome, lifetime]] of Object.entries(expected)) {
    test(`is written in the language asked for: ${language}`, async () => {
      const email = someone();
      await signUp(service, email, { language });
      const [mail] = await mailsTo(service, email);
      assert.match(mail?.subject ?? '', subject);
      for (const words of [welcome, lifetime]) assert.ok(mail?.text.includes(words), words);
      const html = mail?.html ?? '';
      assert.ok(html.startsWith(`<!doctype html><html lang="${language}">`));
      assert.ok(html.includes(welcome.replace('&', '&#38;')));
      assert.ok(html.includes(`>${await mailedCode(service, email)}</p>`));
    });
  }

  test('is in English for a language nobody here writes', async () => {
    const email = someone();
    await signUp(service, email, { language: '__proto__' });
    assert.match((await mailsTo(service, email))[0]?.subject ?? '', /is your/);
  });
});

describe('confirming', () => {
  const check = (token: string | undefined): ReturnType<typeof call> =>
    call(service, 'PUT', '/users/check/confirm', { token });
  const customer = (token: string | undefined): ReturnType<typeof call> =>
    call(service, 'POST', '/payment/customer', { token, body: CUSTOMER });

  test('before it a token opens nothing else, and it gives another, which opens everything', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const others = (used: string): (() => ReturnType<typeof call>)[] => [
      () => customer(used),
      () => call(service, 'GET', '/users/sessions', { token: used }),
      () => call(service, 'GET', '/users/export', { token: used }),
      () => call(service, 'POST', '/users/delete', { token: used, body: { password: PASSWORD } }),
      () => call(service, 'POST', `/users/sessions/${crypto.randomUUID()}/end`, { token: used }),
      () =>
        call(service, 'PATCH', '/user/lifecycle/onboarding', {
          token: used,
          body: { onboardingAction: 'SKIP_PROJECT_CREATION' },
        }),
    ];
    for (const other of others(token)) {
      const { status, body } = await other();
      assert.equal(status, 403);
      assert.equal(body.code, 'NOT_CONFIRMED_USER');
      assert.equal(body.auth, undefined);
    }
    assert.deepEqual((await check(token)).body, { confirmed: false, mail: 'sent' });
    const { body } = await confirm(service, token, await mailedCode(service, email));
    assert.equal(body.confirmed, true);
    const renewed = body.auth?.accessToken;
    assert.ok(renewed !== undefined && renewed !== token);
    assert.deepEqual((await check(renewed)).body, { confirmed: true });
    assert.equal((await customer(renewed)).status, 200);
  });

  test('ends the token from before it after a minute, in which a client that keeps it can go on', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    const first = await confirm(service, token, code);
    // As if the response was lost: the same call returns another token.
    const again = await confirm(service, token, code);
    assert.ok(again.body.auth !== undefined && again.body.auth.accessToken !== first.body.auth?.accessToken);
    assert.equal((await customer(token)).status, 200);
    service.advance(1);
    for (const late of [await customer(token), await check(token), await confirm(service, token, code)]) {
      assert.deepEqual([late.status, late.body.code], [401, 'NOT_SIGNED_IN']);
    }
    assert.equal((await customer(first.body.auth?.accessToken)).status, 200);
    assert.equal((await customer(again.body.auth.accessToken)).status, 200);
  });

  test('elsewhere is noticed by a session that was open here, which gets a token of its own for it', async () => {
    const email = someone();
    const elsewhere = await signUp(service, email);
    const here = (await signIn(service, email)).body.auth?.accessToken;
    const late = (await signIn(service, email)).body.auth?.accessToken;
    assert.equal((await confirm(service, elsewhere, await mailedCode(service, email))).status, 200);
    service.advance(5);
    assert.deepEqual((await customer(here)).body.code, 'NOT_SIGNED_IN');
    const { body } = await check(here);
    assert.equal(body.confirmed, true);
    assert.equal((await customer(body.auth?.accessToken)).status, 200);
    service.advance(1);
    assert.equal((await check(here)).status, 401);
    service.advance(24 * 60);
    assert.equal((await check(late)).status, 401);
  });

  test('wrong codes end for the day, however many codes are mailed', async () => {
    const email = someone();
    let token = await signUp(service, email);
    const codes: string[] = [];
    for (let round = 0; round < 4; round++) {
      if (round > 0) {
        service.advance(13);
        // Signing up again creates another account, but doesn't reset the count.
        token = await signUp(service, email);
      }
      const code = await mailedCode(service, email);
      for (let time = 0; time < 5; time++)
        codes.push((await confirm(service, token, invalidCode(code))).body.code ?? '');
    }
    assert.ok(codes.every((code) => code === 'INVALID_CODE' || code === 'CODE_EXPIRED'));
    service.advance(31);
    token = await signUp(service, email);
    const { status, body, retryAfter } = await confirm(service, token, await mailedCode(service, email));
    assert.deepEqual([status, body.code], [429, 'LIMIT_EXCEEDED']);
    assert.ok((retryAfter ?? 0) > 22 * 3600);
    service.advance(24 * 60);
    token = await signUp(service, email);
    assert.equal((await confirm(service, token, await mailedCode(service, email))).status, 200);
  });

  test('a code may be typed with the gaps in which it is read', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    assert.equal((await confirm(service, token, ` ${code.slice(0, 3)} ${code.slice(3)}`)).status, 200);
  });

  test("somebody else's token and no token do not help", async () => {
    const email = someone();
    await signUp(service, email);
    const code = await mailedCode(service, email);
    const other = await signUp(service, someone());
    assert.equal((await confirm(service, other, code)).body.code, 'INVALID_CODE');
    assert.equal((await confirm(service, '', code)).body.code, 'NOT_SIGNED_IN');
    assert.equal((await signIn(service, email)).body.code, 'NOT_CONFIRMED_USER');
  });

  test('what is no code is wrong without costing a try', async () => {
    const email = someone();
    const token = await signUp(service, email);
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      assert.equal((await confirm(service, token, code)).body.code, 'INVALID_CODE');
    }
    assert.equal((await confirm(service, token, await mailedCode(service, email))).status, 200);
  });

  test('after five wrong codes the right one is no longer good', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    for (const expected of ['INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE', 'INVALID_CODE', 'CODE_EXPIRED']) {
      const { status, body } = await confirm(service, token, invalidCode(code));
      assert.deepEqual([status, body.code], [400, expected]);
    }
    assert.equal((await confirm(service, token, code)).body.code, 'CODE_EXPIRED');
  });

  test('tries at the same moment are all counted', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const wrong = invalidCode(await mailedCode(service, email));
    const answers = await Promise.all(Array.from({ length: 12 }, () => confirm(service, token, wrong)));
    assert.equal(answers.filter(({ body }) => body.code === 'INVALID_CODE').length, 4);
  });

  test('a code is good for ten minutes', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    service.advance(9);
    assert.equal((await confirm(service, token, invalidCode(code))).body.code, 'INVALID_CODE');
    service.advance(1);
    assert.equal((await confirm(service, token, code)).body.code, 'CODE_EXPIRED');
  });

  test('a code is good once', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const code = await mailedCode(service, email);
    const answers = await Promise.all([confirm(service, token, code), confirm(service, token, code)]);
    assert.ok(answers.every(({ status, body }) => status === 200 || body.code === 'CODE_EXPIRED'));
    const { rows } = await service.server.services.database.executeSql(
      'select * from pc.confirmations join pc.users on users.id = user_id where email = $1',
      [email],
    );
    assert.equal(rows.length, 0);
  });
});

describe('asking for another code', () => {
  const resend = (token: string): ReturnType<typeof call> => call(service, 'POST', '/users/confirm/resend', { token });

  test('voids the one before', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const first = await mailedCode(service, email);
    service.advance(1);
    const answer = await resend(token);
    assert.equal(answer.status, 204);
    assert.equal(answer.retryAfter, 60);
    const second = await mailedCode(service, email);
    if (first !== second) assert.notEqual((await confirm(service, token, first)).status, 200);
    assert.equal((await confirm(service, token, second)).status, 200);
  });

  test('tells whoever types an earlier one of the last hour, which costs no try, also after another sign-up', async () => {
    const email = someone();
    let token = await signUp(service, email);
    const codes = [await mailedCode(service, email)];
    service.advance(11);
    // Not confirmed in time, and forgotten: both make way for an account that is made anew.
    await resend(token);
    codes.push(await mailedCode(service, email));
    service.advance(11);
    token = await signUp(service, email);
    codes.push(await mailedCode(service, email));
    service.advance(11);
    await resend(token);
    const latest = await mailedCode(service, email);
    const old = codes.filter((code) => code !== latest);
    // Far more than there are tries for a code, and for a mailbox per day.
    for (const code of Array.from({ length: 8 }, () => old).flat()) {
      const { status, body } = await confirm(service, token, code);
      assert.deepEqual([status, body.code], [400, 'CODE_REPLACED']);
    }
    const wrong = Array.from({ length: 9 }, (_, digit) => `11111${digit}`).find(
      (code) => ![...codes, latest].includes(code),
    );
    assert.equal((await confirm(service, token, wrong ?? '')).body.code, 'INVALID_CODE');
    assert.equal((await confirm(service, token, latest)).status, 200);
  });

  test('forgets an earlier one an hour after it was sent', async () => {
    const email = someone();
    const token = await signUp(service, email);
    const first = await mailedCode(service, email);
    service.advance(55);
    await resend(token);
    const second = await mailedCode(service, email);
    if (first === second) return;
    service.advance(4);
    assert.equal((await confirm(service, token, first)).body.code, 'CODE_REPLACED');
    service.advance(1);
    assert.equal((await confirm(service, token, first)).body.code, 'INVALID_CODE');
    service.advance(50);
    await resend(token);
    const third = await mailedCode(service, email);
    if (third !== first) assert.equal((await confirm(service, token, first)).body.code, 'INVALID_CODE');
  });

  test('is possible once a minute, and the answer tells when', async () => {
    const email = someone();
    const token = await signUp(service, email);
    service.advance(0.5);
    const early = await resend(token);
    assert.deepEqual([early.status, early.body.code], [429, 'LIMIT_EXCEEDED']);
    assert.ok(early.retryAfter !== undefined && early.retryAfter > 25 && early.retryAfter <= 30);
    service.advance(0.5);
    const answers = await Promise.all([resend(token), resend(token), resend(token)]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 429, 429]);
    assert.equal((await mailsTo(service, email)).length, 2);
  });

  test('is possible five times an hour, and the last answer already tells', async () => {
    const token = await signUp(service, someone());
    for (const mail of [2, 3, 4]) {
      service.advance(1);
      assert.equal((await resend(token)).retryAfter, 60, `mail ${mail}`);
    }
    service.advance(1);
    const last = await resend(token);
    assert.equal(last.status, 204);
    assert.ok((last.retryAfter ?? 0) > 55 * 60 && (last.retryAfter ?? 0) <= 56 * 60);
    service.advance(55);
    assert.equal((await resend(token)).status, 429);
    service.advance(2);
    assert.equal((await resend(token)).status, 204);
  });

  test('counts every spelling of one mailbox', async () => {
    const name = crypto.randomUUID();
    const spellings = Array.from(
      { length: 18 },
      (_, index) => [`${name}+${index}`, name.toUpperCase(), `${name[0]}.${name.slice(1)}+x${index}`][index % 3],
    ).map((local) => `${local}@Example.org`);
    const statuses: number[] = [];
    for (const email of spellings) {
      statuses.push((await call(service, 'POST', '/users', { body: { email, password: PASSWORD } })).status);
    }
    assert.equal(statuses.filter((status) => status === 201).length, 5);
    assert.equal(statuses.filter((status) => status === 429).length, 13);
    const { mailbox } = service.server.services;
    assert.equal(mailbox?.mails().filter(({ to }) => to.replaceAll('.', '').startsWith(name)).length, 5);
  });

  test('sends nothing to the confirmed', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    service.advance(2);
    const answer = await resend(token);
    assert.deepEqual([answer.status, answer.retryAfter], [204, undefined]);
    assert.equal((await mailsTo(service, email)).length, 1);
  });
});

describe('logging in before confirming', () => {
  test('leads on to confirming: a token for that, and the code that was sent stays good', async () => {
    const email = someone();
    await signUp(service, email);
    const { status, body, retryAfter } = await signIn(service, email);
    assert.deepEqual([status, body.code], [403, 'NOT_CONFIRMED_USER']);
    assert.ok(retryAfter !== undefined && retryAfter > 50 && retryAfter <= 60);
    assert.equal((await mailsTo(service, email)).length, 1);
    const token = body.auth?.accessToken ?? '';
    assert.equal((await confirm(service, token, await mailedCode(service, email))).status, 200);
    assert.equal((await signIn(service, email)).status, 200);
  });

  test('mails a new code when there is none that is good', async () => {
    const email = someone();
    await signUp(service, email);
    service.advance(11);
    const { body, retryAfter } = await signIn(service, email);
    assert.equal(retryAfter, 60);
    assert.equal((await mailsTo(service, email)).length, 2);
    assert.equal((await confirm(service, body.auth?.accessToken ?? '', await mailedCode(service, email))).status, 200);
  });

  test('with a wrong password tells nothing of that', async () => {
    const email = someone();
    await signUp(service, email);
    assert.equal((await signIn(service, email, 'wrong horse')).body.code, 'WRONG_CREDENTIALS');
  });
});

describe('after confirming', () => {
  test('a customer is made once, with the variants of the first call', async () => {
    const token = await confirmedUser(service, someone());
    const first = await call(service, 'POST', '/payment/customer', {
      token,
      body: { subscriptionExperiment: 'TRIAL', pricingExperiment: 'MI_3_6' },
    });
    assert.equal(first.status, 200);
    assert.match(first.body.customerId ?? '', /^[0-9a-f-]{36}$/);
    assert.deepEqual((await call(service, 'POST', '/payment/customer', { token, body: CUSTOMER })).body, first.body);
    const { rows } = await service.server.services.database.executeSql(
      'select subscription_experiment, pricing_experiment from pc.customers where id = $1',
      [first.body.customerId],
    );
    assert.deepEqual(rows, [{ subscription_experiment: 'TRIAL', pricing_experiment: 'MI_3_6' }]);
  });

  test('unknown variants and actions are refused', async () => {
    const token = await confirmedUser(service, someone());
    const customer = await call(service, 'POST', '/payment/customer', {
      token,
      body: { ...CUSTOMER, pricingExperiment: 'FREE' },
    });
    assert.equal(customer.body.code, 'INVALID_REQUEST');
    const onboarding = await call(service, 'PATCH', '/user/lifecycle/onboarding', {
      token,
      body: { onboardingAction: 'FLY' },
    });
    assert.equal(onboarding.body.code, 'INVALID_REQUEST');
  });

  test('the onboarding action is kept', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    const answer = await call(service, 'PATCH', '/user/lifecycle/onboarding', {
      token,
      body: { onboardingAction: 'SKIP_PROJECT_CREATION' },
    });
    assert.equal(answer.status, 204);
    const { rows } = await service.server.services.database.executeSql(
      'select onboarding_action from pc.users where email = $1',
      [email],
    );
    assert.deepEqual(rows, [{ onboarding_action: 'SKIP_PROJECT_CREATION' }]);
  });
});
