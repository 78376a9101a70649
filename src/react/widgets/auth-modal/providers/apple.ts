/// <reference types="apple-signin-api" />
import { globalValue } from '../../../../dom/global-value.ts';
import { ProviderError } from '../failure.ts';
import type { ProviderFailureCode } from '../../../../contract/failure-codes.ts';
import { createNonce, type Nonce } from './nonce.ts';
import type { ProviderClient } from './provider.ts';

const APPLE_SCRIPT = 'https://appleid.cdn-apple.com/appleauth/static/jsapi/appleid/1/{locale}/appleid.auth.js';

const FAILURE_CODES: Readonly<Record<string, ProviderFailureCode>> = {
  popup_closed_by_user: 'popup-closed',
  user_trigger_new_signin_flow: 'popup-closed',
  popup_blocked_by_browser: 'popup-blocked',
  user_cancelled_authorize: 'denied',
};

/** For the next attempt: creating it is asynchronous, which a click cannot wait for. */
let nonce: Nonce | undefined;

const renewNonce = async (): Promise<void> => {
  nonce = await createNonce();
};

/** Sign in with Apple in a popup. */
export const apple: ProviderClient = {
  isReady: () => Boolean((globalValue('AppleID') as typeof AppleID | undefined)?.auth),
  script: ({ appleScript }) => appleScript ?? APPLE_SCRIPT,
  prepare: renewNonce,
  async signIn({ clientId, settings }) {
    const state = crypto.getRandomValues(new Uint32Array(4)).join('-');
    const used = nonce;
    void renewNonce();
    AppleID.auth.init({
      clientId,
      scope: 'name email',
      redirectURI: settings.appleRedirectUri ?? `${location.origin}/`,
      state,
      usePopup: true,
      ...(used && { nonce: used.digest }),
    });
    let answer;
    try {
      answer = await AppleID.auth.signIn();
    } catch (error) {
      // Apple rejects with `{ error }`, and for some failures with `undefined`.
      const code = (error as { error?: string } | undefined)?.error ?? '';
      throw new ProviderError(FAILURE_CODES[code] ?? 'provider', error);
    }
    const { id_token: idToken, code, state: returned } = answer.authorization;
    if (returned !== state) throw new ProviderError('provider', new Error('The answer belongs to another request.'));
    return { provider: 'apple', idToken, code, nonce: used?.value, user: answer.user };
  },
};
