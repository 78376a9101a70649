/// <reference types="google.accounts" />
import { globalValue } from '../../../../dom/global-value.ts';
import { ProviderError } from '../failure.ts';
import type { ProviderFailureCode } from '../../../../contract/failure-codes.ts';
import { GOOGLE_SCRIPT } from './google-script.ts';
import type { ProviderClient } from './provider.ts';

const FAILURE_CODES: Readonly<Record<string, ProviderFailureCode>> = {
  popup_closed: 'popup-closed',
  popup_failed_to_open: 'popup-blocked',
  access_denied: 'denied',
};

const failure = (code: string, cause: unknown): ProviderError =>
  new ProviderError(FAILURE_CODES[code] ?? 'provider', cause);

/** Google Identity Services in a popup. */
export const google: ProviderClient = {
  isReady: () => Boolean((globalValue('google') as typeof globalThis.google | undefined)?.accounts.oauth2),
  script: ({ googleScript }) => googleScript ?? GOOGLE_SCRIPT,
  signIn: ({ clientId }) =>
    new Promise((resolve, reject) => {
      globalThis.google.accounts.oauth2
        .initTokenClient({
          client_id: clientId,
          scope: 'openid email profile',
          callback: (response) => {
            // A denial is reported as a response, not as an error.
            if (response.access_token) resolve({ provider: 'google', accessToken: response.access_token });
            else reject(failure(response.error, response));
          },
          error_callback: (error) => reject(failure(error.type, error)),
        })
        .requestAccessToken();
    }),
};
