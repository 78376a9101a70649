/**
 * Access tokens: random, stored as digests, one per session. They contain no data, so signing out and expiry only
 * delete a row. A user with an unconfirmed email can only confirm it, which exchanges the token for another one.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthData, SessionSummary } from '../../../src/contract/schema.ts';
import type { Connection } from '../database.ts';
import { deleteInBatches } from '../delete-in-batches.ts';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { User } from './users.ts';
import { renewSession } from './session-cookie.ts';
import { USER_COLUMNS } from './users.ts';

const TOKEN_BYTES = 32;

/**
 * How long an exchanged token stays valid, in milliseconds: the response with the new one may be lost, and other calls
 * may be in progress.
 */
const EXCHANGE_GRACE = 60_000;

/** Precision of `last_used_at`, in milliseconds, so that not every call writes. */
const USE_RESOLUTION = 60_000;

const DAY = 86_400_000;

export interface Session {
  id: string;
  accessToken: string;
  user: User;
  createdAt: Date;
  /** The session started before the email was confirmed, and has to be exchanged. */
  isOutdated: boolean;
  /** It was exchanged, and expires within a minute. */
  isExchanged: boolean;
}

/** How a session begins, as the widgets call it. */
export type Method = NonNullable<AuthData['method']>;

/** What the visitor has proved before the session begins. */
export interface Proof {
  method: Method;
  /** The hash of the password that was right. */
  passwordHash?: string | null;
  /** The session ends with this passkey. */
  passkeyId?: string;
}

/**
 * Starts a session, as part of a transaction. A password reset may have been committed since the proof was checked, so
 * it is checked again with the user's row locked: either the reset ends the session, or none begins.
 * @throws ApiError NOT_SIGNED_IN if the account, the password or the passkey no longer exists.
 */
export async function beginSession(
  { configuration, now }: Services,
  connection: Connection,
  userId: string,
  { method, passwordHash = null, passkeyId }: Proof,
): Promise<AuthData> {
  const accessToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const moment = now();
  await connection.executeSql('select from pc.users where id = $1 for share', [userId]);
  const { rows } = await connection.executeSql(
    `insert into pc.sessions (token_hash, user_id, created_at, last_used_at, expires_at, passkey_id)
     select $1, id, $3, $3, $4, $5 from pc.users
     where id = $2 and ($6::text is null or password_hash = $6)
       and ($5::uuid is null or exists (select from pc.passkeys where id = $5))
     returning id`,
    [
      digest(accessToken),
      userId,
      moment,
      new Date(moment.getTime() + configuration.users.sessionDays * DAY),
      passkeyId ?? null,
      passwordHash,
    ],
  );
  if (rows.length === 0) throw notSignedIn();
  return { accessToken, account: userId, method };
}

/**
 * Starts another session of the same user, with the age and the end of an existing one: handing a session over neither
 * prolongs it nor counts as having signed in just now. It ends when that one is signed out of. Undefined if that
 * session has ended.
 */
export async function handOverSession(
  { configuration, database, now }: Services,
  sessionId: string,
): Promise<{ auth: AuthData; user: User } | undefined> {
  const accessToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const moment = now();
  const { rows } = await database.executeSql<User>(
    `with copy as (
       insert into pc.sessions (token_hash, user_id, created_at, last_used_at, expires_at, handed_over_from)
       select $1, user_id, created_at, $3, expires_at, id from pc.sessions
       where id = $2 and expires_at > $3 and last_used_at > $4 for key share returning user_id
     )
     select ${USER_COLUMNS} from pc.users join copy on users.id = copy.user_id`,
    [digest(accessToken), sessionId, moment, idleSince(configuration.users.sessionIdleDays, moment)],
  );
  const [user] = rows;
  return user && { auth: { accessToken, account: user.id }, user };
}

interface SessionRow extends User {
  sessionId: string;
  createdAt: Date;
  lastUsedAt: Date;
  confirmedAt: Date | null;
  isExchanged: boolean;
}

/**
 * The session of the token in the Authorization header; cookies don't count. An outdated session can only be exchanged.
 * @throws ApiError NOT_SIGNED_IN
 */
export async function sessionOf({ configuration, database, now }: Services, request: FastifyRequest): Promise<Session> {
  const token = bearerToken(request);
  const moment = now();
  const { rows } =
    token === undefined
      ? { rows: [] }
      : await database.executeSql<SessionRow>(
          `select ${USER_COLUMNS}, sessions.id as "sessionId", sessions.created_at as "createdAt",
             last_used_at as "lastUsedAt", confirmed_at as "confirmedAt",
             exchanged_at is not null as "isExchanged"
           from pc.users join pc.sessions on sessions.user_id = users.id
           where token_hash = $1 and expires_at > $2 and last_used_at > $3`,
          [digest(token), moment, idleSince(configuration.users.sessionIdleDays, moment)],
        );
  const [row] = rows;
  if (token === undefined || row === undefined) throw notSignedIn();
  const { sessionId, createdAt, lastUsedAt, confirmedAt, isExchanged, ...user } = row;
  const isOutdated = confirmedAt !== null && createdAt < confirmedAt;
  const isFirstToday = dayOf(moment) !== dayOf(lastUsedAt);
  if (isFirstToday || moment.getTime() - lastUsedAt.getTime() >= USE_RESOLUTION) {
    // With the sessions that it came from: whoever uses only the editor stays signed in there.
    await database.executeSql(
      `with recursive line as (
         select id, handed_over_from from pc.sessions where id = $1
         union
         select origin.id, origin.handed_over_from from pc.sessions origin join line on origin.id = line.handed_over_from
       )
       update pc.sessions set last_used_at = $2 where id in (select id from line)`,
      [sessionId, moment],
    );
  }
  // The widgets store no session that can only be confirmed.
  if (isFirstToday && user.confirmed && !isOutdated) renewSession(request, { accessToken: token, account: user.id });
  return { id: sessionId, accessToken: token, user, createdAt, isOutdated, isExchanged };
}

/**
 * The user of the token in the Authorization header. A token from before the confirmation is valid only for a minute
 * after it was exchanged.
 * @throws ApiError NOT_SIGNED_IN
 */
export async function userOf(services: Services, request: FastifyRequest): Promise<User> {
  return (await usableSessionOf(services, request)).user;
}

/** @throws ApiError NOT_SIGNED_IN, or NOT_CONFIRMED_USER. */
export async function confirmedSessionOf(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await usableSessionOf(services, request);
  if (!session.user.confirmed) throw new ApiError(403, 'NOT_CONFIRMED_USER', 'The e-mail must be confirmed first.');
  return session;
}

/** @throws ApiError NOT_SIGNED_IN, or NOT_CONFIRMED_USER. */
export async function confirmedUserOf(services: Services, request: FastifyRequest): Promise<User> {
  return (await confirmedSessionOf(services, request)).user;
}

async function usableSessionOf(services: Services, request: FastifyRequest): Promise<Session> {
  const session = await sessionOf(services, request);
  if (session.isOutdated && !session.isExchanged) throw notSignedIn();
  return session;
}

/**
 * Starts another session in place of one from before the confirmation, which expires a minute later. A repeated call in
 * that minute starts one more, because the first response may have been lost.
 * @throws ApiError NOT_SIGNED_IN if it has ended meanwhile.
 */
export async function exchangeSession(services: Services, session: Session): Promise<AuthData> {
  const { database, now } = services;
  return database.transaction(async (connection) => {
    // What is confirmed is an email and its password.
    const auth = await beginSession(services, connection, session.user.id, { method: 'EMAIL' });
    const { rows } = await connection.executeSql(
      `update pc.sessions set exchanged_at = coalesce(exchanged_at, $2), expires_at = least(expires_at, $3)
       where id = $1 returning id`,
      [session.id, now(), new Date(now().getTime() + EXCHANGE_GRACE)],
    );
    // A password reset has ended it.
    if (rows.length === 0) throw notSignedIn();
    return auth;
  });
}

/** The user's sessions, most recently used first. */
export async function listSessions(services: Services, current: Session): Promise<SessionSummary[]> {
  const { configuration, database, now } = services;
  const { rows } = await database.executeSql<{
    id: string;
    createdAt: Date;
    lastUsedAt: Date;
    handedOverFrom: string | null;
  }>(
    `select id, created_at as "createdAt", last_used_at as "lastUsedAt", handed_over_from as "handedOverFrom" from pc.sessions
     where user_id = $1 and expires_at > $2 and last_used_at > $3 order by last_used_at desc, created_at desc`,
    [current.user.id, now(), idleSince(configuration.users.sessionIdleDays, now())],
  );
  return rows.map(({ id, createdAt, lastUsedAt, handedOverFrom }) => ({
    id,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    current: id === current.id,
    ...(handedOverFrom !== null && { handedOverFrom }),
  }));
}

/** @returns False if the user has no such session. */
export async function endSession({ database }: Services, user: User, id: string): Promise<boolean> {
  const { rows } = await database.executeSql('delete from pc.sessions where id = $1 and user_id = $2 returning id', [
    id,
    user.id,
  ]);
  return rows.length > 0;
}

/** Whether it has not been ended since it was read. */
export async function hasSession({ database }: Services, id: string): Promise<boolean> {
  return (await database.executeSql('select from pc.sessions where id = $1', [id])).rows.length > 0;
}

export async function endAllSessions(connection: Connection, userId: string): Promise<void> {
  await connection.executeSql('delete from pc.sessions where user_id = $1', [userId]);
}

/** Deletes sessions that have expired or were unused for too long. */
export async function deleteEndedSessions(services: Services): Promise<void> {
  const moment = services.now();
  await deleteInBatches(services, {
    table: 'sessions',
    where: 'expires_at <= $1 or last_used_at <= $2',
    values: [moment, idleSince(services.configuration.users.sessionIdleDays, moment)],
  });
}

const dayOf = (moment: Date): number => Math.floor(moment.getTime() / DAY);

const idleSince = (days: number, moment: Date): Date => new Date(moment.getTime() - days * DAY);

const notSignedIn = (): ApiError => new ApiError(401, 'NOT_SIGNED_IN', 'This call needs a valid access token.');

const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{1,100})$/i.exec(headers.authorization ?? '')?.[1];
