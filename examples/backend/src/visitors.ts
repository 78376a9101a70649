/** Who is asking, for whatever is counted: a user by the session, anybody else by a cookie and by the network. */
import { createHash, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import type { Services } from './services.ts';
import { userOf } from './users/sessions.ts';
import type { User } from './users/users.ts';

/** Digests that tell one from another and name nobody. */
export interface Visitor {
  /** Undefined for whoever is not signed in. A token that is not valid, or no longer, makes a visitor. */
  readonly user: User | undefined;
  /** Of the user, or of the cookie. */
  readonly subject: string;
  /**
   * Of the network address, which many may share, and which holds where cookies are refused or thrown away; undefined
   * for a user.
   */
  readonly network: string | undefined;
}

/** A day in seconds. */
const DAY = 86_400;

/** Tells one visitor from another for a day, and is good for nothing else. */
const COOKIE = 'pc_visitor';

/** Tells who is asking; a visitor gets the cookie with the answer. */
export async function visitorOf(services: Services, request: FastifyRequest, reply: FastifyReply): Promise<Visitor> {
  const user = await signedIn(services, request);
  if (user !== undefined) return { user, subject: digest(`user ${user.id}`), network: undefined };
  const visitor = visitorCookie(request) ?? randomBytes(16).toString('base64url');
  reply.header('set-cookie', cookie(visitor, request.protocol === 'https'));
  return {
    user: undefined,
    subject: digest(`visitor ${visitor}`),
    network: digest(`network ${normalizeIP(request.ip, 64)}`),
  };
}

const digest = (name: string): string => createHash('sha256').update(name).digest('hex');

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

/** From pages of other sites it comes along only where the connection is secure: browsers demand that. */
const cookie = (value: string, secure: boolean): string =>
  `${COOKIE}=${value}; Path=/api; Max-Age=${DAY}; HttpOnly; ` +
  (secure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax');
