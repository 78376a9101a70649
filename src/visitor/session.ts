/** Who is signed in, as the `token` cookie tells. */
import { configuration } from '../configuration/configuration.ts';
import { native } from '../native.ts';
import { memory } from './storage.ts';

export interface Session {
  readonly accessToken: string;
  /** Absolute address of the API that issued it; absent where another script than ours has stored the session. */
  readonly apiBase?: string;
}

/** The cookie, and what stands for it in memory where the browser keeps none. */
export const SESSION_COOKIE = 'token';

/** A browser keeps no longer cookie (RFC 6265, 6.1); whatever is longer did not come from one. */
const MAX_LENGTH = 4096;

/** The stored session; undefined for a visitor. A cookie that cannot be read or understood is a visitor's. */
export const readSession = (): Session | undefined =>
  sessionIn(storedCookie()) ?? sessionIn(memory().get(SESSION_COOKIE) ?? '');

/**
 * The token for requests to an API. It goes to the origin that issued it and to no other; where the session does not say
 * which that is, to that of the page's configuration, whatever an element's `api-base` says.
 */
export function sessionToken(origin: string): string | undefined {
  const session = readSession();
  try {
    return session && new URL(apiBaseOf(session), location.href).origin === origin ? session.accessToken : undefined;
  } catch {
    return undefined;
  }
}

/** Where the session was issued, as far as is known; empty is the page's own origin. */
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
    // It becomes a header's value, which holds no spaces, no line ends and nothing beyond ASCII.
    if (typeof accessToken !== 'string' || !/^[!-~]+$/.test(accessToken)) return undefined;
    return { accessToken, ...(typeof apiBase === 'string' && { apiBase }) };
  } catch {
    return undefined;
  }
}
