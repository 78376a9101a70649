/** The session cookie: `token`, or `cookieName` of the configuration. Every cookie is read and written here. */
import Cookies from 'js-cookie';
import { configuration } from '../configuration/configuration.ts';
import { native } from '../native.ts';
import { attempt, cookieTexts } from './site-data.ts';

/** Browsers do not store longer cookies (RFC 6265, 6.1), so a longer value is invalid. */
export const MAX_COOKIE_LENGTH = 4096;

export const cookieName = (): string => configuration().cookieName ?? 'token';

/**
 * The decoded values of all cookies of the name: the page may have one of its own, with another path or domain, of
 * which js-cookie would return only one.
 */
export function storedCookies(): string[] {
  const start = `${cookieName()}=`;
  return cookieTexts()
    .filter((cookie) => cookie.startsWith(start) && cookie.length <= MAX_COOKIE_LENGTH + 1)
    .map((cookie) => decoded(cookie.slice(start.length)));
}

const decoded = (value: string): string => attempt(() => decodeURIComponent(value)) ?? value;

const attributes = () => ({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' }) as const;

/**
 * If the browser refuses, nothing happens; reading tells.
 * @param expires Days from now; a negative number deletes the cookie.
 * @param domain Of the cookie; undefined for the page's host alone.
 */
export function setCookie(value: string, expires: number, domain?: string): void {
  attempt(() => {
    if (Reflect.get(document, 'cookie') === native(document, 'cookie')) {
      Cookies.set(cookieName(), value, { ...attributes(), expires, ...(domain && { domain }) });
    } else setHiddenCookie(value, expires, domain);
  });
}

/** Sets it through the prototype, because an element named `cookie` hides the document's own member. */
function setHiddenCookie(value: string, expires: number, domain?: string): void {
  const parts = [
    `${cookieName()}=${encodeURIComponent(value)}`,
    'path=/',
    'sameSite=lax',
    `max-age=${expires * 86_400}`,
  ];
  if (domain) parts.push(`domain=${domain}`);
  if (attributes().secure) parts.push('secure');
  Reflect.set(Object.getPrototypeOf(document) as object, 'cookie', parts.join('; '), document);
}
