import { createHmac } from 'node:crypto';
import type { Services } from '../services.ts';
import type { Providers } from './providers.ts';
import { askProvider, refused, textIn } from './verification.ts';
import type { ProviderAccount } from './verification.ts';

interface DebugToken {
  data?: Record<'app_id' | 'is_valid' | 'type' | 'user_id' | 'expires_at', unknown>;
}

/**
 * With the access token of Facebook's popup. Facebook says whose it is and for which app it was made; the e-mail is asked
 * for with a proof that we know the app's secret. Facebook does not promise that its e-mails belong to the person.
 */
export async function facebookAccount(
  { now }: Services,
  { clientId, clientSecret, graphUrl }: NonNullable<Providers['facebook']>,
  accessToken: string,
): Promise<ProviderAccount> {
  const debug = (await askProvider(`${graphUrl}/debug_token`, {
    input_token: accessToken,
    access_token: `${clientId}|${clientSecret}`,
  })) as DebugToken | undefined;
  const token = debug?.data;
  const subject = textIn(token?.user_id);
  if (token?.is_valid !== true || token.app_id !== clientId || subject === undefined) throw refused();
  // Zero: it does not expire.
  if (token.type !== 'USER' || (token.expires_at !== 0 && !(Number(token.expires_at) * 1000 > now().getTime()))) {
    throw refused();
  }
  const me = (await askProvider(`${graphUrl}/me`, {
    fields: 'id,email',
    access_token: accessToken,
    appsecret_proof: createHmac('sha256', clientSecret).update(accessToken).digest('hex'),
  })) as Record<'id' | 'email', unknown> | undefined;
  if (me?.id !== subject) throw refused();
  return { provider: 'FACEBOOK', subject, email: textIn(me.email), vouchesForEmail: false };
}
