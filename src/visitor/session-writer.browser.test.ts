/** The session as it is written into a real browser's cookie. */
import { expect } from '@open-wc/testing';
import { readSession } from './session.ts';
import { pageSession } from './session-watcher.ts';
import { endSession, writeSession } from './session-writer.ts';

afterEach(endSession);

const tokenCookie = (): string | undefined =>
  document.cookie
    .split('; ')
    .find((cookie) => cookie.startsWith('token='))
    ?.slice('token='.length);

/** Runs while the page may neither read nor write cookies, as a sandboxed one. */
function withoutCookies(run: () => void): void {
  const refuse = () => {
    throw new DOMException('Cookies are forbidden.', 'SecurityError');
  };
  Object.defineProperty(document, 'cookie', { configurable: true, get: refuse, set: refuse });
  try {
    run();
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
}

/** What is written, with its attributes. */
function written(run: () => void): string[] {
  const lines: string[] = [];
  const { get } = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')!;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get!.call(document) as string,
    set: (line: string) => void lines.push(line),
  });
  try {
    run();
  } finally {
    Reflect.deleteProperty(document, 'cookie');
  }
  return lines;
}

describe('the written session', () => {
  it('is the JSON auth object in the cookie named token', () => {
    const auth = { accessToken: 'abc', refreshToken: 'déf; "x"' };
    writeSession(auth);
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal(auth);
    expect(readSession()).to.deep.equal({ accessToken: 'abc' });
  });

  it('has the path /, a year to live, and is not sent along from other sites', () => {
    const [cookie] = written(() => writeSession({ accessToken: 'abc' }));
    expect(cookie).to.contain('; path=/').and.to.contain('; sameSite=lax').and.not.to.contain('secure');
    const expires = Date.parse(/expires=([^;]+)/.exec(cookie!)![1]!);
    expect((expires - Date.now()) / 86_400_000).to.be.closeTo(365, 0.01);
  });

  it('replaces the one before, and ends', () => {
    writeSession({ accessToken: 'one' });
    writeSession({ accessToken: 'two' });
    expect(readSession()?.accessToken).to.equal('two');
    endSession();
    expect(readSession()).to.equal(undefined);
    expect(tokenCookie()).to.equal(undefined);
  });

  it('of an answer too long for a cookie is the token alone', () => {
    writeSession({ accessToken: 'abc', profile: 'x'.repeat(5000) } as { accessToken: string });
    expect(JSON.parse(decodeURIComponent(tokenCookie()!))).to.deep.equal({ accessToken: 'abc' });
  });

  it('lasts as long as the page where cookies are forbidden', () => {
    withoutCookies(() => {
      writeSession({ accessToken: 'abc' });
      expect(readSession()?.accessToken).to.equal('abc');
      endSession();
      expect(readSession()).to.equal(undefined);
    });
  });

  it('tells those who watch', () => {
    const seen: boolean[] = [];
    const stop = pageSession.subscribe(() => seen.push(pageSession.signedIn()));
    writeSession({ accessToken: 'abc' });
    endSession();
    stop();
    expect(seen).to.deep.equal([true, false]);
  });
});
