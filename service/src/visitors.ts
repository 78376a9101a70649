/** Who makes a request, for quotas: a user, known by the session, or a visitor, known by a cookie and the network. */
import { randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Configuration } from './configuration.ts';
import { digest } from './digest.ts';
import { ApiError } from './errors.ts';
import type { Services } from './services.ts';
import { userOf } from './users/sessions.ts';
import type { User } from './users/users.ts';

/** Digests that distinguish visitors without identifying them. */
export interface Visitor {
  /** Undefined if not signed in, also with an invalid or expired token. */
  readonly user: User | undefined;
  /** Digest of the user's id, or of the cookie. */
  readonly subject: string;
  /**
   * Digest of the network address, which many may share, but which counts even if cookies are rejected or deleted.
   * Users with a confirmed email count for another one, which `isWide` recognizes. Accounts that nobody has confirmed
   * cost nothing, so they count as visitors.
   */
  readonly network: string;
}

/** A day in seconds. */
const DAY = 86_400;

/** Begins the network of users with a confirmed email. */
const WIDE = 'confirmed ';

/** Confirmed users of one network have together so many times the limit of its visitors. */
const WIDENING = 4;

/** Whether only users with a confirmed email count for the network. */
export const isWide = (network: string | null): boolean => network?.startsWith(WIDE) === true;

/** The limit of a network, from the one of its visitors. */
export const networkLimit = (network: string | null, ofVisitors: number): number =>
  isWide(network) ? ofVisitors * WIDENING : ofVisitors;

/** Only distinguishes visitors, for a day. */
const COOKIE = 'pc_visitor';

/** Identifies the visitor, and sets the cookie for one without a session. */
export async function visitorOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const user = await signedIn(services, request);
  const network = digest(`network ${normalizeIP(request.ip, 64)}`);
  if (user !== undefined) {
    return { user, subject: digest(`user ${user.id}`), network: user.confirmed ? `${WIDE}${network}` : network };
  }
  const visitor = visitorCookie(request) ?? randomBytes(16).toString('base64url');
  reply.header('set-cookie', cookie(visitor, services.configuration, request.protocol === 'https'));
  return {
    user: undefined,
    subject: digest(`visitor ${visitor}`),
    network,
  };
}

async function signedIn(services: Services, request: FastifyRequest): Promise<User | undefined> {
  try {
    return await userOf(services, request);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'NOT_SIGNED_IN') return undefined;
    throw error;
  }
}

const visitorCookie = ({ headers }: FastifyRequest): string | undefined =>
  new RegExp(`(?:^|; ?)${COOKIE}=([A-Za-z0-9_-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];

/** Browsers send it from pages of other sites only over a secure connection. */
const cookie = (value: string, { pathPrefix }: Configuration, secure: boolean): string =>
  `${COOKIE}=${value}; Path=${pathPrefix}/api; Max-Age=${DAY}; HttpOnly; ` +
  (secure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax');
