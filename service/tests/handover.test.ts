import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { SessionList } from '../../src/contract/schema.ts';
import { call, confirmedUser, everythingStored, PASSWORD, signIn, signUp, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { startService } from './service.ts';
import type { TestService } from './service.ts';

const EDITOR = 'https://editor.example';
const SITE = 'https://site.example';

let service: TestService;

before(async () => {
  service = await startService({
    environment: { SIGN_INS_PER_MINUTE: '0', ALLOWED_ORIGINS: `${EDITOR},${SITE}` },
  });
});

after(() => service.stop());

const request = (token: string | undefined, body?: object): Promise<Answer> =>
  call(service, 'POST', '/auth/handover', { token, body });

const exchange = (code: string, origin = EDITOR): Promise<Answer> =>
  call(service, 'PUT', '/auth/handover', { body: { code }, headers: { origin } });

async function codeFor(token: string, body: object = { origin: EDITOR }): Promise<string> {
  const answer = await request(token, body);
  assert.equal(answer.status, 200, answer.body.message);
  return (answer.body as { code: string }).code;
}

const isSignedIn = async (token: string | undefined): Promise<boolean> =>
  (await call(service, 'PUT', '/users/check/confirm', { token })).status === 200;

const outcome = ({ status, body }: Answer): unknown[] => [status, body.code];

const REFUSED = [400, 'INVALID_CODE'];

describe('handing a session over', () => {
  test('gives the editor a session of its own, which ends by itself', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    const code = await codeFor(token);
    assert.match(code, /^[\w-]{43}$/);
    const answer = await exchange(code);
    assert.deepEqual([answer.status, Object.keys(answer.body)], [200, ['auth']]);
    assert.equal(answer.headers.get('access-control-allow-origin'), EDITOR);
    const handed = answer.body.auth?.accessToken;
    assert.notEqual(handed, token);
    assert.deepEqual(answer.body.auth?.account, (await signIn(service, email)).body.auth?.account);
    assert.ok(await isSignedIn(handed));
    await call(service, 'POST', '/auth/signout', { token: handed });
    assert.deepEqual([await isSignedIn(handed), await isSignedIn(token)], [false, true]);
  });

  test('gives a session that ends with the one it came from, and is listed with it', async () => {
    const token = await confirmedUser(service, someone());
    const handed = (await exchange(await codeFor(token))).body.auth?.accessToken ?? '';
    const again = (await exchange(await codeFor(handed))).body.auth?.accessToken ?? '';
    const list = await call(service, 'GET', '/users/sessions', { token });
    const { sessions } = list.body as SessionList;
    const own = sessions.find(({ current }) => current);
    assert.equal(own?.handedOverFrom, undefined);
    const [child] = sessions.filter(({ handedOverFrom }) => handedOverFrom === own?.id);
    assert.equal(sessions.filter(({ handedOverFrom }) => handedOverFrom === child?.id).length, 1);
    await call(service, 'POST', '/auth/signout', { token });
    assert.deepEqual([await isSignedIn(handed), await isSignedIn(again)], [false, false]);
  });

  test('gives a session that goes on while it is used, although the one it came from is not', async () => {
    const token = await confirmedUser(service, someone());
    const handed = (await exchange(await codeFor(token))).body.auth?.accessToken ?? '';
    for (let month = 0; month < 4; month++) {
      service.advance(30 * 24 * 60);
      assert.ok(await isSignedIn(handed));
    }
    await service.sweep();
    assert.ok(await isSignedIn(handed));
  });

  test('without naming the editor, to whoever has the verifier of the code', async () => {
    const token = await confirmedUser(service, someone());
    const codeVerifier = 'v'.repeat(43);
    const codeChallenge = createHash('sha256').update(codeVerifier).digest('base64url');
    const body = { codeVerifier };
    const code = await codeFor(token, { codeChallenge });
    assert.equal((await call(service, 'PUT', '/auth/handover', { body: { code, ...body } })).status, 200);
    for (const wrong of [{}, { codeVerifier: 'w'.repeat(43) }, { codeVerifier: codeChallenge }]) {
      const another = await codeFor(token, { codeChallenge });
      const answer = await call(service, 'PUT', '/auth/handover', { body: { code: another, ...wrong } });
      assert.deepEqual(outcome(answer), REFUSED, JSON.stringify(wrong));
    }
  });

  test('a code is good once', async () => {
    const code = await codeFor(await confirmedUser(service, someone()));
    assert.equal((await exchange(code)).status, 200);
    assert.deepEqual(outcome(await exchange(code)), REFUSED);
  });

  test('a code is good once, also for exchanges at the same moment', async () => {
    const code = await codeFor(await confirmedUser(service, someone()));
    const answers = await Promise.all(Array.from({ length: 12 }, () => exchange(code)));
    assert.equal(answers.filter(({ status }) => status === 200).length, 1);
    assert.equal(answers.filter(({ body }) => body.code === 'INVALID_CODE').length, 11);
  });

  test('a code is good for a minute', async () => {
    const token = await confirmedUser(service, someone());
    const [early, late] = [await codeFor(token), await codeFor(token)];
    service.advance(58 / 60);
    assert.equal((await exchange(early)).status, 200);
    service.advance(3 / 60);
    assert.deepEqual(outcome(await exchange(late)), REFUSED);
  });

  test('codes that nobody exchanged are deleted', async () => {
    await codeFor(await confirmedUser(service, someone()));
    service.advance(2);
    await service.sweep();
    const { rows } = await service.server.services.database.executeSql('select * from pc.handovers');
    assert.deepEqual(rows, []);
  });

  test('a code ends with the session that it was issued for', async () => {
    const token = await confirmedUser(service, someone());
    const code = await codeFor(token);
    await call(service, 'POST', '/auth/signout', { token });
    assert.deepEqual(outcome(await exchange(code)), REFUSED);
  });

  test('neither prolongs a session nor counts as signing in just now', async () => {
    const email = someone();
    await confirmedUser(service, email);
    const token = (await signIn(service, email)).body.auth?.accessToken ?? '';
    service.advance(60);
    const handed = (await exchange(await codeFor(token))).body.auth?.accessToken;
    const { status } = await call(service, 'POST', '/users/delete', { token: handed });
    assert.notEqual(status, 204);
    const { rows } = await service.server.services.database.executeSql<{ sessions: number; ends: number }>(
      `select count(*)::int as sessions, count(distinct expires_at)::int as ends from pc.sessions
       where created_at = (select max(created_at) from pc.sessions)`,
    );
    assert.deepEqual(rows, [{ sessions: 2, ends: 1 }]);
    assert.equal(
      (await call(service, 'POST', '/users/delete', { token: handed, body: { password: PASSWORD } })).status,
      204,
    );
  });

  test('codes and the sessions from them are stored as digests, and not logged', async () => {
    const code = await codeFor(await confirmedUser(service, someone()));
    const unused = await codeFor(await confirmedUser(service, someone()));
    const handed = (await exchange(code)).body.auth?.accessToken ?? 'none';
    const traces = (await everythingStored(service)) + service.log();
    for (const secret of [code, unused, handed]) assert.ok(!traces.includes(secret));
  });
});

describe('no session is handed over', () => {
  test('of nobody, or of somebody whose e-mail is not confirmed', async () => {
    assert.deepEqual(outcome(await request(undefined, {})), [401, 'NOT_SIGNED_IN']);
    assert.deepEqual(outcome(await request('made-up', {})), [401, 'NOT_SIGNED_IN']);
    const unconfirmed = await signUp(service, someone());
    assert.deepEqual(outcome(await request(unconfirmed, {})), [403, 'NOT_CONFIRMED_USER']);
  });

  test('to anybody who gets hold of the code', async () => {
    const token = await confirmedUser(service, someone());
    for (const body of [undefined, {}]) assert.deepEqual(outcome(await request(token, body)), [400, 'INVALID_REQUEST']);
    const code = await codeFor(token);
    assert.deepEqual(outcome(await call(service, 'PUT', '/auth/handover', { body: { code } })), REFUSED);
  });

  test('to an origin whose pages may not call', async () => {
    const token = await confirmedUser(service, someone());
    for (const origin of ['https://foe.example', 'null', '', `${EDITOR}.foe.example`, `${EDITOR}/path`]) {
      assert.deepEqual(outcome(await request(token, { origin })), [403, 'ACCESS_DENIED'], origin);
    }
    assert.match(service.log(), /"event":"handover-refused"/);
  });

  test('to a page of another origin than the editor’s, and trying uses the code up', async () => {
    const token = await confirmedUser(service, someone());
    const code = await codeFor(token);
    assert.deepEqual(outcome(await exchange(code, SITE)), REFUSED);
    assert.deepEqual(outcome(await exchange(code)), REFUSED);
    const another = await codeFor(token);
    assert.deepEqual(outcome(await exchange(another, 'https://foe.example')), [403, 'ACCESS_DENIED']);
  });

  test('for a code that is made up or malformed', async () => {
    for (const code of ['', 'made-up', 'a'.repeat(43), "' or true --"]) {
      assert.deepEqual(outcome(await exchange(code)), REFUSED, code);
    }
    for (const body of [{}, { code: 7 }, { code: 'a'.repeat(201) }, { code: 'a', more: 1 }, []]) {
      const { status } = await call(service, 'PUT', '/auth/handover', { body, headers: { origin: EDITOR } });
      assert.equal(status, 400);
    }
    assert.match(service.log(), /"event":"handover-failed"/);
  });

  test('more than sixty times in a quarter of an hour', async () => {
    const token = await confirmedUser(service, someone());
    for (let number = 0; number < 60; number += 1) assert.equal((await request(token, { origin: EDITOR })).status, 200);
    const answer = await request(token, { origin: EDITOR });
    assert.deepEqual(outcome(answer), [429, 'LIMIT_EXCEEDED']);
    assert.ok((answer.retryAfter ?? 0) > 0);
    service.advance(16);
    assert.equal((await request(token, { origin: EDITOR })).status, 200);
  });
});
