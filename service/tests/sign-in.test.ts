import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SessionList } from '../../src/contract/schema.ts';
import { call, confirmedUser, everythingStored, PASSWORD, signIn, someone } from './accounts.ts';
import { countHashes } from './count-hashes.ts';
import { postFile, startService } from './service.ts';
import type { TestService } from './service.ts';

const FRIEND = 'https://friend.example';

let service: TestService;

before(async () => {
  service = await startService({
    environment: { SIGN_INS_PER_MINUTE: '0', ALLOWED_ORIGINS: FRIEND, TRUSTED_PROXIES: 'loopback' },
  });
});

after(() => service.stop());

const from = (address: string): { headers: Record<string, string> } => ({ headers: { 'x-forwarded-for': address } });

const isSignedIn = async (token: string): Promise<boolean> =>
  (await call(service, 'PUT', '/users/check/confirm', { token })).status === 200;

describe('logging in', () => {
  test('with e-mail and password gives a token of its own every time', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const answers = [await signIn(service, email), await signIn(service, email.toUpperCase())];
    const tokens = answers.map(({ body }) => body.auth?.accessToken ?? '');
    assert.deepEqual(Object.keys(answers[0]?.body ?? {}), ['auth']);
    assert.deepEqual(Object.keys(answers[0]?.body.auth ?? {}), ['accessToken', 'account', 'method']);
    assert.notEqual(tokens[0], tokens[1]);
    for (const token of tokens) assert.ok(await isSignedIn(token));
    const stored = await everythingStored(service);
    for (const token of tokens) assert.ok(!stored.includes(token));
  });

  test('an unknown e-mail and a wrong password are answered alike', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const wrong = await signIn(service, email, 'wrong horse');
    const unknown = await signIn(service, someone(), 'wrong horse');
    const nonsense = await signIn(service, 'no e-mail', 'wrong horse');
    assert.equal(wrong.status, 401);
    assert.equal(wrong.body.code, 'WRONG_CREDENTIALS');
    assert.deepEqual([unknown.status, unknown.body], [wrong.status, wrong.body]);
    assert.deepEqual([nonsense.status, nonsense.body], [wrong.status, wrong.body]);
    const names = (headers: Headers): string[] => [...headers.keys()];
    assert.deepEqual(names(unknown.headers), names(wrong.headers));
  });

  test('an unknown e-mail is as much work as a wrong password', async (t) => {
    const email = someone();
    await confirmedUser(service, email);
    const derivations = countHashes(t);
    for (const address of [email, someone()]) {
      await signIn(service, address, 'wrong horse');
      assert.equal(derivations(), 1, address);
    }
  });

  test('a password is the same in every spelling of Unicode, and different in every other way', async () => {
    const email = someone();
    await confirmedUser(service, email, { password: 'ça va très bien'.normalize('NFD') });
    assert.equal((await signIn(service, email, 'ça va très bien'.normalize('NFC'))).status, 200);
    for (const password of ['Ça va très bien', 'ça va très bien ', 'ca va tres bien']) {
      assert.equal((await signIn(service, email, password)).status, 401);
    }
  });

  test('a password of one hundred characters is used to its end', async () => {
    const email = someone();
    await confirmedUser(service, email, { password: 'é'.repeat(99) + 'a' });
    assert.equal((await signIn(service, email, 'é'.repeat(99) + 'b')).status, 401);
    assert.equal((await signIn(service, email, 'é'.repeat(99) + 'a')).status, 200);
  });
});

describe('guessing passwords', () => {
  for (const kind of ['a known', 'an unknown']) {
    test(`of ${kind} e-mail ends after ten from one network, and goes on a quarter of an hour later`, async () => {
      const email = someone();
      if (kind === 'a known') await confirmedUser(service, email);
      for (let guess = 0; guess < 10; guess++) {
        const address = `2001:db8:0:1::${guess + 1}`;
        assert.equal((await signIn(service, email, `guess ${guess}`, from(address))).status, 401);
      }
      const blocked = await signIn(service, email, PASSWORD, from('2001:db8:0:1::abcd'));
      assert.deepEqual([blocked.status, blocked.body.code], [429, 'LIMIT_EXCEEDED']);
      assert.ok((blocked.retryAfter ?? 0) > 14 * 60 && (blocked.retryAfter ?? 0) <= 15 * 60);
      const elsewhere = await signIn(service, email, PASSWORD, from('2001:db8:0:2::1'));
      assert.equal(elsewhere.status, kind === 'a known' ? 200 : 401);
      service.advance(15);
      assert.notEqual((await signIn(service, email, PASSWORD, from('2001:db8:0:1::1'))).status, 429);
    });
  }

  test('from many networks ends after a hundred, at the same moment too', async () => {
    const email = someone();
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, guess) => signIn(service, email, 'guess', from(`10.2.${guess}.1`))),
    );
    assert.equal(answers.filter(({ status }) => status === 429).length, 5);
  });

  /** The number of guesses that were checked, of this many from each address. */
  async function guess(email: string, times: number, addresses: readonly string[]): Promise<number> {
    let answered = 0;
    for (let time = 0; time < times; time++) {
      for (const address of addresses) {
        if ((await signIn(service, email, `guess ${time}`, from(address))).status === 401) answered++;
      }
    }
    return answered;
  }

  test('from one network, or a few, shuts out nobody else', async () => {
    const email = someone();
    await confirmedUser(service, email);
    assert.equal(await guess(email, 15, ['198.51.100.1']), 10);
    assert.equal((await signIn(service, email, PASSWORD, from('203.0.113.1'))).status, 200);

    const few = someone();
    await confirmedUser(service, few);
    const addresses = [
      '198.51.100.1',
      '198.51.100.2',
      '198.51.100.3',
      '192.0.2.1',
      '2001:db8:7:1::1',
      '2001:db8:7:2::1',
    ];
    // Twenty from each of two groups of neighboring networks, ten from the single network.
    assert.equal(await guess(few, 12, [...addresses, '2001:db8:7:3::1']), 50);
    assert.equal((await signIn(service, few, PASSWORD, from('203.0.113.2'))).status, 200);
  });

  test('from very many networks does not shut out networks and browsers that signed in before', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const home = from('203.0.113.40');
    const first = await signIn(service, email, PASSWORD, home);
    const setCookie = first.headers.get('set-cookie') ?? '';
    assert.match(setCookie, /^pc_device=[\w-]{22}; Path=\/api; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    const [cookie = ''] = setCookie.split(';');
    await Promise.all(
      Array.from({ length: 105 }, (_, index) => signIn(service, email, 'guess', from(`10.3.${index}.1`))),
    );
    assert.equal((await signIn(service, email, PASSWORD, from('203.0.114.1'))).status, 429);
    assert.equal((await signIn(service, email, PASSWORD, home)).status, 200);
    const travelling = { headers: { ...from('203.0.115.1').headers, cookie } };
    assert.equal((await signIn(service, email, PASSWORD, travelling)).status, 200);
    // A known browser has ten guesses too, in whatever network.
    for (let time = 0; time < 10; time++) {
      const headers = { ...from(`203.0.${120 + time}.1`).headers, cookie };
      assert.equal((await signIn(service, email, 'guess', { headers })).status, 401);
    }
    assert.equal((await signIn(service, email, PASSWORD, travelling)).status, 429);
    // Only the account that it signed in to knows it.
    const other = someone();
    await confirmedUser(service, other);
    await Promise.all(
      Array.from({ length: 105 }, (_, index) => signIn(service, other, 'guess', from(`10.4.${index}.1`))),
    );
    assert.equal((await signIn(service, other, PASSWORD, travelling)).status, 429);
  });

  test('right passwords are not counted', async () => {
    const email = someone();
    await confirmedUser(service, email);
    for (let time = 0; time < 12; time++) assert.equal((await signIn(service, email)).status, 200);
  });
});

describe('a token', () => {
  test('counts in the Authorization header only: a cookie authenticates nobody', async () => {
    const token = await confirmedUser(service, someone());
    const cookie = `token=${encodeURIComponent(JSON.stringify({ accessToken: token }))}`;
    for (const headers of [{ cookie }, { 'x-access-token': token }, { authorization: `Basic ${token}` }]) {
      const answer = await call(service, 'PUT', '/users/check/confirm', { headers });
      assert.deepEqual([answer.status, answer.body.code], [401, 'NOT_SIGNED_IN']);
      assert.equal(answer.headers.get('www-authenticate'), 'Bearer');
    }
    const inQuery = await call(service, 'PUT', `/users/check/confirm?access_token=${token}`);
    assert.equal(inQuery.status, 401);
  });

  test('that is malformed, made up or endless is nobody’s', async () => {
    for (const token of ['x', 'A'.repeat(43), 'A'.repeat(5000), "' or true --", '[object Object]']) {
      assert.equal(await isSignedIn(token), false);
    }
  });

  test('is good for a year', async () => {
    const token = await confirmedUser(service, someone());
    for (let use = 0; use < 5; use++) {
      service.advance(72 * 24 * 60);
      await service.sweep();
      assert.ok(await isSignedIn(token));
    }
    service.advance(5 * 24 * 60 - 1);
    assert.ok(await isSignedIn(token));
    service.advance(1);
    assert.equal(await isSignedIn(token), false);
    await service.sweep();
    const { rows } = await service.server.services.database.executeSql('select * from pc.sessions');
    assert.equal(rows.length, 0);
  });

  test('that nobody uses for ninety days ends', async () => {
    const email = someone();
    const [used, unused] = [await confirmedUser(service, email), (await signIn(service, email)).body.auth?.accessToken];
    for (let use = 0; use < 2; use++) {
      service.advance(45 * 24 * 60 - 1);
      assert.ok(await isSignedIn(used));
    }
    service.advance(2);
    assert.equal(await isSignedIn(unused ?? ''), false);
    assert.ok(await isSignedIn(used));
    await service.sweep();
    const { body } = await call(service, 'GET', '/users/sessions', { token: used });
    assert.equal((body as SessionList).sessions.length, 1);
  });

  test('is listed with the others of its user, and each can be ended by itself', async () => {
    const email = someone();
    const first = await confirmedUser(service, email);
    service.advance(3);
    const second = (await signIn(service, email)).body.auth?.accessToken ?? '';
    const list = async (token: string): Promise<SessionList['sessions']> =>
      ((await call(service, 'GET', '/users/sessions', { token })).body as SessionList).sessions;
    // The token from before the confirmation has ended.
    const sessions = (await list(second)).filter(({ createdAt, lastUsedAt }) => createdAt <= lastUsedAt);
    assert.deepEqual(
      sessions.map(({ current }) => current),
      [true, false],
    );
    assert.deepEqual(Object.keys(sessions[0] ?? {}), ['id', 'createdAt', 'lastUsedAt', 'current']);
    assert.equal(sessions.filter(({ id }) => id === first || id === second).length, 0);
    const stranger = await confirmedUser(service, someone());
    const end = (id: string | undefined, token: string): ReturnType<typeof call> =>
      call(service, 'POST', `/users/sessions/${id}/end`, { token });
    for (const id of [sessions[1]?.id, crypto.randomUUID(), 'x', "'"]) {
      assert.deepEqual((await end(id, stranger)).body.code, 'NOT_FOUND');
    }
    assert.ok(await isSignedIn(first));
    assert.equal((await end(sessions[1]?.id, second)).status, 204);
    assert.deepEqual([await isSignedIn(first), await isSignedIn(second)], [false, true]);
    assert.equal((await list(second)).length, 1);
  });

  test('ends by signing out, and the others with it when that is asked for', async () => {
    const email = someone();
    const tokens = [await confirmedUser(service, email)];
    for (let time = 0; time < 2; time++) tokens.push((await signIn(service, email)).body.auth?.accessToken ?? '');
    const [first = '', second = '', third = ''] = tokens;
    const bystander = await confirmedUser(service, someone());
    assert.equal((await call(service, 'POST', '/auth/signout', { token: first })).status, 204);
    assert.deepEqual(await Promise.all(tokens.map(isSignedIn)), [false, true, true]);
    const everywhere = { token: second, body: { everywhere: true } };
    assert.equal((await call(service, 'POST', '/auth/signout', everywhere)).status, 204);
    assert.deepEqual(await Promise.all([second, third, bystander].map(isSignedIn)), [false, false, true]);
    assert.equal((await call(service, 'POST', '/auth/signout', { token: first })).status, 401);
  });

  test('opens nothing about files, and a bad one closes nothing', async () => {
    const answer = await fetch(`${service.url}/api/audio-convert/${crypto.randomUUID()}`, {
      headers: { authorization: 'Bearer made-up' },
    });
    assert.equal(answer.status, 404);
    assert.equal((await postFile(service.url, 'a.wav', 'x')).status, 200);
  });
});

describe('pages', () => {
  test('of other sites cannot sign anybody in or up', async () => {
    for (const origin of ['https://foe.example', 'null', `${FRIEND}.foe.example`]) {
      for (const path of ['/auth/signin', '/users', '/auth/google/onetap']) {
        const answer = await call(service, 'POST', path, {
          body: { email: someone(), password: PASSWORD, idToken: 'x' },
          headers: { origin },
        });
        assert.deepEqual([answer.status, answer.body.code], [403, 'ACCESS_DENIED']);
        assert.equal(answer.headers.get('access-control-allow-origin'), null);
      }
    }
  });

  test('of allowed sites can, and read when to come back', async () => {
    const answer = await call(service, 'POST', '/users', {
      body: { email: someone(), password: PASSWORD },
      headers: { origin: FRIEND },
    });
    assert.equal(answer.status, 201);
    assert.equal(answer.headers.get('access-control-allow-origin'), FRIEND);
    assert.match(answer.headers.get('access-control-expose-headers') ?? '', /retry-after/);
  });

  test('cannot send anything but JSON, which a form of another site cannot', async () => {
    for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x']) {
      const response = await fetch(`${service.url}/api/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: JSON.stringify({ email: someone(), password: PASSWORD }),
      });
      assert.equal(response.status, 415, type);
    }
  });
});
