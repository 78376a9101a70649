/** What verifying a provider's token needs: asking the provider, and reading a signed token. */
import { createHash } from 'node:crypto';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** Somebody as a provider knows them. */
export interface ProviderAccount {
  provider: 'GOOGLE' | 'FACEBOOK' | 'APPLE';
  /** The provider's own id for the person, which never changes; an e-mail may. */
  subject: string;
  email: string | undefined;
  /** The provider has made sure that the person receives mail there. */
  vouchesForEmail: boolean;
}

/** A provider that is silent for longer is given up, in milliseconds. */
const PATIENCE = 5000;

/** Clocks of two machines may differ by this much, in seconds. */
const TOLERANCE = 5;

const keySets = new Map<string, JWTVerifyGetKey>();

/** The token was not made for us, not by the provider, or not now. */
export const refused = (): ApiError =>
  new ApiError(401, 'WRONG_CREDENTIALS', 'The provider does not confirm this token.');

const unreachable = (): ApiError => new ApiError(503, 'SERVICE_UNAVAILABLE', 'The provider does not answer.');

/** @returns The provider's answer, or undefined when it refuses. @throws ApiError SERVICE_UNAVAILABLE */
export async function askProvider(url: string, query: Record<string, string>): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(PATIENCE), redirect: 'error' });
    if (response.status >= 500 || response.status === 429) throw unreachable();
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch (error) {
    throw error instanceof ApiError ? error : unreachable();
  }
}

/** @throws ApiError WRONG_CREDENTIALS unless the token was signed by the issuer for this client, and is used at the right time. */
export async function verifyIdToken(
  { now }: Services,
  idToken: string,
  { keysUrl, issuer, clientId }: { keysUrl: string; issuer: string[]; clientId: string },
): Promise<JWTPayload & { sub: string; exp: number }> {
  if (!isCanonical(idToken)) throw refused();
  let keys = keySets.get(keysUrl);
  if (keys === undefined) {
    keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: PATIENCE });
    keySets.set(keysUrl, keys);
  }
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: TOLERANCE,
      currentDate: now(),
    });
    // More audiences than one would let another app use the token too.
    if (payload.aud !== clientId) throw refused();
    return payload as JWTPayload & { sub: string; exp: number };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isProviders =
      !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
    throw isProviders ? unreachable() : refused();
  }
}

/**
 * The token holds the digest of a value that only the page which asked for it knows.
 * @throws ApiError WRONG_CREDENTIALS when one of the two is missing or they do not belong together.
 */
export function checkNonce(payload: JWTPayload, nonce: string | undefined): void {
  const { nonce: claimed } = payload;
  if (nonce === undefined || claimed !== createHash('sha256').update(nonce).digest('hex')) throw refused();
}

/**
 * A token is the same however its signature is written down: what is signed is what counts.
 * @throws ApiError WRONG_CREDENTIALS when this token was used before.
 */
export async function useOnce({ database }: Services, token: string, expiresAt: number): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'));
  const { rows } = await database.executeSql(
    'insert into pc.used_tokens (digest, expires_at) values ($1, $2) on conflict do nothing returning digest',
    [createHash('sha256').update(signed).digest('hex'), new Date((expiresAt + TOLERANCE) * 1000)],
  );
  if (rows.length === 0) throw refused();
}

/** Three parts in base64url, each written as it is written by default: no white space, no padding, no stray bits. */
const isCanonical = (token: string): boolean => {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
};

/** A claim or a field as text. */
export const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Providers write it as a truth value or as its name. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true';
