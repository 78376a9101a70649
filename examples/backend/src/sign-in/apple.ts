import type { AppleSignInRequest } from '../../../../src/api/schema.ts';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import { checkNonce, isTrue, textIn, useOnce, verifyIdToken } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

/**
 * With the ID token of Apple's popup. What the page tells of the user beside it is not signed and not believed; the code
 * would give access to more of Apple, which is not needed.
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
    email: textIn(payload['email']),
    vouchesForEmail: isTrue(payload['email_verified']),
  };
}
