/// <reference types="facebook-js-sdk" />
import { globalValue } from '../../../../dom/global-value.ts';
import { native } from '../../../../dom/native.ts';
import { ProviderError } from '../failure.ts';
import type { ProviderFailureCode } from '../../../../contract/failure-codes.ts';
import type { ProviderClient } from './provider.ts';

const FACEBOOK_SCRIPT = 'https://connect.facebook.net/{locale}/sdk.js';
const VERSION = 'v24.0';

/** Time within which a popup must take the focus after a click, in ms. */
export const POPUP_TIME_LIMIT = 3000;

const FAILURE_CODES: Readonly<Record<string, ProviderFailureCode>> = {
  not_authorized: 'denied',
  unknown: 'popup-closed',
};

/** Facebook's SDK in a popup. */
export const facebook: ProviderClient = {
  isReady: () => Boolean(globalValue('FB')),
  script: ({ facebookScript }) => facebookScript ?? FACEBOOK_SCRIPT,
  signIn: ({ clientId, settings }, signal) =>
    new Promise((resolve, reject) => {
      // Facebook does not call back when its popup was blocked. A popup that opened has the focus.
      const watchdog = setTimeout(() => {
        if (native(document, 'hasFocus').call(document)) reject(new ProviderError('popup-blocked'));
      }, POPUP_TIME_LIMIT);
      signal.addEventListener('abort', () => clearTimeout(watchdog));
      FB.init({ appId: clientId, version: settings.facebookVersion ?? VERSION, cookie: false, xfbml: false });
      FB.login(
        (response) => {
          clearTimeout(watchdog);
          const { status } = response;
          const accessToken = status === 'connected' ? response.authResponse.accessToken : undefined;
          if (accessToken) resolve({ provider: 'facebook', accessToken });
          else reject(new ProviderError(FAILURE_CODES[status] ?? 'provider', response));
        },
        { scope: 'public_profile,email' },
      );
    }),
};
