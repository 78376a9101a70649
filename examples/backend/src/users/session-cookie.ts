/**
 * Repeats the session cookie that the widgets' script writes. Safari keeps a script's cookie for seven days, and one from a
 * response as long as it says. The service itself never reads a session from it.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from '../configuration.ts';

/** A year, in seconds, like the script's. */
const LIFETIME = 31_536_000;

/** Browsers do not store longer cookies, counted without the attributes (RFC 6265, 6.1). */
const MAX_LENGTH = 4096;

/** What a call does to the session in the browser that made it. */
interface Change {
  does: 'begin' | 'renew' | 'end';
  accessToken: string;
}

const changes = new WeakMap<FastifyRequest, Change>();

/** The response contains this token, so it sets the cookie. */
export function keepSession(request: FastifyRequest, { accessToken }: { accessToken: string }): void {
  changes.set(request, { does: 'begin', accessToken });
}

/** The response prolongs the cookie of the session that made the call, unless the call begins or ends one. */
export function renewSession(request: FastifyRequest, accessToken: string): void {
  changes.set(request, { does: 'renew', accessToken });
}

/** The session that made the call has ended, so the response deletes its cookie. */
export function forgetSession(request: FastifyRequest, accessToken: string): void {
  changes.set(request, { does: 'end', accessToken });
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
  { does, accessToken }: Change,
): void {
  const name = configuration.users.sessionCookie;
  const own = ownOrigin(configuration, request);
  const attributes = name === undefined ? undefined : attributesFor(configuration, request, own);
  if (name === undefined || attributes === undefined) return;

  const sent = cookiesOf(request, name);
  const tokens = sent.map(tokenIn);
  // The page has a cookie of its own under that name.
  if (sent.length > 0 && !tokens.some((token) => token !== undefined)) return;
  const isSent = tokens.includes(accessToken);
  // Somebody has signed in anew in the meantime.
  if (does !== 'begin' && sent.length > 0 && !isSent) return;

  if (does === 'end') {
    reply.header('set-cookie', `${name}=; Path=/; Max-Age=0; ${attributes}`);
    return;
  }
  // What the browser has may contain more, or another URL of the API, if a proxy changes it.
  const kept = isSent ? sent[tokens.indexOf(accessToken)] : undefined;
  const apiBase = `${own}${configuration.pathPrefix}/`;
  const cookie = `${name}=${kept ?? encoded(JSON.stringify({ accessToken, apiBase }))}`;
  if (cookie.length > MAX_LENGTH) return;
  reply.header('set-cookie', `${cookie}; Path=/; Max-Age=${LIFETIME}; ${attributes}`);
}

/** Where the browser reaches this server. A proxy that is not trusted hides the protocol, but not from PUBLIC_ORIGIN. */
const ownOrigin = ({ publicOrigins }: Configuration, request: FastifyRequest): string =>
  publicOrigins.find((origin) => new URL(origin).host === request.host.toLowerCase()) ??
  `${request.protocol}://${request.host}`;

/** The attributes with which the page can read the cookie; undefined if it cannot, because it is on another site. */
function attributesFor(
  { users: { sessionCookieDomain: domain } }: Configuration,
  request: FastifyRequest,
  own: string,
): string | undefined {
  const attributes = `SameSite=Lax${own.startsWith('https:') ? '; Secure' : ''}`;
  const page = pageHost(request, own);
  const hosts = [page, new URL(own).hostname];
  if (page === undefined) return undefined;
  if (domain !== '' && hosts.every((host) => host === domain || host?.endsWith(`.${domain}`))) {
    return `Domain=${domain}; ${attributes}`;
  }
  // Without a domain, a cookie belongs to the host alone, and to all of its ports.
  return hosts[0] === hosts[1] ? attributes : undefined;
}

/**
 * The host of the page that made the call, if it is of the same site. The browser says whether it is; otherwise only the
 * server's own origin counts, because which domains belong together cannot be told from their names.
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
