/** Writes the session cookie. Every cookie is written here. */
import Cookies from 'js-cookie';
import { native } from '../dom/native.ts';
import { cookieName } from './session-cookie.ts';
import { attempt } from './site-data.ts';

/** How long a session is stored, in days. */
export const LIFETIME = 365;

/** Browsers refuse names with these prefixes without `Secure`, which they also accept from this very machine. */
const isSecure = (): boolean => location.protocol === 'https:' || /^__(host|secure)-/i.test(cookieName());

const attributes = () => ({ path: '/', sameSite: 'lax', secure: isSecure() }) as const;

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
