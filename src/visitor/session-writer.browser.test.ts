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
import { endSession } from './session-cleanup.ts';
import { writeSession } from './session-writer.ts';

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

async function withCookieProperty(changes: PropertyDescriptor, run: () => unknown): Promise<void> {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(Document.prototype, 'cookie', { ...own, ...changes });
  try {
    await run();
  } finally {
    Object.defineProperty(Document.prototype, 'cookie', own);
  }
}

/** Runs the callback while the page can neither read nor write cookies, like a sandboxed one. */
async function withoutCookies(run: () => Promise<void>): Promise<void> {
  const refuse = () => {
    throw new DOMException('Cookies are forbidden.', 'SecurityError');
  };
  await withCookieProperty({ get: refuse, set: refuse }, run);
}

/** Returns the cookies written, with their attributes. */
async function written(run: () => unknown): Promise<string[]> {
  const lines: string[] = [];
  await withCookieProperty({ set: (line: string) => void lines.push(line) }, run);
  return lines;
}

/** Runs the callback and returns what it warned of. */
async function warned(run: () => Promise<unknown> | undefined): Promise<string[]> {
  const lines: string[] = [];
  const original = console.warn;
  console.warn = (line: string) => void lines.push(line);
  try {
    await run();
  } finally {
    console.warn = original;
  }
  return lines;
}

describe('the written session', () => {
  it('is the JSON auth object in the cookie named token, with the API that issued it, whatever it says itself', async () => {
    const auth = { accessToken: 'abc', refreshToken: 'déf; "x"' };
    await writeSession({ ...auth, apiBase: 'https://evil.example/' } as typeof auth, API);
    expect(Cookies.get('token')).to.equal(JSON.stringify({ ...auth, apiBase: API }));
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal({ ...auth, apiBase: API });
    expect(readSession()).to.deep.equal({ accessToken: 'abc', apiBase: API });
  });

  it('has the path /, a year to live, and is not sent along from other sites', async () => {
    const [cookie] = await written(() => writeSession({ accessToken: 'abc' }, API));
    expect(cookie).to.contain('; path=/').and.to.contain('; sameSite=lax').and.not.to.contain('secure');
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie!)![1]!);
    expect((expires - Date.now()) / 86_400_000).to.be.closeTo(365, 0.01);
  });

  it('is not written again where the response has set it: Safari keeps what a script writes for seven days', async () => {
    const auth = { accessToken: 'a/b+c:d' };
    const value = JSON.stringify({ ...auth, apiBase: API });
    document.cookie = `token=${encodeURIComponent(value).replaceAll('%3A', ':').replaceAll('%2F', '/')}; path=/`;
    expect(await written(() => writeSession(auth, API))).to.deep.equal([]);
    expect(readSession()).to.deep.equal({ ...auth, apiBase: API });
    for (const [other, apiBase] of [
      [{ accessToken: 'other' }, API],
      [auth, 'https://other.example/'],
      [{ ...auth, refreshToken: 'more' }, API],
    ] as const) {
      expect(await written(() => writeSession(other as { accessToken: string }, apiBase))).to.not.deep.equal([]);
    }
  });

  it('ends where the response has set it for a domain above the page, too', async () => {
    await writeSession({ accessToken: 'abc' }, API);
    const domains = (await written(endSession)).map((cookie) => /domain=([^;]+)/.exec(cookie)?.[1]);
    const { hostname } = location;
    expect(domains.slice(0, 2)).to.deep.equal([undefined, hostname]);
    expect(domains.at(-1)).to.equal(hostname.split('.').at(-1));
  });

  it('replaces the one before, and ends', async () => {
    await writeSession({ accessToken: 'one' }, API);
    await writeSession({ accessToken: 'two' }, API);
    expect(readSession()?.accessToken).to.equal('two');
    endSession();
    expect(readSession()).to.equal(undefined);
    expect(tokenCookie()).to.equal(undefined);
  });

  it('of an answer too long for a cookie is the token alone', async () => {
    await writeSession({ accessToken: 'abc', profile: 'x'.repeat(5000) } as { accessToken: string }, API);
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal({ accessToken: 'abc', apiBase: API });
  });

  it('with a token that no cookie can hold lasts as long as the page, which is said once, with its length', async function () {
    // Its cookies hold this one.
    if (isWebKit) this.skip();
    const auth = { accessToken: 'a'.repeat(4100), refreshToken: 'r'.repeat(4100) };
    const lines = await warned(async () => {
      await writeSession(auth, API);
      await writeSession(auth, API);
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

  it('lasts as long as the page where cookies are forbidden', async () => {
    await withoutCookies(async () => {
      await writeSession({ accessToken: 'abc' }, API);
      expect(readSession()?.accessToken).to.equal('abc');
      endSession();
      expect(readSession()).to.equal(undefined);
    });
  });

  it('tells those who watch', async () => {
    const seen: boolean[] = [];
    const stop = pageSession.subscribe(() => seen.push(pageSession.signedIn()));
    await writeSession({ accessToken: 'abc' }, API);
    endSession();
    stop();
    expect(seen).to.deep.equal([true, false]);
  });

  it('is read and written where an element has the name of what holds it', async () => {
    const image = document.body.appendChild(document.createElement('img'));
    image.setAttribute('name', 'cookie');
    try {
      expect(document.cookie).to.equal(image);
      await writeSession({ accessToken: 'abc' }, API);
      expect(readSession()?.accessToken).to.equal('abc');
    } finally {
      image.remove();
    }
    expect(tokenCookie()).to.be.a('string');
  });
});

describe('a cookie of the page with the name of ours', () => {
  for (const value of ['opaque', '%E0%A4%A', '{"accessToken":7}', '{"id":1}', 'null', '"text"', '%7B%22accessToken']) {
    it(`is neither overwritten nor deleted: ${value}`, async () => {
      document.cookie = `token=${value}; path=/`;
      const lines = await warned(() => writeSession({ accessToken: 'abc' }, API));
      expect(lines).to.have.length(1);
      expect(lines[0]).to.contain('"cookieName"');
      expect(tokenCookie()).to.equal(value);
      expect(readSession()?.accessToken).to.equal('abc');
      endSession();
      expect(tokenCookie()).to.equal(value);
      expect(readSession()).to.equal(undefined);
    });
  }

  it('stands beside ours under the name that the configuration gives it', async () => {
    document.cookie = 'token=opaque; path=/';
    configure({ cookieName: 'session' });
    const lines = await warned(() => writeSession({ accessToken: 'abc' }, API));
    expect(lines).to.deep.equal([]);
    expect(JSON.parse(Cookies.get('session')!)).to.deep.equal({ accessToken: 'abc', apiBase: API });
    expect(readSession()?.accessToken).to.equal('abc');
    endSession();
    expect(Cookies.get('session')).to.equal(undefined);
    expect(tokenCookie()).to.equal('opaque');
  });

  it('is seen at once when the name changes', async () => {
    await writeSession({ accessToken: 'abc' }, API);
    const seen: boolean[] = [];
    const stop = pageSession.subscribe(() => seen.push(pageSession.signedIn()));
    configure({ cookieName: 'session' });
    configure({ cookieName: undefined });
    stop();
    expect(seen).to.deep.equal([false, true]);
  });

  it('that is empty, or a session that no request could carry, makes room', async () => {
    for (const value of ['', '{"accessToken":"a b"}']) {
      document.cookie = `token=${value}; path=/`;
      expect(await warned(() => writeSession({ accessToken: 'abc' }, API))).to.deep.equal([]);
      expect(readSession()?.accessToken).to.equal('abc');
    }
  });
});
