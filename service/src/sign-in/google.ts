import type { OneTapRequest } from '../../../src/contract/schema.ts';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import {
  fetchFromProvider,
  checkNonce,
  isTrue,
  tokenRejected,
  nonEmptyString,
  useOnce,
  verifyIdToken,
} from './verification.ts';
import type { ProviderAccount } from './verification.ts';

type Google = NonNullable<Providers['google']>;

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/**
 * Signs in with the opaque access token of Google's popup. Google reports whose it is and which app it was issued to.
 */
export async function googleAccount({ now }: Services, google: Google, accessToken: string): Promise<ProviderAccount> {
  const info = (await fetchFromProvider(google.tokenInfoUrl, { access_token: accessToken })) as
    Record<'aud' | 'sub' | 'exp' | 'email' | 'email_verified', unknown> | undefined;
  const subject = nonEmptyString(info?.sub);
  if (info?.aud !== google.clientId || subject === undefined) throw tokenRejected();
  if (!(Number(info.exp) * 1000 > now().getTime())) throw tokenRejected();
  return {
    provider: 'GOOGLE',
    subject,
    email: nonEmptyString(info.email),
    isEmailVerified: isTrue(info.email_verified),
  };
}

/** Signs in with the ID token of the One Tap prompt. */
export async function oneTapAccount(
  services: Services,
  google: Google,
  { idToken, nonce }: OneTapRequest,
): Promise<ProviderAccount> {
  const payload = await verifyIdToken(services, idToken, { ...google, issuer: ISSUERS });
  checkNonce(payload, nonce);
  await useOnce(services, idToken, payload.exp);
  return {
    provider: 'GOOGLE',
    subject: payload.sub,
    email: nonEmptyString(payload['email']),
    isEmailVerified: isTrue(payload['email_verified']),
  };
}
