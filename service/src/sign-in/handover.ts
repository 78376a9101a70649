/**
 * Hands a session over to an editor of another origin, where the session cookie does not reach: a one-time code goes
 * through the visitor's address bar, and the editor exchanges it for a session of its own.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { AuthData, HandoverExchangeRequest, HandoverRequest } from '../../../src/contract/schema.ts';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import { isAllowedOrigin } from '../origins.ts';
import type { Services } from '../services.ts';
import { countAttempt } from '../users/rate-limit-store.ts';
import type { RateLimit } from '../users/rate-limit-store.ts';
import { handOverSession } from '../users/sessions.ts';
import type { Session } from '../users/sessions.ts';
import type { User } from '../users/users.ts';

const CODE_BYTES = 32;

/** How long a code is valid, in milliseconds: for one navigation. */
const LIFETIME = 60_000;

/** Codes for one account. A page that waits for the visitor's click replaces its code before it expires. */
const CODES: RateLimit = { max: 60, minutes: 15 };

/**
 * Issues a code for the session.
 * @throws ApiError INVALID_REQUEST if anybody who gets hold of the code could exchange it, ACCESS_DENIED if pages of
 * the
 *   origin may not call this service, LIMIT_EXCEEDED
 */
export async function issueHandover(
  services: Services,
  request: FastifyRequest,
  session: Session,
  { origin, codeChallenge }: HandoverRequest,
): Promise<string> {
  const { configuration, database, now } = services;
  if (origin === undefined && codeChallenge === undefined) {
    throw new ApiError(400, 'INVALID_REQUEST', 'A hand-over needs the origin of the editor, or a codeChallenge.');
  }
  if (origin !== undefined && !isAllowedOrigin(configuration, request, origin)) {
    throw new ApiError(403, 'ACCESS_DENIED', 'No session is handed over to this origin; see ALLOWED_ORIGINS.');
  }
  await countAttempt(services, `handover ${session.user.id}`, CODES);
  const code = randomBytes(CODE_BYTES).toString('base64url');
  await database.executeSql(
    'insert into pc.handovers (code_hash, session_id, origin, code_challenge, expires_at) values ($1, $2, $3, $4, $5)',
    [digest(code), session.id, origin ?? null, codeChallenge ?? null, new Date(now().getTime() + LIFETIME)],
  );
  return code;
}

interface Handover {
  sessionId: string;
  origin: string | null;
  codeChallenge: string | null;
  expiresAt: Date;
}

/**
 * Exchanges a code for a session. Whatever the outcome, the code is used up, also when several requests come at once.
 * @throws ApiError INVALID_CODE, the same for an unknown, a used and an expired code, and for another origin or
 * verifier
 */
export async function exchangeHandover(
  services: Services,
  request: FastifyRequest,
  { code, codeVerifier }: HandoverExchangeRequest,
): Promise<{ auth: AuthData; user: User }> {
  const { database, now } = services;
  const { rows } = await database.executeSql<Handover>(
    `delete from pc.handovers where code_hash = $1
     returning session_id as "sessionId", origin, code_challenge as "codeChallenge", expires_at as "expiresAt"`,
    [digest(code)],
  );
  const [handover] = rows;
  const isValid =
    handover !== undefined && handover.expiresAt > now() && isForCaller(handover, request.headers.origin, codeVerifier);
  const copy = isValid ? await handOverSession(services, handover.sessionId) : undefined;
  if (copy === undefined) {
    throw new ApiError(400, 'INVALID_CODE', 'The code is unknown, was used, has expired, or is for somebody else.');
  }
  return copy;
}

/** A code from before challenges may have neither an origin nor a challenge: nobody can exchange it. */
function isForCaller(handover: Handover, origin: string | undefined, codeVerifier: string | undefined): boolean {
  const isItsEditor = handover.origin === null || origin === handover.origin;
  const isItsStarter =
    handover.codeChallenge === null ||
    (codeVerifier !== undefined &&
      createHash('sha256').update(codeVerifier).digest('base64url') === handover.codeChallenge);
  return isItsEditor && isItsStarter && (handover.origin ?? handover.codeChallenge) !== null;
}
