/** The visitor's session, from the `token` cookie. */
import { configuration } from '../configuration/configuration.ts';
import { native } from '../native.ts';
import { memory } from './storage.ts';

export interface Session {
  readonly accessToken: string;
  /** Absolute URL of the API that issued it; absent if the session was stored by another script. */
  readonly apiBase?: string;
}

/** Name of the cookie, and of its copy in memory if the browser blocks cookies. */
export const SESSION_COOKIE = 'token';

/** Browsers do not store longer cookies (RFC 6265, 6.1), so a longer value is invalid. */
const MAX_LENGTH = 4096;

/** The stored session; undefined if the visitor is not signed in, or the cookie is unreadable or invalid. */
export const readSession = (): Session | undefined =>
  sessionIn(storedCookie()) ?? sessionIn(memory().get(SESSION_COOKIE) ?? '');

/**
 * The token for requests to an API. It is sent only to the origin that issued it; if that is unknown, to the one in the
 * page's configuration, regardless of an element's `api-base`.
 */
export function sessionToken(origin: string): string | undefined {
  const session = readSession();
  try {
    return session && new URL(apiBaseOf(session), location.href).origin === origin ? session.accessToken : undefined;
  } catch {
    return undefined;
  }
}

/** URL of the API that issued the session, or the configured one if unknown; empty for the page's own origin. */
export const apiBaseOf = ({ apiBase }: Session): string => apiBase ?? configuration().apiBase ?? '';

function storedCookie(): string {
  try {
    const [, value = ''] = new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]*)`).exec(native(document, 'cookie')) ?? [];
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function sessionIn(text: string): Session | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const { accessToken, apiBase } = JSON.parse(text) as Record<string, unknown>;
    // It is sent in a header, so it must not contain spaces, line breaks or non-ASCII characters.
    if (typeof accessToken !== 'string' || !/^[!-~]+$/.test(accessToken)) return undefined;
    return { accessToken, ...(typeof apiBase === 'string' && { apiBase }) };
  } catch {
    return undefined;
  }
}
