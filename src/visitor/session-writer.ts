/** Signs in and out on this browser: writes the `token` cookie and notifies the watchers. */
import Cookies from 'js-cookie';
import { native } from '../native.ts';
import { readSession, SESSION_COOKIE, type Session } from './session.ts';
import { reportSessionChange } from './session-watcher.ts';
import { memory } from './storage.ts';

/** In days. */
const LIFETIME = 365;

const attributes = () => ({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' }) as const;

/**
 * Stores the service's response to a sign-in, and the URL of the API that sent it: the token is sent to no other
 * origin. If the response is too long for a cookie, only the token is stored; if the browser blocks cookies, the
 * session lasts as long as the page.
 */
export function writeSession(auth: Pick<Session, 'accessToken'>, apiBase: string): void {
  memory().delete(SESSION_COOKIE);
  const { accessToken } = auth;
  const token = { accessToken, apiBase };
  const kept = [{ ...auth, apiBase }, token].some((value) => {
    setCookie(JSON.stringify(value), LIFETIME);
    return readSession()?.accessToken === accessToken;
  });
  if (!kept) memory().set(SESSION_COOKIE, JSON.stringify(token));
  reportSessionChange(window);
}

/** Deletes the session from this browser. */
export function endSession(): void {
  memory().delete(SESSION_COOKIE);
  setCookie('', -1);
  reportSessionChange(window);
}

/** @param expires Days from now; a negative number deletes the cookie. */
function setCookie(value: string, expires: number): void {
  try {
    if (Reflect.get(document, 'cookie') === native(document, 'cookie')) {
      Cookies.set(SESSION_COOKIE, value, { ...attributes(), expires });
    } else setHiddenCookie(value, expires);
  } catch {
    // Blocked by the browser, which the caller detects by reading the cookie.
  }
}

/** Sets it through the prototype, because an element named `cookie` hides the document's own member. */
function setHiddenCookie(value: string, expires: number): void {
  const cookie = `${SESSION_COOKIE}=${encodeURIComponent(value)}; path=/; sameSite=lax; max-age=${expires * 86_400}`;
  Reflect.set(
    Object.getPrototypeOf(document) as object,
    'cookie',
    attributes().secure ? `${cookie}; secure` : cookie,
    document,
  );
}
