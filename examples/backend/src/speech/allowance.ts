/** How many characters may be spoken in a day, counted in the database: every process of the service counts the same. */
import { createHash, randomBytes } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { userOf } from '../users/sessions.ts';
import type { User } from '../users/users.ts';

/** Whose characters are counted. */
export interface Account {
  /** Names it in the table, and names nobody. */
  subject: string;
  /** Characters in a day. */
  most: number;
}

/** A day in seconds; it begins with the first characters. */
const DAY = 86_400;

/** Tells one visitor from another for a day, and is good for nothing else. */
const COOKIE = 'pc_tts_visitor';

/**
 * The accounts of who is asking: a user's own; or, of a visitor, the one that a cookie tells and the one of the network
 * address, which is larger, because many may share it, and holds where cookies are refused or thrown away. A token that
 * is not valid, or no longer, makes a visitor.
 * @throws ApiError ACCESS_DENIED for a user whose e-mail is not confirmed.
 */
export async function accountsOf(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<readonly [Account, ...Account[]]> {
  const { perDay } = services.configuration.speech;
  const user = await signedIn(services, request);
  if (user?.confirmed === false) {
    throw new ApiError(403, 'ACCESS_DENIED', 'The e-mail has to be confirmed first.');
  }
  if (user !== undefined) return [account(`user ${user.id}`, perDay.user)];
  const visitor = visitorCookie(request) ?? randomBytes(16).toString('base64url');
  reply.header('set-cookie', cookie(visitor, request.protocol === 'https'));
  return [
    account(`visitor ${visitor}`, perDay.visitor),
    account(`network ${normalizeIP(request.ip, 64)}`, perDay.network),
  ];
}

/**
 * Takes the characters off every account, as part of the caller's transaction.
 * @throws ApiError DAILY_LIMIT_EXCEEDED, after which the transaction has to be rolled back.
 */
export async function charge(
  connection: Connection,
  accounts: readonly Account[],
  characters: number,
  moment: Date,
): Promise<void> {
  const end = new Date(moment.getTime() + DAY * 1000);
  // Always in the same order, so that two requests never wait for each other.
  for (const { subject, most } of [...accounts].sort((a, b) => (a.subject < b.subject ? -1 : 1))) {
    const { rows } = await connection.executeSql<{ characters: number; resetsAt: Date }>(
      `insert into pc.speech_allowances as old (subject, characters, resets_at) values ($1, $2, $3)
       on conflict (subject) do update set
         characters = case when old.resets_at <= $4 then $2 else old.characters + $2 end,
         resets_at = case when old.resets_at <= $4 then excluded.resets_at else old.resets_at end
       returning characters, resets_at as "resetsAt"`,
      [subject, characters, end, moment],
    );
    const [counted] = rows;
    if (counted === undefined || counted.characters <= most) continue;
    const retryAfter = Math.max(1, Math.ceil((counted.resetsAt.getTime() - moment.getTime()) / 1000));
    throw new ApiError(429, 'DAILY_LIMIT_EXCEEDED', 'The characters of the day do not reach for this text.', {
      retryAfter,
    });
  }
}

/** Gives characters back that were not spoken. */
export async function refund(connection: Connection, subjects: readonly string[], characters: number): Promise<void> {
  await connection.executeSql(
    'update pc.speech_allowances set characters = greatest(0, characters - $2) where subject = any($1)',
    [subjects, characters],
  );
}

const account = (name: string, most: number): Account => ({
  subject: createHash('sha256').update(name).digest('hex'),
  most,
});

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
  `${COOKIE}=${value}; Path=/api/tts; Max-Age=${DAY}; HttpOnly; ` +
  (secure ? 'Secure; SameSite=None; Partitioned' : 'SameSite=Lax');
