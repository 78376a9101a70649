/** Challenges of passkeys: each is used up by one attempt, whatever becomes of it. */
import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isPasskeyOrigin } from '../configuration.ts';
import type { Configuration, PasskeyConfiguration } from '../configuration.ts';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';
import { identifyDevice, sourceOf } from '../users/sources.ts';

const CHALLENGE_BYTES = 32;

/** How long a visitor may take, in milliseconds. */
export const CHALLENGE_LIFETIME = 5 * 60_000;

/** The origins whose pages can use passkeys of this service. */
export function passkeyOrigins({ publicOrigins, users }: Configuration, request: FastifyRequest): readonly string[] {
  const { passkeys } = users;
  if (passkeys === undefined) return [];
  const own = `${request.protocol}://${request.host}`;
  const isOwn = publicOrigins.length === 0 && isPasskeyOrigin(own, passkeys.rpId);
  return isOwn && !passkeys.origins.includes(own) ? [own, ...passkeys.origins] : passkeys.origins;
}

/** @throws ApiError SERVICE_UNAVAILABLE if the service has no passkeys. */
export function requirePasskeys({ users: { passkeys } }: Configuration): PasskeyConfiguration {
  if (passkeys === undefined) throw new ApiError(503, 'SERVICE_UNAVAILABLE', 'Passkeys are not set up.');
  return passkeys;
}

/**
 * Issues a challenge for pages of the caller's origin, in the caller's browser, or in the session.
 * @param options.isConditional The browser makes the passkey by itself, if at all, so that nobody has to be present.
 * @throws ApiError ACCESS_DENIED if pages of the origin can't use passkeys of this service.
 */
export async function issueChallenge(
  { configuration, database, now }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  { sessionId, isConditional = false }: { sessionId: string | null; isConditional?: boolean },
): Promise<string> {
  const { origin } = request.headers;
  const allowed = passkeyOrigins(configuration, request);
  if (origin === undefined ? allowed.length === 0 : !allowed.includes(origin)) {
    throw new ApiError(403, 'ACCESS_DENIED', 'Pages of this origin can’t use passkeys here; see PASSKEY_ORIGINS.');
  }
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  // A browser that keeps no cookies of this service sends none with the answer.
  const needsDevice = sourceOf(request).device !== undefined;
  const { device } = identifyDevice({ configuration }, request, reply);
  await database.executeSql(
    `insert into pc.passkey_challenges (challenge_hash, session_id, device_digest, needs_device, origins, expires_at,
       is_conditional)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      digest(challenge),
      sessionId,
      digest(device),
      needsDevice,
      origin === undefined ? allowed : [origin],
      new Date(now().getTime() + CHALLENGE_LIFETIME),
      isConditional,
    ],
  );
  return challenge;
}

interface Challenge {
  sessionId: string | null;
  deviceDigest: string;
  needsDevice: boolean;
  origins: string[];
  expiresAt: Date;
  isConditional: boolean;
}

/**
 * Uses the challenge up that the browser signed.
 * @returns The challenge, the origins whose pages may have signed it, and whether the browser was to make a passkey by
 *   itself. Undefined if it is unknown, was used, has expired, or was issued to another browser or session.
 */
export async function useChallenge(
  { database, now }: Services,
  request: FastifyRequest,
  clientDataJSON: string,
  sessionId: string | null,
): Promise<{ challenge: string; origins: string[]; isConditional: boolean } | undefined> {
  const challenge = challengeIn(clientDataJSON);
  if (challenge === undefined) return undefined;
  const { rows } = await database.executeSql<Challenge>(
    `delete from pc.passkey_challenges where challenge_hash = $1
     returning session_id as "sessionId", device_digest as "deviceDigest", needs_device as "needsDevice", origins,
       expires_at as "expiresAt", is_conditional as "isConditional"`,
    [digest(challenge)],
  );
  const [issued] = rows;
  if (issued === undefined || issued.expiresAt <= now() || issued.sessionId !== sessionId) return undefined;
  const { device } = sourceOf(request);
  const isSameBrowser = device === undefined ? !issued.needsDevice : digest(device) === issued.deviceDigest;
  const { origin } = request.headers;
  const isSamePage = origin === undefined || issued.origins.includes(origin);
  if (!isSameBrowser || !isSamePage) return undefined;
  return { challenge, origins: issued.origins, isConditional: issued.isConditional };
}

function challengeIn(clientDataJSON: string): string | undefined {
  try {
    const data = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as { challenge?: unknown } | null;
    return typeof data?.challenge === 'string' ? data.challenge : undefined;
  } catch {
    return undefined;
  }
}
