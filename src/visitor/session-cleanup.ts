/**
 * What follows signing in where something is in the way, and what ends a session. It is not in session-writer.ts
 * because most visits need neither.
 */
import { isHtml, type ApiError } from '../api/errors.ts';
import { currentOwner } from './owner.ts';
import { rememberRefused } from './refused.ts';
import { authObject, MEMORY_KEY, readSession } from './session.ts';
import { cookieName, MAX_COOKIE_LENGTH, storedCookies } from './session-cookie.ts';
import { reportSessionChange } from './session-watcher.ts';
import { memory } from './storage.ts';
import { LIFETIME, setCookie } from './write-cookie.ts';

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
 * Ends the session whose token its API has refused, if it is still the visitor's: somebody may have signed in anew
 * while the call was under way. A page of HTML is a proxy's or a shield's, and says nothing about the session.
 */
export function endRefusedSession(token: string, { body, codes }: ApiError): void {
  if (isHtml(body) || codes.some((code) => OTHER_REASONS.includes(code))) return;
  if (readSession()?.accessToken !== token) return;
  rememberRefused(currentOwner());
  endSession();
}

/** In memory, of an ignored cookie: the console has said so. */
const TOLD = 'told';

/**
 * Deletes the session cookies of this host and of every domain above it, except those with the text. One that stays,
 * because it has another path, is not read any more as long as the page lasts; the console says so.
 */
export function deleteSessions(kept?: string): void {
  const others = () => storedCookies().filter((text) => text !== kept && authObject(text));
  // Browsers ignore domains that cannot have cookies.
  const labels = location.hostname.split('.');
  for (const domain of [undefined, ...labels.map((_, first) => labels.slice(first).join('.'))]) {
    if (others().length === 0) return;
    const isKept = kept !== undefined && storedCookies().includes(kept);
    setCookie('', -1, domain);
    if (isKept && !storedCookies().includes(kept)) setCookie(kept, LIFETIME, domain);
  }
  if (others().some((text) => memory().get(text) !== TOLD)) {
    console.warn(
      `pc-elements: a cookie "${cookieName()}" with another session cannot be deleted from this page: it was set for ` +
        'another path than "/", by this site or by another host of its domain. This page ignores it, but the next ' +
        'one with that path will use it. Delete it where it is set, or set "cookieName" in the configuration to a ' +
        'name that begins with "__Host-", which browsers refuse to set from other hosts and for other paths.',
    );
  }
  for (const text of others()) memory().set(text, TOLD);
}

/** Says in the console why a session is stored in memory only, if the reason is the cookie. */
export function reportUnstored(value: string, isNameTaken: boolean): void {
  if (isNameTaken) {
    console.warn(
      `pc-elements: the cookie "${cookieName()}" is not a session, so it is left as it is, and this sign-in lasts as ` +
        'long as the page. Set "cookieName" in the configuration.',
    );
  } else reportLength(value);
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
