/** The visitor's session, from the session cookie. */
import { signUpMethodOf, type SignUpMethod } from '../contract/sign-up-methods.ts';
import { pageUrl } from '../dom/page-url.ts';
import { configuration } from '../configuration/configuration.ts';
import { storedCookies } from './session-cookie.ts';
import { memory } from './storage.ts';

export interface Session {
  readonly accessToken: string;
  /** Absolute URL of the API that issued it; absent if the session was stored by another script. */
  readonly apiBase?: string;
  /** Identifies the account in all of its sessions, if the API says so. */
  readonly account?: string;
  /** How the visitor signed in, where that is known. */
  readonly method?: SignUpMethod;
}

/** Key of the session in memory, if it cannot be stored in the cookie. */
export const MEMORY_KEY = 'token';

/** The stored session; undefined if the visitor is not signed in, or the cookie is unreadable or invalid. */
export const readSession = (): Session | undefined => storedSession() ?? sessionIn(memory().get(MEMORY_KEY) ?? '');

/**
 * The token for requests to an API. It is sent only to the origin that issued it; if that is unknown, to the one in the
 * page's configuration, regardless of an element's `api-base`.
 */
export function sessionToken(origin: string): string | undefined {
  const session = readSession();
  if (!session) return undefined;
  if (originOf(apiBaseOf(session)) === origin) return session.accessToken;
  report(session, origin);
  return undefined;
}

/**
 * Whether the visitor is signed in for a widget of an API. A session whose issuer nobody has named is none for an API
 * that does not get its token; the console says why.
 */
export function isSignedInAt(apiBase: string): boolean {
  const session = readSession();
  if (!session) return false;
  const origin = originOf(apiBase);
  if (session.apiBase !== undefined || originOf(apiBaseOf(session)) === origin) return true;
  report(session, origin ?? apiBase);
  return false;
}

/** Undefined for an invalid URL. */
function originOf(apiBase: string): string | undefined {
  try {
    return new URL(apiBase, pageUrl()).origin;
  } catch {
    return undefined;
  }
}

const report = (session: Session, origin: string): void =>
  void import('./token-withheld.lazy.ts').then(
    ({ reportWithheld }) => reportWithheld(session, origin),
    () => undefined,
  );

/** URL of the API that issued the session, or the configured one if unknown; empty for the page's own origin. */
export const apiBaseOf = ({ apiBase }: Session): string => apiBase ?? configuration().apiBase ?? '';

/** The session in the cookie. The memory has the texts of those that have ended, but that cannot be deleted. */
export const storedSession = (): Session | undefined =>
  storedCookies()
    .filter((text) => !memory().has(text))
    .map(sessionIn)
    .find(Boolean);

/** The auth object in a stored text; undefined if it is not one, so a cookie with it belongs to somebody else. */
export function authObject(
  text: string,
): { accessToken: string; apiBase?: unknown; account?: unknown; method?: unknown } | undefined {
  try {
    const auth = JSON.parse(text) as { accessToken: string } | null;
    return typeof auth?.accessToken === 'string' ? auth : undefined;
  } catch {
    return undefined;
  }
}

function sessionIn(text: string): Session | undefined {
  const { accessToken = '', apiBase, account, method } = authObject(text) ?? {};
  // It is sent in a header, so it must not contain spaces, line breaks or non-ASCII characters.
  if (!/^[!-~]+$/.test(accessToken)) return undefined;
  const known = signUpMethodOf(method);
  return {
    accessToken,
    ...(typeof apiBase === 'string' && { apiBase }),
    ...(typeof account === 'string' && account && { account }),
    ...(known && { method: known }),
  };
}
