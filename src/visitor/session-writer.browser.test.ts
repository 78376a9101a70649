/**
 * Writing the session to a real browser's cookie.
 *
 * @browsers Cookies differ between browsers.
 */
import { expect } from '@open-wc/testing';
import Cookies from 'js-cookie';
import { configure } from '../configuration/configuration.ts';
import { isWebKit } from '../testing/browser.ts';
import { readSession } from './session.ts';
import { pageSession } from './session-watcher.ts';
import { endSession, writeSession } from './session-writer.ts';

const API = 'https://api.example/';

afterEach(() => {
  endSession();
  configure({ cookieName: undefined });
  for (const name of ['token', 'session']) Cookies.remove(name);
});

const tokenCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith('token='))
    ?.slice('token='.length);

function withCookieProperty(changes: PropertyDescriptor, run: () => void): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', { ...own, ...changes });
  try {
    run();
  } finally {
    Object.defineProperty(Document.prototype, 'cookie', own);
  }
}

/** Runs the callback while the page can neither read nor write cookies, like a sandboxed one. */
function withoutCookies(run: () => void): void {
  const refuse = () => {
    throw new DOMException('Cookies are forbidden.', 'SecurityError');
  };
  withCookieProperty({ get: refuse, set: refuse }, run);
}

/** Returns the cookies written, with their attributes. */
function written(run: () => void): string[] {
  const lines: string[] = [];
  withCookieProperty({ set: (line: string) => void lines.push(line) }, run);
  return lines;
}

/** Runs the callback and returns what it warned of. */
function warned(run: () => void): string[] {
  const lines: string[] = [];
  const original = console.warn;
  console.warn = (line: string) => void lines.push(line);
  try {
    run();
  } finally {
    console.warn = original;
  }
  return lines;
}

describe('the written session', () => {
  it('is the JSON auth object in the cookie named token, with the API that issued it, whatever it says itself', () => {
    const auth = { accessToken: 'abc', refreshToken: 'déf; "x"' };
    writeSession({ ...auth, apiBase: 'https://evil.example/' } as typeof auth, API);
    expect(Cookies.get('token')).to.equal(JSON.stringify({ ...auth, apiBase: API }));
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal({ ...auth, apiBase: API });
    expect(readSession()).to.deep.equal({ accessToken: 'abc', apiBase: API });
  });

  it('has the path /, a year to live, and is not sent along from other sites', () => {
    const [cookie] = written(() => writeSession({ accessToken: 'abc' }, API));
    expect(cookie).to.contain('; path=/').and.to.contain('; sameSite=lax').and.not.to.contain('secure');
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie!)![1]!);
    expect((expires - Date.now()) / 86_400_000).to.be.closeTo(365, 0.01);
  });

  it('is not written again where the response has set it: Safari keeps what a script writes for seven days', () => {
    const auth = { accessToken: 'a/b+c:d' };
    const value = JSON.stringify({ ...auth, apiBase: API });
    document.cookie = `token=${encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2F', '/')}; path=/`;
    expect(written(() => writeSession(auth, API))).to.deep.equal([]);
    expect(readSession()).to.deep.equal({ ...auth, apiBase: API });
    for (const [other, apiBase] of [
      [{ accessToken: 'other' }, API],
      [auth, 'https://other.example/'],
      [{ ...auth, refreshToken: 'more' }, API],
    ] as const) {
      expect(written(() => writeSession(other as { accessToken: string }, apiBase))).to.not.deep.equal([]);
    }
  });

  it('ends where the response has set it for a domain above the page, too', () => {
    writeSession({ accessToken: 'abc' }, API);
    const domains = written(endSession).map((cookie) => /domain=([^;]+)/.exec(cookie)?.[1]);
    const { hostname } = location;
    expect(domains.slice(0, 2)).to.deep.equal([undefined, hostname]);
    expect(domains.at(-1)).to.equal(hostname.split('.').at(-1));
  });

  it('replaces the one before, and ends', () => {
    writeSession({ accessToken: 'one' }, API);
    writeSession({ accessToken: 'two' }, API);
    expect(readSession()?.accessToken).to.equal('two');
    endSession();
    expect(readSession()).to.equal(undefined);
    expect(tokenCookie()).to.equal(undefined);
  });

  it('of an answer too long for a cookie is the token alone', () => {
    writeSession({ accessToken: 'abc', profile: 'x'.repeat(5000) } as { accessToken: string }, API);
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal({ accessToken: 'abc', apiBase: API });
  });

  it('with a token that no cookie can hold lasts as long as the page, which is said once, with its length', function () {
    // Its cookies hold this one.
    if (isWebKit) this.skip();
    const auth = { accessToken: 'a'.repeat(4100), refreshToken: 'r'.repeat(4100) };
    const lines = warned(() => {
      writeSession(auth, API);
      writeSession(auth, API);
    });
    expect(readSession()).to.deep.equal({ accessToken: auth.accessToken, apiBase: API });
    expect(tokenCookie()).to.equal(undefined);
    expect(lines).to.have.length(1);
    const length =
      'token'.length + encodeURIComponent(JSON.stringify({ ...auth, refreshToken: undefined, apiBase: API })).length;
    expect(lines[0]).to.contain(`${length} characters`);
    endSession();
    expect(readSession()).to.equal(undefined);
  });

  it('lasts as long as the page where cookies are forbidden', () => {
    withoutCookies(() => {
      writeSession({ accessToken: 'abc' }, API);
      expect(readSession()?.accessToken).to.equal('abc');
      endSession();
      expect(readSession()).to.equal(undefined);
    });
  });

  it('tells those who watch', () => {
    const seen: boolean[] = [];
    const stop = pageSession.subscribe(() => seen.push(pageSession.signedIn()));
    writeSession({ accessToken: 'abc' }, API);
    endSession();
    stop();
    expect(seen).to.deep.equal([true, false]);
  });

  it('is read and written where an element has the name of what holds it', () => {
    const image = document.body.appendChild(document.createElement('img'));
    image.setAttribute('name', 'cookie');
    try {
      expect(document.cookie).to.equal(image);
      writeSession({ accessToken: 'abc' }, API);
      expect(readSession()?.accessToken).to.equal('abc');
    } finally {
      image.remove();
    }
    expect(tokenCookie()).to.be.a('string');
  });
});

describe('a cookie of the page with the name of ours', () => {
  for (const value of ['opaque', '%E0%A4%A', '{"accessToken":7}', '{"id":1}', 'null', '"text"', '%7B%22accessToken']) {
    it(`is neither overwritten nor deleted: ${value}`, () => {
      document.cookie = `token=${value}; path=/`;
      const lines = warned(() => writeSession({ accessToken: 'abc' }, API));
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('"cookieName"');
      expect(tokenCookie()).to.equal(value);
      expect(readSession()?.accessToken).to.equal('abc');
      endSession();
      expect(tokenCookie()).to.equal(value);
      expect(readSession()).to.equal(undefined);
    });
  }

  it('stands beside ours under the name that the configuration gives it', () => {
    document.cookie = 'token=opaque; path=/';
    configure({ cookieName: 'session' });
    const lines = warned(() => writeSession({ accessToken: 'abc' }, API));
    expect(lines).to.deep.equal([]);
    expect(JSON.parse(Cookies.get('session')!)).to.deep.equal({ accessToken: 'abc', apiBase: API });
    expect(readSession()?.accessToken).to.equal('abc');
    endSession();
    expect(Cookies.get('session')).to.equal(undefined);
    expect(tokenCookie()).to.equal('opaque');
  });

  it('is seen at once when the name changes', () => {
    writeSession({ accessToken: 'abc' }, API);
    const seen: boolean[] = [];
    const stop = pageSession.subscribe(() => seen.push(pageSession.signedIn()));
    configure({ cookieName: 'session' });
    configure({ cookieName: undefined });
    stop();
    expect(seen).to.deep.equal([false, true]);
  });

  it('that is empty, or a session that no request could carry, makes room', () => {
    for (const value of ['', '{"accessToken":"a b"}']) {
      document.cookie = `token=${value}; path=/`;
      expect(warned(() => writeSession({ accessToken: 'abc' }, API))).to.deep.equal([]);
      expect(readSession()?.accessToken).to.equal('abc');
    }
  });
});
