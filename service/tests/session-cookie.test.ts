import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import Cookies from 'js-cookie';
import { ConfigurationError, readConfiguration } from '../src/configuration.ts';
import { call, confirmedUser, mailedCode, PASSWORD, signIn, someone } from './accounts.ts';
import type { Answer } from './accounts.ts';
import { serviceOf, startService } from './service.ts';
import type { TestService } from './service.ts';

/** Where visitors reach the service. */
const OWN = 'https://api.example.org';
const SIBLING = 'https://www.example.org';
const FOREIGN = 'https://www.example.net';

const ENVIRONMENT = {
  // The second is for the calls that only prepare something.
  PUBLIC_ORIGIN: `${OWN},http://127.0.0.1`,
  TRUSTED_PROXIES: 'loopback',
  ALLOWED_ORIGINS: `${SIBLING},${FOREIGN}`,
  SIGN_INS_PER_MINUTE: '0',
  SIGN_UPS_PER_MINUTE: '0',
};

/** The proxy's headers; `fetch` does not let a caller choose the host. */
const PROXY = { 'x-forwarded-host': 'api.example.org', 'x-forwarded-proto': 'https' };
const SAME_ORIGIN = { ...PROXY, origin: OWN, 'sec-fetch-site': 'same-origin' };
const FROM_SIBLING = { ...PROXY, origin: SIBLING, 'sec-fetch-site': 'same-site' };
const FROM_ELSEWHERE = { ...PROXY, origin: FOREIGN, 'sec-fetch-site': 'cross-site' };

const ATTRIBUTES = 'Path=/; Max-Age=31536000; SameSite=Lax; Secure';
const CLEARED = 'token=; Path=/; Max-Age=0; SameSite=Lax; Secure';
const DAY = 24 * 60;

let service: TestService;

before(async () => {
  service = await startService({ environment: ENVIRONMENT });
  // Not across midnight while the tests run.
  service.advance(DAY / 2 - ((Date.now() / 60_000) % DAY));
});

after(() => service.stop());

/** The session cookies that the response sets, in their order. */
const cookiesOf = ({ headers }: Answer, name = 'token'): string[] =>
  headers.getSetCookie().filter((cookie) => cookie.startsWith(`${name}=`));

/** The last one, if any: others are deleted before. */
const cookieOf = (answer: Answer, name = 'token'): string | undefined => cookiesOf(answer, name).at(-1);

/** The response's lines that delete a session cookie, by its domain; for the host alone it is empty. */
const deletedOf = (answer: Answer): string[] =>
  cookiesOf(answer)
    .filter((cookie) => cookie.startsWith('token=; Path=/; Max-Age=0;'))
    .map((cookie) => /Domain=([^;]+)/.exec(cookie)?.[1] ?? '');

const sending = (...accessTokens: (string | undefined)[]): { cookie: string } => ({
  cookie: accessTokens.map((accessToken) => `token=${encodeURIComponent(JSON.stringify({ accessToken }))}`).join('; '),
});

/** What the widgets' script writes for the session of an answer, up to its attributes. */
function writtenByScript(auth: Answer['body']['auth'], apiBase = `${OWN}/`): string {
  let written = '';
  Object.assign(globalThis, {
    document: {
      set cookie(text: string) {
        written = text;
      },
    },
  });
  Cookies.set('token', JSON.stringify({ ...auth, apiBase }));
  Reflect.deleteProperty(globalThis, 'document');
  return written.split(';')[0] ?? '';
}

const expected = (answer: Answer): string => `${writtenByScript(answer.body.auth)}; ${ATTRIBUTES}`;

async function signedIn(headers: Record<string, string>, on = service): Promise<Answer> {
  const email = someone();
  await confirmedUser(on, email);
  const answer = await signIn(on, email, PASSWORD, { headers });
  assert.equal(answer.status, 200, answer.body.message);
  return answer;
}

const sessions = (token: string | undefined, headers: Record<string, string>, on = service): Promise<Answer> =>
  call(on, 'GET', '/users/sessions', { token, headers });

describe('the session cookie that a response repeats', () => {
  test('is what the script would write, readable by it, to pages of the same origin', async () => {
    const answer = await signedIn(SAME_ORIGIN);
    assert.equal(cookieOf(answer), expected(answer));
    assert.match(
      decodeURIComponent(cookieOf(answer) ?? ''),
      /^token=\{"accessToken":"[\w-]{43}","account":"[\da-f-]{36}","method":"EMAIL","apiBase":"https:\/\/api\.example\.org\/"\};/,
    );
  });

  test('goes to the own origin where the browser does not say which site the page is of', async () => {
    const answer = await signedIn({ ...PROXY, origin: OWN });
    assert.equal(cookieOf(answer), expected(answer));
  });

  test('goes to no other site, to nobody who does not say, and to no sibling that could not read it', async () => {
    for (const headers of [
      FROM_ELSEWHERE,
      FROM_SIBLING,
      PROXY,
      { ...PROXY, origin: FOREIGN },
      { ...PROXY, origin: SIBLING },
      { ...PROXY, origin: OWN, 'sec-fetch-site': 'cross-site' },
      { ...PROXY, 'sec-fetch-site': 'none' },
      { ...PROXY, 'sec-fetch-site': 'same-site' },
    ]) {
      assert.equal(cookieOf(await signedIn(headers)), undefined, JSON.stringify(headers));
    }
  });

  test('goes to other ports of the host, which share its cookies', async (t) => {
    const own = await serviceOf(t, { ALLOWED_ORIGINS: 'http://127.0.0.1:3000' });
    const answer = await signedIn({ origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-site' }, own);
    const value = writtenByScript(answer.body.auth, `${own.url}/`);
    assert.equal(cookieOf(answer), `${value}; Path=/; Max-Age=31536000; SameSite=Lax`);
  });

  test('goes to siblings whose domain is set, and to nobody outside of it', async (t) => {
    const own = await serviceOf(t, { ...ENVIRONMENT, SESSION_COOKIE_DOMAIN: 'Example.org' });
    for (const headers of [FROM_SIBLING, SAME_ORIGIN]) {
      const answer = await signedIn(headers, own);
      const shared = ATTRIBUTES.replace('SameSite', 'Domain=example.org; SameSite');
      assert.equal(cookieOf(answer), `${writtenByScript(answer.body.auth)}; ${shared}`);
      const end = await call(own, 'POST', '/auth/signout', { token: answer.body.auth?.accessToken, headers });
      assert.equal(cookieOf(end), CLEARED.replace('SameSite', 'Domain=example.org; SameSite'));
    }
    for (const headers of [
      FROM_ELSEWHERE,
      { ...PROXY, origin: SIBLING },
      { ...FROM_ELSEWHERE, 'sec-fetch-site': 'same-site' },
    ]) {
      assert.equal(cookieOf(await signedIn(headers, own)), undefined);
    }
  });

  test('comes with a confirmation, but with no session that can only be confirmed', async () => {
    const email = someone();
    const headers = SAME_ORIGIN;
    const up = await call(service, 'POST', '/users', { body: { email, password: PASSWORD }, headers });
    const token = up.body.auth?.accessToken;
    const refused = await signIn(service, email, PASSWORD, { headers });
    const waiting = await call(service, 'PUT', '/users/check/confirm', { token, headers });
    assert.deepEqual([up.status, refused.status, waiting.status], [201, 403, 200]);
    assert.deepEqual(
      [up, refused, waiting].map((answer) => cookieOf(answer)),
      [undefined, undefined, undefined],
    );
    const code = await mailedCode(service, email);
    const confirmed = await call(service, 'PUT', '/users/confirm', { token, headers, body: { code } });
    assert.equal(cookieOf(confirmed), expected(confirmed));
    const again = await call(service, 'PUT', '/users/check/confirm', {
      token: confirmed.body.auth?.accessToken,
      headers,
    });
    const { method: _unknown, ...known } = confirmed.body.auth ?? { accessToken: '' };
    assert.equal(cookieOf(again), `${writtenByScript(known)}; ${ATTRIBUTES}`);
  });

  test('comes with a session that was handed over, and with a new password', async () => {
    const email = someone();
    const token = await confirmedUser(service, email);
    const { body } = await call(service, 'POST', '/auth/handover', { token, body: { origin: SAME_ORIGIN.origin } });
    const handed = await call(service, 'PUT', '/auth/handover', { body: { code: body.code }, headers: SAME_ORIGIN });
    assert.equal(cookieOf(handed), expected(handed));
    await call(service, 'POST', '/users/password/reset', { body: { email } });
    const code = await mailedCode(service, email);
    const change = { email, code, password: 'another battery' };
    const reset = await call(service, 'PUT', '/users/password/reset', { body: change, headers: SAME_ORIGIN });
    assert.equal(reset.status, 200, reset.body.message);
    assert.equal(cookieOf(reset), expected(reset));
  });

  test('comes with a sign-in by a provider', async (t) => {
    const own = await serviceOf(t);
    const issued = await fetch(`${own.url}/mock-providers/google/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: 'mock-google', scope: 'openid email', email: someone() }),
    });
    const { access_token: accessToken } = (await issued.json()) as { access_token: string };
    const answer = await call(own, 'POST', '/auth/google/signin', {
      body: { accessToken },
      headers: { origin: own.url },
    });
    assert.equal(answer.status, 200, answer.body.message);
    assert.equal(answer.body.auth?.method, 'GOOGLE');
    assert.ok(cookieOf(answer)?.startsWith(`${writtenByScript(answer.body.auth, `${own.url}/`)}; Path=/;`));
  });

  test('is prolonged by the first call of a day, as the browser has it', async () => {
    const { body } = await signedIn(SAME_ORIGIN);
    const { accessToken: token, account = '' } = body.auth ?? { accessToken: '' };
    assert.equal(cookieOf(await sessions(token, SAME_ORIGIN)), undefined);
    service.advance(DAY);
    const renewed = await sessions(token, SAME_ORIGIN);
    assert.equal(cookieOf(renewed), `${writtenByScript({ accessToken: token, account })}; ${ATTRIBUTES}`);
    assert.equal(cookieOf(await sessions(token, SAME_ORIGIN)), undefined);
    service.advance(DAY);
    const sent = `token={"accessToken":"${token}"%2C"refreshToken":"more"}`;
    const more = await sessions(token, { ...SAME_ORIGIN, cookie: `pc_visitor=x; ${sent}` });
    assert.equal(cookieOf(more), `${sent}; ${ATTRIBUTES}`);
    service.advance(DAY);
    assert.equal(cookieOf(await sessions(token, FROM_ELSEWHERE)), undefined);
  });

  test('is prolonged once, also right after midnight', async () => {
    const { body } = await signedIn(SAME_ORIGIN);
    const token = body.auth?.accessToken;
    const { now } = service.server.services;
    service.advance(DAY - ((now().getTime() / 60_000) % DAY) - 0.25);
    assert.ok(cookieOf(await sessions(token, SAME_ORIGIN)) === undefined);
    service.advance(0.5);
    assert.notEqual(cookieOf(await sessions(token, SAME_ORIGIN)), undefined);
    assert.equal(cookieOf(await sessions(token, SAME_ORIGIN)), undefined);
    service.advance(DAY / 2);
  });

  test('is deleted on signing out, wherever it was set', async () => {
    for (const body of [{}, { everywhere: true }]) {
      for (const [headers, cleared] of [
        [SAME_ORIGIN, CLEARED],
        [FROM_ELSEWHERE, undefined],
        [PROXY, undefined],
      ] as const) {
        const token = (await signedIn(headers)).body.auth?.accessToken;
        const answer = await call(service, 'POST', '/auth/signout', { token, body, headers });
        assert.deepEqual([answer.status, cookieOf(answer)], [204, cleared]);
      }
    }
    const refused = await call(service, 'POST', '/auth/signout', { token: 'unknown', headers: SAME_ORIGIN });
    assert.deepEqual([refused.status, cookieOf(refused)], [401, undefined]);
  });

  test('is deleted with the session from the list, and with the account', async () => {
    const headers = SAME_ORIGIN;
    const email = someone();
    const other = await confirmedUser(service, email);
    const { body } = await signIn(service, email);
    const token = body.auth?.accessToken;
    const list = (await sessions(token, headers)).body as unknown as { sessions: { id: string; current: boolean }[] };
    const end = async (current: boolean): Promise<string | undefined> => {
      const id = list.sessions.find((session) => session.current === current)?.id ?? '';
      return cookieOf(await call(service, 'POST', `/users/sessions/${id}/end`, { token, headers }));
    };
    assert.deepEqual([await end(false), await end(true)], [undefined, CLEARED]);
    assert.equal((await sessions(other, headers)).status, 401);
    const last = (await signIn(service, email)).body.auth?.accessToken;
    const deleted = await call(service, 'POST', '/users/delete', {
      token: last,
      headers,
      body: { password: PASSWORD },
    });
    assert.deepEqual([deleted.status, cookieOf(deleted)], [204, CLEARED]);
  });

  test('replaces no cookie of the page’s own, and no later session', async () => {
    for (const value of ['opaque', '%E0%A4%A', '{"id":1}', 'null']) {
      const headers = { ...SAME_ORIGIN, cookie: `token=${value}` };
      const answer = await signedIn(headers);
      assert.equal(cookieOf(answer), undefined, value);
      const end = await call(service, 'POST', '/auth/signout', { token: answer.body.auth?.accessToken, headers });
      assert.equal(cookieOf(end), undefined, value);
    }
    const headers = { ...SAME_ORIGIN, cookie: 'token={"accessToken":"later"}' };
    const answer = await signedIn(headers);
    assert.equal(cookieOf(answer), expected(answer));
    const token = answer.body.auth?.accessToken;
    service.advance(DAY);
    assert.equal(cookieOf(await sessions(token, headers)), undefined);
    assert.equal(cookieOf(await call(service, 'POST', '/auth/signout', { token, headers })), undefined);
    const emptied = { ...SAME_ORIGIN, cookie: 'token=' };
    assert.notEqual(cookieOf(await signedIn(emptied)), undefined);
  });

  describe('of several domains', () => {
    const EVERY = ['', 'api.example.org', 'example.org'];
    const SETTINGS = { '': {}, 'example.org': { SESSION_COOKIE_DOMAIN: 'example.org' } };

    test('is one after signing in: those of all other domains are deleted', async (t) => {
      for (const [domain, setting] of Object.entries(SETTINGS)) {
        const own = await serviceOf(t, { ...ENVIRONMENT, ...setting });
        const others = EVERY.filter((other) => other !== domain);
        for (const sent of [sending('dead'), sending('dead', 'alive')]) {
          const answer = await signedIn({ ...SAME_ORIGIN, ...sent }, own);
          assert.deepEqual(deletedOf(answer), others);
          const scope = domain && `Domain=${domain}; `;
          assert.equal(cookieOf(answer), expected(answer).replace('SameSite', `${scope}SameSite`));
        }
        assert.deepEqual(deletedOf(await signedIn(SAME_ORIGIN, own)), []);
      }
    });

    test('is none after signing out, at a sibling too', async (t) => {
      for (const [domain, setting] of Object.entries(SETTINGS)) {
        const own = await serviceOf(t, { ...ENVIRONMENT, ...setting });
        for (const from of domain === '' ? [SAME_ORIGIN] : [SAME_ORIGIN, FROM_SIBLING]) {
          const token = (await signedIn(from, own)).body.auth?.accessToken;
          const headers = { ...from, ...sending(token, 'old') };
          const end = await call(own, 'POST', '/auth/signout', { token, headers });
          assert.deepEqual(deletedOf(end).sort(), EVERY);
        }
      }
    });

    test('is moved to the domain that is set by what prolongs it, if there is no other session', async (t) => {
      const own = await serviceOf(t, { ...ENVIRONMENT, SESSION_COOKIE_DOMAIN: 'example.org' });
      const token = (await signedIn(SAME_ORIGIN, own)).body.auth?.accessToken;
      own.advance(DAY);
      const planted = await sessions(token, { ...SAME_ORIGIN, ...sending(token, 'planted') }, own);
      assert.deepEqual([planted.status, cookiesOf(planted)], [200, []]);
      own.advance(DAY);
      const moved = await sessions(token, { ...SAME_ORIGIN, ...sending(token, token) }, own);
      assert.deepEqual(deletedOf(moved), ['', 'api.example.org']);
      assert.match(cookieOf(moved) ?? '', /Max-Age=31536000; Domain=example\.org;/);
    });

    test('is left alone next to a cookie of the page’s own, whose domain nobody knows', async () => {
      const { cookie } = sending('old');
      const answer = await signedIn({ ...SAME_ORIGIN, cookie: `token=opaque; ${cookie}` });
      assert.deepEqual(cookiesOf(answer), [expected(answer)]);
    });

    test('is deleted for no domain above an address', async (t) => {
      const own = await serviceOf(t);
      assert.deepEqual(deletedOf(await signedIn({ origin: own.url, ...sending('old') }, own)), []);
    });
  });

  test('with a name that browsers accept for the host alone is secure, and has no domain', async (t) => {
    const own = await serviceOf(t, { SESSION_COOKIE: '__Host-token' });
    const answer = await signedIn({ origin: own.url, cookie: '__Host-token={"accessToken":"old"}' }, own);
    const [cookie, ...more] = cookiesOf(answer, '__Host-token');
    assert.match(cookie ?? '', /; Path=\/; Max-Age=31536000; SameSite=Lax; Secure$/);
    assert.deepEqual(more, []);
    const both = { SESSION_COOKIE: '__Host-token', SESSION_COOKIE_DOMAIN: 'example.org' };
    assert.throws(() => readConfiguration(both), /SESSION_COOKIE_DOMAIN must be empty/);
  });

  test('is not set if it is too long for a cookie', async (t) => {
    const prefix = (length: number): string => `/${'x'.repeat(length - 1)}`;
    const rest = writtenByScript({ accessToken: 't'.repeat(43), account: randomUUID(), method: 'EMAIL' }).length;
    const fits = await serviceOf(t, { ...ENVIRONMENT, PATH_PREFIX: prefix(4096 - rest) });
    assert.equal(cookieOf(await signedIn(SAME_ORIGIN, fits))?.split(';')[0]?.length, 4096);
    const tooLong = await serviceOf(t, { ...ENVIRONMENT, PATH_PREFIX: prefix(4097 - rest) });
    assert.equal(cookieOf(await signedIn(SAME_ORIGIN, tooLong)), undefined);
  });

  test('has the name that is set, or is not set at all', async (t) => {
    const named = await serviceOf(t, { ...ENVIRONMENT, SESSION_COOKIE: 'session' });
    const answer = await signedIn({ ...SAME_ORIGIN, cookie: 'token=opaque' }, named);
    assert.ok(cookieOf(answer, 'session')?.endsWith(ATTRIBUTES));
    assert.equal(cookieOf(answer), undefined);
    const none = await serviceOf(t, { ...ENVIRONMENT, SESSION_COOKIE: 'none' });
    const { body, headers } = await signedIn(SAME_ORIGIN, none);
    const end = await call(none, 'POST', '/auth/signout', { token: body.auth?.accessToken, headers: SAME_ORIGIN });
    const names = [...headers.getSetCookie(), ...end.headers.getSetCookie()].map((cookie) => cookie.split('=')[0]);
    assert.deepEqual(names, ['pc_device']);
  });

  test('has a name and a domain that cannot say more', () => {
    for (const [name, values] of [
      ['SESSION_COOKIE', ['a b', 'a;b', 'a=b', 'ä']],
      ['SESSION_COOKIE_DOMAIN', ['org', '.example.org', 'example.org; Path=/x', 'https://example.org', '127.0.0.1']],
    ] as const) {
      for (const value of values) {
        assert.throws(() => readConfiguration({ [name]: value }), ConfigurationError, `${name}=${value}`);
      }
    }
  });
});
