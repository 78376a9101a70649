/** Several cookies of one name; session-writer.browser.test.ts tests real cookies. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock, type Mock } from 'node:test';
import { ApiError } from '../api/errors.ts';
import { configure } from '../configuration/configuration.ts';
import { readSession } from './session.ts';
import { endRefusedSession, endSession } from './session-cleanup.ts';
import { writeSession } from './session-writer.ts';
import { memory } from './storage.ts';
import { CookieJar } from './testing/cookie-jar.ts';

const HOST = 'www.site.example';
const API = `https://${HOST}/`;
const text = (accessToken: string): string => JSON.stringify({ accessToken, apiBase: API });

let jar: CookieJar;
let leave: () => void;
let warn: Mock<typeof console.warn>;

function open(href = `${API}de/pricing`): void {
  leave();
  memory().clear();
  jar = new CookieJar(href);
  leave = jar.install();
}

beforeEach(() => {
  leave = () => undefined;
  warn = mock.method(console, 'warn', () => undefined);
  open();
});

afterEach(() => {
  leave();
  mock.restoreAll();
  configure({ cookieName: undefined });
});

const DOMAINS = [undefined, HOST, 'site.example'];

describe('signing in', () => {
  for (const domain of DOMAINS) {
    for (const value of [text('other'), JSON.stringify({ accessToken: 'other' })]) {
      it(`removes another session of ${domain ?? 'the host alone'}: ${value}`, async () => {
        jar.preset({ value, ...(domain && { domain }) });
        await writeSession({ accessToken: 'new' }, API);
        assert.deepEqual(jar.all(), [`${HOST} / ${text('new')}`]);
        assert.equal(readSession()?.accessToken, 'new');
        assert.equal(warn.mock.callCount(), 0);
      });
    }

    it(`leaves the cookie where the response has set it, whatever there was: ${domain ?? 'the host alone'}`, async () => {
      for (const former of DOMAINS) {
        if (former === domain) continue;
        open();
        jar.preset({ value: text('other'), ...(former && { domain: former }) });
        jar.preset({ value: text('new'), ...(domain && { domain }) });
        await writeSession({ accessToken: 'new' }, API);
        assert.deepEqual(jar.all(), [`${domain ? `.${domain}` : HOST} / ${text('new')}`]);
      }
    });
  }

  it('stores how, unless the response has set a cookie without it', async () => {
    const auth = { accessToken: 'new', refreshToken: 'more' };
    await writeSession(auth, API, 'GOOGLE');
    assert.deepEqual(jar.all(), [`${HOST} / ${JSON.stringify({ ...auth, method: 'GOOGLE', apiBase: API })}`]);
    assert.equal(readSession()?.method, 'GOOGLE');
    for (const set of [text('new'), JSON.stringify({ accessToken: 'new', method: 'EMAIL', apiBase: API })]) {
      open();
      jar.preset({ value: set });
      await writeSession(JSON.parse(set) as typeof auth, API, 'GOOGLE');
      assert.deepEqual(jar.all(), [`${HOST} / ${set}`]);
    }
  });

  it('counts on this page where one of another path cannot be removed, which is said once', async () => {
    jar.preset({ value: text('planted'), domain: 'site.example', path: '/de' });
    await writeSession({ accessToken: 'new' }, API);
    await writeSession({ accessToken: 'newer' }, API);
    assert.equal(readSession()?.accessToken, 'newer');
    assert.equal(warn.mock.callCount(), 1);
    assert.match(String(warn.mock.calls[0]?.arguments[0]), /another path than "\/".*"__Host-"/);
    endSession();
    assert.equal(readSession(), undefined);
    assert.equal(warn.mock.callCount(), 1);
  });

  it('with a token that no cookie can hold leaves none that would count instead', async () => {
    jar.preset({ value: text('other'), domain: 'site.example' });
    // Too long for the reader, as for a browser.
    await writeSession({ accessToken: 'a'.repeat(5000) }, API, 'APPLE');
    assert.deepEqual(readSession(), { accessToken: 'a'.repeat(5000), method: 'APPLE', apiBase: API });
  });

  it('works with a name that other hosts cannot set', async () => {
    configure({ cookieName: '__Host-token' });
    jar.preset({ value: text('planted'), domain: 'site.example' });
    await writeSession({ accessToken: 'new' }, API);
    assert.deepEqual(jar.all('__Host-token'), [`${HOST} / ${text('new')}`]);
    assert.equal(readSession()?.accessToken, 'new');
    endSession();
    assert.deepEqual(jar.all('__Host-token'), []);
    assert.equal(readSession(), undefined);
  });
});

describe('signing out', () => {
  it('removes the sessions of the host, and of every domain above it', () => {
    for (const domain of DOMAINS) jar.preset({ value: text(`of ${domain}`), ...(domain && { domain }) });
    endSession();
    assert.deepEqual(jar.all(), []);
    assert.equal(readSession(), undefined);
  });

  it('ignores from then on what cannot be removed, and says so; signing in with it is something else', async () => {
    jar.preset({ value: text('planted'), path: '/de' });
    endSession();
    assert.equal(readSession(), undefined);
    assert.equal(warn.mock.callCount(), 1);
    await writeSession({ accessToken: 'planted' }, API);
    assert.equal(readSession()?.accessToken, 'planted');
  });
});

describe('a token that its API refuses', () => {
  const refused = (token: string, body = ''): void => endRefusedSession(token, new ApiError(401, body));

  it('ends the session', () => {
    for (const body of ['', 'Unauthorized', '{"code":"NOT_SIGNED_IN"}', '{"error":"invalid_token"}']) {
      jar.preset({ value: text('old'), domain: 'site.example' });
      refused('old', body);
      assert.equal(readSession(), undefined, body);
      assert.deepEqual(jar.all(), []);
    }
  });

  it('leaves a session alone that began in the meantime', () => {
    jar.preset({ value: text('new') });
    refused('old');
    assert.equal(readSession()?.accessToken, 'new');
  });

  it('says nothing of the session if something else answered, or was the reason', () => {
    for (const body of [
      '<!DOCTYPE html><title>Shield</title>',
      '<html>Log in to the network</html>',
      '{"code":"ACCESS_DENIED"}',
      '{"status":"NOT_CONFIRMED_USER"}',
    ]) {
      jar.preset({ value: text('old') });
      refused('old', body);
      assert.equal(readSession()?.accessToken, 'old', body);
    }
  });
});
