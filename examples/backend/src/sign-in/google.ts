import type { OneTapRequest } from '../../../../src/api/schema.ts';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import { askProvider, checkNonce, isTrue, refused, textIn, useOnce, verifyIdToken } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

type Google = NonNullable<Providers['google']>;

const ISSUERS = ['https://accounts.google.com', 'accounts.google.com'];

/** With the access token of Google's popup. It is opaque, so Google says whose it is and for which app it was made. */
export async function googleAccount({ now }: Services, google: Google, accessToken: string): Promise<ProviderAccount> {
  const info = (await askProvider(google.tokenInfoUrl, { access_token: accessToken })) as
    Record<'aud' | 'sub' | 'exp' | 'email' | 'email_verified', unknown> | undefined;
  const subject = textIn(info?.sub);
  if (info?.aud !== google.clientId || subject === undefined) throw refused();
  if (!(Number(info.exp) * 1000 > now().getTime())) throw refused();
  return {
    provider: 'GOOGLE',
    subject,
    email: textIn(info.email),
    vouchesForEmail: isTrue(info.email_verified),
  };
}

/** With the ID token of the one-tap prompt. */
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
    email: textIn(payload['email']),
    vouchesForEmail: isTrue(payload['email_verified']),
  };
}
