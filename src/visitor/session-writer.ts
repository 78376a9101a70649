/** Signs in and out on this browser: writes the session cookie and notifies the watchers. */
import { authObject, MEMORY_KEY, storedSession, type Session } from './session.ts';
import { cookieName, MAX_COOKIE_LENGTH, storedCookies } from './session-cookie.ts';
import { reportSessionChange } from './session-watcher.ts';
import { memory } from './storage.ts';
import { setCookie } from './write-cookie.ts';

/** In days. */
const LIFETIME = 365;

/**
 * Stores the service's response to a sign-in, and the URL of the API that sent it: the token is sent to no other
 * origin. If the response is too long for a cookie, only the token is stored; if that is too long as well, the browser
 * blocks cookies, or the page has a cookie of its own under that name, the session lasts as long as the page.
 *
 * A cookie that the response has already set is left as it is: Safari keeps what a script writes for seven days only.
 */
export function writeSession(auth: Pick<Session, 'accessToken'>, apiBase: string): void {
  memory().delete(MEMORY_KEY);
  const { accessToken } = auth;
  const token = { accessToken, apiBase };
  const kept =
    !isNameTaken() &&
    [{ ...auth, apiBase }, token].some((value) => {
      const text = JSON.stringify(value);
      if (storedCookies().find(authObject) !== text) setCookie(text, LIFETIME);
      return storedSession()?.accessToken === accessToken;
    });
  if (!kept) {
    reportLength(JSON.stringify(token));
    memory().set(MEMORY_KEY, JSON.stringify(token));
  }
  reportSessionChange(window);
}

/** Deletes the session from this browser. */
export function endSession(): void {
  memory().delete(MEMORY_KEY);
  // The service may have set it for a domain above this host; browsers ignore those that cannot have cookies.
  const labels = location.hostname.split('.');
  for (const domain of [undefined, ...labels.map((_, first) => labels.slice(first).join('.'))]) {
    if (!storedCookies().some(authObject)) break;
    setCookie('', -1, domain);
  }
  reportSessionChange(window);
}

/** Whether a cookie of that name belongs to the page, and none to us; if so, reports it in the console. */
function isNameTaken(): boolean {
  const cookies = storedCookies().filter(Boolean);
  if (cookies.length === 0 || cookies.some(authObject)) return false;
  console.warn(
    `pc-elements: the cookie "${cookieName()}" is not a session, so it is left as it is, and this sign-in lasts as ` +
      'long as the page. Set "cookieName" in the configuration.',
  );
  return true;
}

/** Key in memory: the length was reported. */
const LENGTH_REPORTED = 'token-length';

/** Reports once in the console that a session is too long for the cookie, if that is why it was not stored. */
function reportLength(value: string): void {
  const length = cookieName().length + encodeURIComponent(value).length;
  if (length <= MAX_COOKIE_LENGTH || memory().has(LENGTH_REPORTED)) return;
  memory().set(LENGTH_REPORTED, 'yes');
  console.warn(
    `pc-elements: the session would be a cookie of ${length} characters, and browsers store at most ` +
      `${MAX_COOKIE_LENGTH}, so this sign-in lasts as long as the page. The service should issue a shorter access token.`,
  );
}
