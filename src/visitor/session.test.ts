import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { configure } from '../configuration/configuration.ts';
import { isSignedInAt, readSession, sessionToken } from './session.ts';

/** As in browsers, the document's members are on its prototype. */
function withCookie(cookie: string | (() => string)): void {
  const get = typeof cookie === 'string' ? () => cookie : cookie;
  const prototype = Object.defineProperty({ querySelector: () => null, readyState: 'complete' }, 'cookie', { get });
  Object.defineProperty(globalThis, 'document', { configurable: true, value: Object.create(prototype) as object });
}

const token = (value: unknown) => `token=${encodeURIComponent(JSON.stringify(value))}`;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
});

it('a token cookie with an accessToken is a session, whatever else it holds', () => {
  withCookie(`other=1; ${token({ accessToken: 'abc.def-1_2', refreshToken: 'x', expires: 1 })}; last=2`);
  assert.deepEqual(readSession(), { accessToken: 'abc.def-1_2' });
});

it('knows how the visitor signed in, if that is one of our methods', () => {
  withCookie(token({ accessToken: 'abc', method: 'GOOGLE_ONE_TAP' }));
  assert.deepEqual(readSession(), { accessToken: 'abc', method: 'GOOGLE_ONE_TAP' });
  for (const method of ['google', 'SAML', '', 7, null, ['GOOGLE'], {}]) {
    withCookie(token({ accessToken: 'abc', method }));
    assert.deepEqual(readSession(), { accessToken: 'abc' });
  }
});

it('JSON that was not escaped is read too', () => {
  withCookie('token={"accessToken":"abc"}');
  assert.deepEqual(readSession(), { accessToken: 'abc' });
});

const visitors: Record<string, string> = {
  'no cookie': '',
  'another cookie': 'tokens=1',
  'an empty cookie': 'token=',
  text: 'token=abc',
  'cut JSON': 'token=%7B%22accessToken%22%3A%22a',
  'a broken escape': 'token=%E0%A4%A',
  'JSON null': token(null),
  'a JSON string': token('abc'),
  'an array': token(['accessToken']),
  'no accessToken': token({ access: 'abc' }),
  'an empty accessToken': token({ accessToken: '' }),
  'a number as accessToken': token({ accessToken: 7 }),
  'an accessToken that breaks a header': token({ accessToken: 'a\r\nX-Evil: 1' }),
  'an accessToken beyond ASCII': token({ accessToken: 'ä' }),
  'more than a browser keeps': token({ accessToken: 'a'.repeat(5000) }),
};
for (const [what, cookie] of Object.entries(visitors)) {
  it(`${what}: a visitor`, () => {
    withCookie(cookie);
    assert.equal(readSession(), undefined);
  });
}

it('is found next to a cookie of the page that has the same name, and another path or domain', () => {
  withCookie(`token=theirs; token=%E0%A4%A; ${token({ accessToken: 'abc' })}`);
  assert.deepEqual(readSession(), { accessToken: 'abc' });
});

it('is in the cookie that the configuration names, and in no other', () => {
  withCookie(`${token({ accessToken: 'theirs' })}; a.b=1; a+b=${encodeURIComponent('{"accessToken":"ours"}')}`);
  configure({ cookieName: 'a+b' });
  assert.equal(readSession()?.accessToken, 'ours');
  configure({ cookieName: 'a.b' });
  assert.equal(readSession(), undefined);
  configure({ cookieName: undefined });
  assert.equal(readSession()?.accessToken, 'theirs');
});

it('cookies that throw: a visitor', () => {
  withCookie(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  assert.equal(readSession(), undefined);
});

it('no page at all: a visitor', () => assert.equal(readSession(), undefined));

describe('the token', () => {
  const HERE = 'https://www.example';
  const api = (apiBase: string) => withCookie(token({ accessToken: 'abc', apiBase }));

  beforeEach(() => {
    Object.defineProperty(globalThis, 'location', { configurable: true, value: new URL(`${HERE}/de/shop`) });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'location');
    configure({ apiBase: undefined });
  });

  it('goes to the API that issued it, wherever below its origin, and to no other', () => {
    api('https://api.example/v1/');
    assert.equal(sessionToken('https://api.example'), 'abc');
    for (const origin of [HERE, 'https://evil.example', 'https://api.example:8443', 'http://api.example', 'null', '']) {
      assert.equal(sessionToken(origin), undefined, origin);
    }
  });

  it('stays with the API that issued it when the page is configured for another', () => {
    api('https://api.example/');
    configure({ apiBase: 'https://other.example' });
    assert.equal(sessionToken('https://other.example'), undefined);
    assert.equal(sessionToken('https://api.example'), 'abc');
  });

  it('that an API does not get makes nobody signed in there, unless it is known who issued it', () => {
    withCookie(token({ accessToken: 'abc' }));
    assert.equal(isSignedInAt(''), true);
    assert.equal(isSignedInAt('/api'), true);
    assert.equal(isSignedInAt('https://api.example'), false);
    assert.equal(isSignedInAt('https://'), false);
    configure({ apiBase: 'https://api.example/v1' });
    assert.equal(isSignedInAt('https://api.example'), true);
    api('https://other.example/');
    assert.equal(isSignedInAt('https://api.example'), true);
    withCookie('');
    assert.equal(isSignedInAt('https://api.example'), false);
  });

  it('that is withheld is said to be, once for each API, with what to add', async (t) => {
    const warn = t.mock.method(console, 'warn', () => undefined);
    withCookie(token({ accessToken: 'abc' }));
    sessionToken(HERE);
    for (const origin of ['https://first.example', 'https://first.example', 'https://second.example']) {
      assert.equal(sessionToken(origin), undefined);
    }
    await import('./token-withheld.lazy.ts');
    await new Promise((resolve) => setImmediate(resolve));
    const lines = warn.mock.calls.map(({ arguments: [line] }) => line as string);
    const relevant = lines.filter((line) => /(first|second)\.example/.test(line));
    assert.equal(relevant.length, 2);
    assert.match(
      relevant[0]!,
      /not sent to https:\/\/first\.example.*data-pc-config>\{"apiBase":"https:\/\/first\.example"\}/,
    );
    assert.ok(!lines.some((line) => line.includes(`sent to ${HERE}`)));
  });

  it("of another script's cookie goes to the page's own origin", () => {
    withCookie(token({ accessToken: 'abc' }));
    assert.equal(sessionToken(HERE), 'abc');
    assert.equal(sessionToken('https://evil.example'), undefined);
  });

  it("of another script's cookie goes to the configured API instead, if there is one", () => {
    withCookie(token({ accessToken: 'abc' }));
    configure({ apiBase: 'https://api.example/v1' });
    assert.equal(sessionToken('https://api.example'), 'abc');
    assert.equal(sessionToken(HERE), undefined);
  });

  it('with an API that is no address goes nowhere', () => {
    for (const apiBase of ['https://', 'javascript:alert(1)', 'data:,x']) {
      api(apiBase);
      for (const origin of [HERE, 'https://evil.example', '']) assert.equal(sessionToken(origin), undefined, apiBase);
    }
  });
});
