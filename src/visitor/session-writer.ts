/** Signing in and out on this browser: writes the `token` cookie, and tells whoever watches. */
import { readSession, SESSION_COOKIE, type Session } from './session.ts';
import { pageSession } from './session-watcher.ts';
import { memory } from './storage.ts';

/** Milliseconds: a year. */
const LIFETIME = 365 * 86_400_000;

/**
 * Stores what the service answered to a sign-in, and the address of the API that it came from: the token is sent to no
 * other origin. Of an answer too long for a cookie only the token is kept; where the browser keeps no cookie, it lasts as
 * long as the page.
 */
export function writeSession(auth: Pick<Session, 'accessToken'>, apiBase: string): void {
  memory().delete(SESSION_COOKIE);
  const { accessToken } = auth;
  const token = { accessToken, apiBase };
  const kept = [{ ...auth, apiBase }, token].some((value) => {
    setCookie(JSON.stringify(value), Date.now() + LIFETIME);
    return readSession()?.accessToken === accessToken;
  });
  if (!kept) memory().set(SESSION_COOKIE, JSON.stringify(token));
  pageSession.changed();
}

/** Forgets the session on this browser. */
export function endSession(): void {
  memory().delete(SESSION_COOKIE);
  setCookie('', 0);
  pageSession.changed();
}

function setCookie(value: string, expires: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  const until = new Date(expires).toUTCString();
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}; path=/; sameSite=lax; expires=${until}${secure}`;
  try {
    // By its prototype, as `native.ts` reads: an element named `cookie` hides the document's own.
    Reflect.set(Object.getPrototypeOf(document) as object, 'cookie', cookie, document);
  } catch {
    // Forbidden by the browser; what is read back tells.
  }
}
