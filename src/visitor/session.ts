/** Who is signed in, as the `token` cookie tells. */
import { memory } from './storage.ts';

export interface Session {
  readonly accessToken: string;
}

/** The cookie, and what stands for it in memory where the browser keeps none. */
export const SESSION_COOKIE = 'token';

/** A browser keeps no longer cookie (RFC 6265, 6.1); whatever is longer did not come from one. */
const MAX_LENGTH = 4096;

/** The stored session; undefined for a visitor. A cookie that cannot be read or understood is a visitor's. */
export const readSession = (): Session | undefined =>
  sessionIn(storedCookie()) ?? sessionIn(memory().get(SESSION_COOKIE) ?? '');

/** Read without the library that writes it: every widget looks at it, few write. */
function storedCookie(): string {
  try {
    const [, value = ''] = new RegExp(`(?:^|; )${SESSION_COOKIE}=([^;]*)`).exec(document.cookie) ?? [];
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}

function sessionIn(text: string): Session | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    const session = JSON.parse(text) as { accessToken?: unknown } | null;
    const accessToken = session?.accessToken;
    // It becomes a header's value, which holds no spaces, no line ends and nothing beyond ASCII.
    return typeof accessToken === 'string' && /^[!-~]+$/.test(accessToken) ? { accessToken } : undefined;
  } catch {
    return undefined;
  }
}
