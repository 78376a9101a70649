import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import { fetchFromProvider, tokenRejected, nonEmptyString } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

interface DebugToken {
  data?: Record<'app_id' | 'is_valid' | 'type' | 'user_id' | 'expires_at', unknown>;
}

/**
 * Signs in with the access token of Facebook's popup. Facebook reports whose it is and which app it was issued to;
 * reading the email needs a proof of the app's secret. Facebook doesn't guarantee that the email belongs to the person.
 */
export async function facebookAccount(
  { now }: Services,
  { clientId, clientSecret, graphUrl }: NonNullable<Providers['facebook']>,
  accessToken: string,
): Promise<ProviderAccount> {
  const debug = (await fetchFromProvider(`${graphUrl}/debug_token`, {
    input_token: accessToken,
    access_token: `${clientId}|${clientSecret}`,
  })) as DebugToken | undefined;
  const token = debug?.data;
  const subject = nonEmptyString(token?.user_id);
  if (token?.is_valid !== true || token.app_id !== clientId || subject === undefined) throw tokenRejected();
  // Zero: never expires.
  if (token.type !== 'USER' || (token.expires_at !== 0 && !(Number(token.expires_at) * 1000 > now().getTime()))) {
    throw tokenRejected();
  }
  const me = (await fetchFromProvider(`${graphUrl}/me`, {
    fields: 'id,email',
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  })) as Record<'id' | 'email', unknown> | undefined;
  if (me?.id !== subject) throw tokenRejected();
  return { provider: 'FACEBOOK', subject, email: nonEmptyString(me.email), isEmailVerified: false };
}
