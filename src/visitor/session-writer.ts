/** Signs in on this browser: writes the session cookie and notifies the watchers. */
import type { SignUpMethod } from '../contract/sign-up-methods.ts';
import { forgetRefused } from './refused.ts';
import { authObject, MEMORY_KEY, type Session } from './session.ts';
import { storedCookies } from './session-cookie.ts';
import { reportSessionChange } from './session-watcher.ts';
import { memory } from './storage.ts';
import { LIFETIME, setCookie } from './write-cookie.ts';

/**
 * Stores the service's response to a sign-in, the visitor's method, and the URL of the API that answered: the token is
 * sent to no other origin. If the response is too long for a cookie, only token, account and method are stored; if
 * these are too long as well, the browser blocks cookies, or the page has a cookie of its own under that name, the
 * session lasts as long as the page.
 *
 * A cookie that the response has already set is left as it is, even without the method: Safari keeps what a script
 * writes for seven days only.
 * All others of the name are deleted: a sibling host may have set one for a domain above this host, or this service may
 * have, and which of several comes first is up to the browser.
 *
 * @returns Undefined if that was all; otherwise, a promise that resolves when no other session can take its place on
 * the next page.
 */
export function writeSession(
  auth: Pick<Session, 'accessToken' | 'account'>,
  apiBase: string,
  method?: SignUpMethod,
): Promise<void> | undefined {
  memory().delete(MEMORY_KEY);
  forgetRefused();
  const { accessToken, account } = auth;
  const textOf = (value: object): string => JSON.stringify({ ...value, ...(method && { method }), apiBase });
  const token = textOf({ accessToken, account });
  const answered = JSON.stringify({ ...auth, apiBase });
  const before = storedCookies().filter(Boolean);
  // A cookie of the page under that name is left as it is.
  const isNameTaken = before.length > 0 && !before.some(authObject);
  const texts = before.includes(answered) ? [answered] : [textOf(auth), token];
  const kept = isNameTaken ? undefined : texts.find(isStored);
  if (kept === undefined) memory().set(MEMORY_KEY, token);
  const others = storedCookies().filter((text) => text !== kept && authObject(text));
  for (const text of others) if (!memory().has(text)) memory().set(text, null);
  reportSessionChange(window);
  if (kept !== undefined && others.length === 0) return undefined;
  return import('./session-cleanup.ts').then(
    ({ deleteSessions, reportUnstored }) => {
      deleteSessions(kept);
      if (kept === undefined) reportUnstored(token, isNameTaken);
    },
    // The session counts on this page all the same.
    (cause: unknown) => console.error('pc-elements: another session may take the place of this one.', cause),
  );
}

/** Stores it in the cookie, unless the response has. @returns whether it is there, which a browser may refuse */
function isStored(text: string): boolean {
  memory().delete(text);
  if (!storedCookies().includes(text)) setCookie(text, LIFETIME);
  return storedCookies().includes(text);
}
