/**
 * Repeats the session cookie that the widgets' script writes. Safari keeps a script's cookie for seven days, and one
 * from a response as long as it says. The service itself never reads a session from it.
 */
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthData } from '../../../src/contract/schema.ts';
import { isHostOnly } from '../configuration.ts';
import type { Configuration } from '../configuration.ts';

/** A year, in seconds, like the script's. */
const LIFETIME = 31_536_000;

/** Browsers do not store longer cookies, counted without the attributes (RFC 6265, 6.1). */
const MAX_LENGTH = 4096;

/** What a call does to the session in the browser that made it. */
interface Change {
  does: 'begin' | 'renew' | 'end';
  auth: AuthData;
}

const changes = new WeakMap<FastifyRequest, Change>();

/** The response contains this session, so it sets the cookie. */
export function keepSession(request: FastifyRequest, auth: AuthData): void {
  changes.set(request, { does: 'begin', auth });
}

/** The response prolongs the cookie of the session that made the call, unless the call begins or ends one. */
export function renewSession(request: FastifyRequest, auth: AuthData): void {
  changes.set(request, { does: 'renew', auth });
}

/** The session that made the call has ended, so the response deletes its cookie. */
export function forgetSession(request: FastifyRequest, accessToken: string): void {
  changes.set(request, { does: 'end', auth: { accessToken } });
}

/** Adds the cookie to the responses of the calls. */
export function sessionCookies(api: FastifyInstance, configuration: Configuration): void {
  api.addHook('onSend', (request, reply, _payload, done) => {
    const change = changes.get(request);
    // A call that was refused has neither begun nor ended a session.
    if (change !== undefined && reply.statusCode < 400) setCookie(configuration, request, reply, change);
    done();
  });
}

function setCookie(
  configuration: Configuration,
  request: FastifyRequest,
  reply: FastifyReply,
  { does, auth }: Change,
): void {
  const { accessToken } = auth;
  const name = configuration.users.sessionCookie;
  const own = ownOrigin(configuration, request);
  const scope = name === undefined ? undefined : scopeFor(configuration, request, own);
  if (name === undefined || scope === undefined) return;

  const attributes = `SameSite=Lax${own.startsWith('https:') || hasPrefix(name) ? '; Secure' : ''}`;
  const set = (value: string, maxAge: number, domain: Scope): void =>
    void reply.header(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${maxAge}; ${domain === '' ? '' : `Domain=${domain}; `}${attributes}`,
    );

  const sent = cookiesOf(request, name);
  const tokens = sent.map(tokenIn);
  const sessions = tokens.filter((token) => token !== undefined);
  // The page has a cookie of its own under that name.
  if (sent.length > 0 && sessions.length === 0) return;
  const isSent = sessions.includes(accessToken);
  // Somebody has signed in anew in the meantime.
  if (does === 'end' && sent.length > 0 && !isSent) return;
  // That, or a sibling host has set another one: only signing in tells which one the visitor wants.
  if (does === 'renew' && sessions.some((token) => token !== accessToken)) return;

  // What is sent may hide the new one, or outlive it, if it has another domain: from a former setting, or a sibling
  // host. Which domain it has is not sent, so if one of them is the page's own, all of them are left alone.
  if (sent.length > 0 && sessions.length === sent.length) {
    for (const other of scopesOf(own, name)) if (other !== scope) set('', 0, other);
  }
  if (does === 'end') {
    set('', 0, scope);
    return;
  }
  // What the browser has may contain more, or another URL of the API, if a proxy changes it.
  const kept = isSent ? sent[tokens.indexOf(accessToken)] : undefined;
  const apiBase = `${own}${configuration.pathPrefix}/`;
  const cookie = `${name}=${kept ?? encoded(JSON.stringify({ ...auth, apiBase }))}`;
  if (cookie.length > MAX_LENGTH) return;
  set(cookie.slice(name.length + 1), LIFETIME, scope);
}

/** The domain of a cookie; empty for one of the host alone. */
type Scope = string;

/** Browsers accept names with these prefixes only if they are `Secure`. */
const hasPrefix = (name: string): boolean => /^__(host|secure)-/i.test(name);

/** The scopes of all cookies of the name that the server can set: for the host, and for it and the domains above it. */
function scopesOf(own: string, name: string): Scope[] {
  const { hostname } = new URL(own);
  if (isHostOnly(name) || isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return [''];
  const labels = hostname.split('.');
  // Nobody can have cookies for a top-level domain.
  return ['', ...labels.slice(0, -1).map((_, first) => labels.slice(first).join('.'))];
}

/**
 * Where the browser reaches this server. A proxy that is not trusted hides the protocol, but not from PUBLIC_ORIGIN.
 */
const ownOrigin = ({ publicOrigins }: Configuration, request: FastifyRequest): string =>
  publicOrigins.find((origin) => new URL(origin).host === request.host.toLowerCase()) ??
  `${request.protocol}://${request.host}`;

/** The scope in which the page can read the cookie; undefined if it cannot, because it is on another site. */
function scopeFor(
  { users: { sessionCookieDomain: domain } }: Configuration,
  request: FastifyRequest,
  own: string,
): Scope | undefined {
  const page = pageHost(request, own);
  const hosts = [page, new URL(own).hostname];
  if (page === undefined) return undefined;
  if (domain !== '' && hosts.every((host) => host === domain || host?.endsWith(`.${domain}`))) {
    return domain;
  }
  // Without a domain, a cookie belongs to the host alone, and to all of its ports.
  return hosts[0] === hosts[1] ? '' : undefined;
}

/**
 * The host of the page that made the call, if it is of the same site. The browser says whether it is; otherwise only
 * the server's own origin counts, because which domains belong together cannot be told from their names.
 */
function pageHost({ headers }: FastifyRequest, own: string): string | undefined {
  const { origin } = headers;
  const { hostname } = new URL(own);
  const site = headers['sec-fetch-site'];
  if (site === undefined) return origin === own ? hostname : undefined;
  if (site === 'same-origin') return hostname;
  return site === 'same-site' && origin !== undefined && URL.canParse(origin) ? new URL(origin).hostname : undefined;
}

/** The values of all cookies of the name, as they were sent: there may be several, with different domains. */
const cookiesOf = ({ headers }: FastifyRequest, name: string): string[] =>
  (headers.cookie ?? '')
    .split(/; ?/)
    .filter((cookie) => cookie.startsWith(`${name}=`) && cookie.length > name.length + 1)
    .map((cookie) => cookie.slice(name.length + 1));

/** The access token in a cookie; undefined for the cookie of somebody else. */
function tokenIn(cookie: string): string | undefined {
  try {
    const auth = JSON.parse(decodeURIComponent(cookie)) as { accessToken?: unknown } | null;
    return typeof auth?.accessToken === 'string' ? auth.accessToken : undefined;
  } catch {
    return undefined;
  }
}

/** Like the script's: js-cookie leaves these characters as they are. */
const encoded = (value: string): string =>
  encodeURIComponent(value).replace(/%(?:2[346BF]|3[AC-F]|40|5[BDE]|60|7[BCD])/g, decodeURIComponent);
