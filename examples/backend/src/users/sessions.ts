/**
 * Access tokens: random, kept as digests, each good for one session. Nothing is written in them, so that signing out
 * and expiry need no more than a deleted row. A user whose e-mail is not confirmed can do nothing but confirm it.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthData } from '../../../../src/api/schema.ts';
import type { Connection } from '../database.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import type { User } from './users.ts';
import { USER_COLUMNS } from './users.ts';

const TOKEN_BYTES = 32;

/** Begins a session of the user's. */
export async function beginSession(
  { configuration, now }: Services,
  connection: Connection,
  userId: string,
): Promise<AuthData> {
  const accessToken = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = new Date(now().getTime() + configuration.users.sessionDays * 86_400_000);
  await connection.executeSql('insert into pc.sessions (token_hash, user_id, expires_at) values ($1, $2, $3)', [
    digest(accessToken),
    userId,
    expiresAt,
  ]);
  return { accessToken };
}

/**
 * The user whose token stands in the Authorization header; a cookie says nothing here.
 * @throws ApiError NOT_SIGNED_IN
 */
export async function userOf({ database, now }: Services, request: FastifyRequest): Promise<User> {
  const token = bearerToken(request);
  const { rows } =
    token === undefined
      ? { rows: [] }
      : await database.executeSql<User>(
          `select ${USER_COLUMNS} from pc.users join pc.sessions on sessions.user_id = users.id
           where token_hash = $1 and expires_at > $2`,
          [digest(token), now()],
        );
  const [user] = rows;
  if (user === undefined) throw new ApiError(401, 'NOT_SIGNED_IN', 'This call needs a valid access token.');
  return user;
}

/** @throws ApiError NOT_SIGNED_IN, or NOT_CONFIRMED_USER. */
export async function confirmedUserOf(services: Services, request: FastifyRequest): Promise<User> {
  const user = await userOf(services, request);
  if (!user.confirmed) throw new ApiError(403, 'NOT_CONFIRMED_USER', 'The e-mail has to be confirmed first.');
  return user;
}

/** Ends the session of the request, or all sessions of its user. */
export async function endSessions(
  { database }: Services,
  request: FastifyRequest,
  user: User,
  everywhere: boolean,
): Promise<void> {
  if (everywhere) await database.executeSql('delete from pc.sessions where user_id = $1', [user.id]);
  else await database.executeSql('delete from pc.sessions where token_hash = $1', [digest(bearerToken(request) ?? '')]);
}

const bearerToken = ({ headers }: FastifyRequest): string | undefined =>
  /^Bearer ([A-Za-z0-9_-]{1,100})$/i.exec(headers.authorization ?? '')?.[1];

/** A token has 256 random bits: a fast digest hides it well enough. */
const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
