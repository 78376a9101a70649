/** Verifies the providers' tokens, by calls to the provider or by signature. */
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import type { JWTPayload, JWTVerifyGetKey } from 'jose';
import { digest } from '../digest.ts';
import { ApiError } from '../errors.ts';
import type { Services } from '../services.ts';

/** A person's account at a provider. */
export interface ProviderAccount {
  provider: 'GOOGLE' | 'FACEBOOK' | 'APPLE';
  /** The provider's id of the person. Unlike the email it never changes. */
  subject: string;
  email: string | undefined;
  /** The provider has verified that the person receives mail at the address. */
  isEmailVerified: boolean;
}

/** How long to wait for a provider, in milliseconds. */
const TIMEOUT = 5000;

/** The tolerated difference between two machines' clocks, in seconds. */
const CLOCK_TOLERANCE = 5;

const keySets = new Map<string, JWTVerifyGetKey>();

/** The token was not issued to us, not by the provider, or is not valid now. */
export const tokenRejected = (): ApiError =>
  new ApiError(401, 'WRONG_CREDENTIALS', 'The provider does not confirm this token.');

const providerUnavailable = (): ApiError => new ApiError(503, 'SERVICE_UNAVAILABLE', 'The provider does not answer.');

/** @returns The provider's response, or undefined if it is an error. @throws ApiError SERVICE_UNAVAILABLE */
export async function fetchFromProvider(url: string, query: Record<string, string>): Promise<unknown> {
  const address = new URL(url);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'error' });
    if (response.status >= 500 || response.status === 429) throw providerUnavailable();
    return response.ok ? ((await response.json()) as unknown) : undefined;
  } catch (error) {
    throw error instanceof ApiError ? error : providerUnavailable();
  }
}

/** @throws ApiError WRONG_CREDENTIALS unless the issuer signed the token for this client and it is valid now. */
export async function verifyIdToken(
  { now }: Services,
  idToken: string,
  { keysUrl, issuer, clientId }: { keysUrl: string; issuer: string[]; clientId: string },
): Promise<JWTPayload & { sub: string; exp: number }> {
  if (!isCanonical(idToken)) throw tokenRejected();
  let keys = keySets.get(keysUrl);
  if (keys === undefined) {
    keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: TIMEOUT });
    keySets.set(keysUrl, keys);
  }
  try {
    const { payload } = await jwtVerify(idToken, keys, {
      issuer,
      audience: clientId,
      algorithms: ['RS256'],
      requiredClaims: ['sub', 'exp', 'iat'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: now(),
    });
    // With several audiences another app could use the token too.
    if (payload.aud !== clientId) throw tokenRejected();
    return payload as JWTPayload & { sub: string; exp: number };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const isProviderFailure =
      !(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC';
    throw isProviderFailure ? providerUnavailable() : tokenRejected();
  }
}

/**
 * Checks that the token has the digest of a value that only the page which requested it knows.
 * @throws ApiError WRONG_CREDENTIALS if one of the two is missing or they don't match.
 */
export function checkNonce(payload: JWTPayload, nonce: string | undefined): void {
  const { nonce: claimed } = payload;
  if (nonce === undefined || claimed !== digest(nonce)) throw tokenRejected();
}

/**
 * Accepts a token only once. Identified by its signed part, because a signature has several encodings.
 * @throws ApiError WRONG_CREDENTIALS if the token was used before.
 */
export async function useOnce({ database }: Services, token: string, expiresAt: number): Promise<void> {
  const signed = token.slice(0, token.lastIndexOf('.'));
  const { rows } = await database.executeSql(
    'insert into pc.used_tokens (digest, expires_at) values ($1, $2) on conflict do nothing returning digest',
    [digest(signed), new Date((expiresAt + CLOCK_TOLERANCE) * 1000)],
  );
  if (rows.length === 0) throw tokenRejected();
}

/** Three parts in canonical base64url: no white space, no padding, no stray bits. */
const isCanonical = (token: string): boolean => {
  const parts = token.split('.');
  return parts.length === 3 && parts.every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
};

/** A claim or a field, if it is a non-empty string. */
export const nonEmptyString = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Providers send booleans as such or as strings. */
export const isTrue = (value: unknown): boolean => value === true || value === 'true';
