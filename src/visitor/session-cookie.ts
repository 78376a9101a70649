/**
 * The session cookie: `token`, or `cookieName` of the configuration. Every cookie is read here; `write-cookie.ts` is
 * loaded only by what signs in or out.
 */
import { configuration } from '../configuration/configuration.ts';
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
