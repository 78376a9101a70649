/** Signing in and out on this browser: writes the `token` cookie, and tells whoever watches. */
import Cookies from 'js-cookie';
import { readSession, SESSION_COOKIE, type Session } from './session.ts';
import { pageSession } from './session-watcher.ts';
import { memory } from './storage.ts';

/** Days. */
const LIFETIME = 365;

const attributes = () => ({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' }) as const;

/**
 * Stores what the service answered to a sign-in. Of an answer too long for a cookie only the token is kept; where the
 * browser keeps no cookie, it lasts as long as the page.
 */
export function writeSession(auth: Session): void {
  memory().delete(SESSION_COOKIE);
  const { accessToken } = auth;
  const kept = [auth, { accessToken }].some((value) => {
    setCookie(JSON.stringify(value));
    return readSession()?.accessToken === accessToken;
  });
  if (!kept) memory().set(SESSION_COOKIE, JSON.stringify({ accessToken }));
  pageSession.changed();
}

/** Forgets the session on this browser. */
export function endSession(): void {
  memory().delete(SESSION_COOKIE);
  try {
    Cookies.remove(SESSION_COOKIE, attributes());
  } catch {
    // A browser that forbids cookies keeps none.
  }
  pageSession.changed();
}

function setCookie(value: string): void {
  try {
    Cookies.set(SESSION_COOKIE, value, { ...attributes(), expires: LIFETIME });
  } catch {
    // Forbidden by the browser; what is read back tells.
  }
}
