import type { AppleSignInRequest } from '../../../src/contract/schema.ts';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import { checkNonce, isTrue, nonEmptyString, useOnce, verifyIdToken } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

/**
 * Signs in with the ID token of Apple's popup. The user data that the page sends with it is not signed, so it is
 * ignored; the authorization code is not needed.
 */
export async function appleAccount(
  services: Services,
  apple: NonNullable<Providers['apple']>,
  { idToken, nonce }: AppleSignInRequest,
): Promise<ProviderAccount> {
  const payload = await verifyIdToken(services, idToken, { ...apple, issuer: ['https://appleid.apple.com'] });
  checkNonce(payload, nonce);
  await useOnce(services, idToken, payload.exp);
  return {
    provider: 'APPLE',
    subject: payload.sub,
    email: nonEmptyString(payload['email']),
    isEmailVerified: isTrue(payload['email_verified']),
  };
}
