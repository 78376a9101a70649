/** Signs in and out on this browser: writes the session cookie and notifies the watchers. */
import { isHtml, type ApiError } from '../api/errors.ts';
import { authObject, MEMORY_KEY, readSession, storedSession, type Session } from './session.ts';
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
 * All others of the name are deleted: a sibling host may have set one for a domain above this host, or this service may
 * have, and which of several comes first is up to the browser.
 */
export function writeSession(auth: Pick<Session, 'accessToken'>, apiBase: string): void {
  memory().delete(MEMORY_KEY);
  const { accessToken } = auth;
  const token = { accessToken, apiBase };
  const kept =
    !isNameTaken() &&
    [{ ...auth, apiBase }, token].some((value) => {
      const text = JSON.stringify(value);
      memory().delete(text);
      if (!storedCookies().includes(text)) setCookie(text, LIFETIME);
      if (!storedCookies().includes(text)) return false;
      deleteSessions(text);
      return storedSession()?.accessToken === accessToken;
    });
  if (!kept) {
    deleteSessions();
    reportLength(JSON.stringify(token));
    memory().set(MEMORY_KEY, JSON.stringify(token));
  }
  reportSessionChange(window);
}

/** Deletes the session from this browser. */
export function endSession(): void {
  memory().delete(MEMORY_KEY);
  deleteSessions();
  reportSessionChange(window);
}

/**
 * Codes of the service with which it refuses a call for another reason than its token, whatever the status of the
 * response.
 */
const OTHER_REASONS = ['ACCESS_DENIED', 'INVALID_CAPTCHA_TOKEN', 'NOT_CONFIRMED_USER', 'WRONG_CREDENTIALS'];

/**
 * Ends the session whose token its API has refused, if it is still the visitor's: somebody may have signed in anew while
 * the call was under way. A page of HTML is a proxy's or a shield's, and says nothing about the session.
 */
export function endRefusedSession(token: string, { body, codes }: ApiError): void {
  if (isHtml(body) || codes.some((code) => OTHER_REASONS.includes(code))) return;
  if (readSession()?.accessToken === token) endSession();
}

/**
 * Deletes the session cookies of this host and of every domain above it, except those with the text. One that stays,
 * because it has another path, is not read any more as long as the page lasts; the console says so.
 */
function deleteSessions(kept?: string): void {
  const others = () => storedCookies().filter((text) => text !== kept && authObject(text));
  // Browsers ignore domains that cannot have cookies.
  const labels = location.hostname.split('.');
  for (const domain of [undefined, ...labels.map((_, first) => labels.slice(first).join('.'))]) {
    if (others().length === 0) return;
    const isKept = kept !== undefined && storedCookies().includes(kept);
    setCookie('', -1, domain);
    if (isKept && !storedCookies().includes(kept)) setCookie(kept, LIFETIME, domain);
  }
  if (others().some((text) => !memory().has(text))) {
    console.warn(
      `pc-elements: a cookie "${cookieName()}" with another session cannot be deleted from this page: it was set for ` +
        'another path than "/", by this site or by another host of its domain. This page ignores it, but the next ' +
        'one with that path will use it. Delete it where it is set, or set "cookieName" in the configuration to a ' +
        'name that begins with "__Host-", which browsers refuse to set from other hosts and for other paths.',
    );
  }
  for (const text of others()) memory().set(text, null);
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
