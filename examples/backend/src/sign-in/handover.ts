/**
 * Hands a session over to an editor of another origin, where the session cookie does not reach: a one-time code goes
 * through the visitor's address bar, and the editor exchanges it for a session of its own.
 */
import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthData } from '../../../../src/api/schema.ts';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import { isAllowedOrigin } from '../origins.ts';
import type { Services } from '../services.ts';
import { countAttempt } from '../users/rate-limit-store.ts';
import type { RateLimit } from '../users/rate-limit-store.ts';
import { copySession } from '../users/sessions.ts';
import type { Session } from '../users/sessions.ts';
import type { User } from '../users/users.ts';

const CODE_BYTES = 32;

/** How long a code is valid, in milliseconds: for one navigation. */
const LIFETIME = 60_000;

/** Codes for one account. A page that waits for the visitor's click replaces its code before it expires. */
const CODES: RateLimit = { max: 60, minutes: 15 };

/**
 * Issues a code for the session.
 * @param origin Of the editor; only its pages can exchange the code then.
 * @throws ApiError ACCESS_DENIED if pages of that origin may not call this service, LIMIT_EXCEEDED
 */
export async function issueHandover(
  services: Services,
  request: FastifyRequest,
  session: Session,
  origin: string | undefined,
): Promise<string> {
  const { configuration, database, now } = services;
  if (origin !== undefined && !isAllowedOrigin(configuration, request, origin)) {
    throw new ApiError(403, 'ACCESS_DENIED', 'No session is handed over to this origin; see ALLOWED_ORIGINS.');
  }
  await countAttempt(services, `handover ${session.user.id}`, CODES);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await database.executeSql(
    'insert into pc.handovers (code_hash, session_id, origin, expires_at) values ($1, $2, $3, $4)',
    [digest(code), session.id, origin ?? null, new Date(now().getTime() + LIFETIME)],
  );
  return code;
}

/**
 * Exchanges a code for a session. Whatever the outcome, the code is used up, also when several requests come at once.
 * @throws ApiError INVALID_CODE, the same for an unknown, a used and an expired code
 */
export async function exchangeHandover(
  services: Services,
  request: FastifyRequest,
  code: string,
): Promise<{ auth: AuthData; user: User }> {
  const { database, now } = services;
  const { rows } = await database.executeSql<{ sessionId: string; origin: string | null; expiresAt: Date }>(
    `delete from pc.handovers where code_hash = $1
     returning session_id as "sessionId", origin, expires_at as "expiresAt"`,
    [digest(code)],
  );
  const [handover] = rows;
  const { origin } = request.headers;
  const isItsEditor = !handover?.origin || origin === undefined || origin === handover.origin;
  const copy =
    handover && handover.expiresAt > now() && isItsEditor ? await copySession(services, handover.sessionId) : undefined;
  if (copy === undefined) throw new ApiError(400, 'INVALID_CODE', 'The code is unknown, was used, or has expired.');
  return copy;
}
