/**
 * Where a request comes from: its network, and the browser, identified by a cookie. An account knows those that signed
 * in to it. That grants no access; their attempts are only counted separately.
 */
import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../database.ts';
import { digest } from '../digest.ts';
import type { Services } from '../services.ts';

export interface Source {
  /** The address; for IPv6 the /64, which is one connection. */
  network: string;
  /** The /24; for IPv6 the /48, which one customer may have. */
  neighbors: string;
  /** The address; for IPv6 the /48. Whoever has a /48 could otherwise be 65,536 networks. */
  site: string;
  /** Undefined for a browser without the cookie. */
  device: string | undefined;
}

export type Familiarity = 'device' | 'network' | 'none';

/** Only distinguishes browsers. Sent to all calls about users. */
const COOKIE = 'pc_device';
const COOKIE_DAYS = 365;

/** How long an account knows a source, in days. Network addresses are soon reassigned. */
const KNOWN_DAYS = { device: COOKIE_DAYS, network: 90 };

export function sourceOf(request: FastifyRequest): Source {
  const network = normalizeIP(request.ip, 64);
  const around = isIPv4(network) ? undefined : normalizeIP(request.ip, 48);
  return {
    network,
    neighbors: around ?? network.replace(/\.\d+$/, ''),
    site: around ?? network,
    device: new RegExp(`(?:^|; ?)${COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1],
  };
}

/** Like `sourceOf`, but also sets the cookie, so that the browser can be recognized. */
export function identifyDevice(
  { configuration: { pathPrefix } }: Pick<Services, 'configuration'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Source & { device: string } {
  const source = sourceOf(request);
  const device = source.device ?? randomBytes(16).toString('base64url');
  // Browsers send it from pages of other sites only over a secure connection.
  const sameSite = request.protocol === 'https' ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax';
  reply.header(
    'set-cookie',
    `${COOKIE}=${device}; Path=${pathPrefix}/api; Max-Age=${COOKIE_DAYS * 86_400}; HttpOnly; ${sameSite}`,
  );
  return { ...source, device };
}

/** @param email Canonical. */
export async function familiarityOf(
  { database, now }: Services,
  email: string,
  { device, network }: Source,
): Promise<Familiarity> {
  const { rows } = await database.executeSql<{ kind: 'device' | 'network' }>(
    `select kind from pc.known_sources join pc.users on users.id = user_id
     where email_key = $1 and expires_at > $2 and (kind, digest) in (('device', $3), ('network', $4)) order by kind`,
    [email, now(), digest(device ?? ''), digest(network)],
  );
  return rows[0]?.kind ?? 'none';
}

/** Call it after a successful sign-in. */
export async function rememberSource(
  { now }: Services,
  connection: Connection,
  userId: string,
  { device, network }: Source & { device: string },
): Promise<void> {
  const expiry = (days: number): Date => new Date(now().getTime() + days * 86_400_000);
  await connection.executeSql(
    `insert into pc.known_sources (user_id, kind, digest, expires_at)
     values ($1, 'device', $2, $3), ($1, 'network', $4, $5)
     on conflict (user_id, kind, digest) do update set expires_at = excluded.expires_at`,
    [userId, digest(device), expiry(KNOWN_DAYS.device), digest(network), expiry(KNOWN_DAYS.network)],
  );
}
