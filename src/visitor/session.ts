/** Who is signed in, as the `token` cookie tells. */
import Cookies from 'js-cookie';

export interface Session {
  readonly accessToken: string;
}

/** A browser keeps no longer cookie (RFC 6265, 6.1); whatever is longer did not come from one. */
const MAX_LENGTH = 4096;

/** The stored session; undefined for a visitor. A cookie that cannot be read or understood is a visitor's. */
export function readSession(): Session | undefined {
  try {
    const cookie = Cookies.get('token') ?? '';
    if (cookie.length > MAX_LENGTH) return undefined;
    const session = JSON.parse(cookie) as { accessToken?: unknown } | null;
    const accessToken = session?.accessToken;
    // It becomes a header's value, which holds no spaces, no line ends and nothing beyond ASCII.
    return typeof accessToken === 'string' && /^[!-~]+$/.test(accessToken) ? { accessToken } : undefined;
  } catch {
    return undefined;
  }
}
