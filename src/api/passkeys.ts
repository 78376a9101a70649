/** The calls about passkeys: signing in with one, and those of the account. */
import { signInAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions } from './client.ts';
import { signalPasskeys } from './passkey-signals.ts';
import { requireString } from './response.ts';
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyChange,
  PasskeyChangeAnswer,
  PasskeyCreationOptions,
  PasskeyCreationRequest,
  PasskeyList,
  PasskeyRequestOptions,
  PasskeySummary,
} from '../contract/schema.ts';

/** Every ceremony needs a challenge; the rest is for the browser to judge. */
function requireChallenge<Options extends { challenge: string }>(options: Options): Options {
  requireString(options, 'challenge');
  return options;
}

/** Returns the options with which the browser asks for a passkey. */
export const passkeyOptions = (client: ApiClient, options?: CallOptions) =>
  client
    .request<PasskeyRequestOptions>('POST', '/api/auth/passkey/options', { ...options, auth: false })
    .then(requireChallenge);

/** Signs in with the browser's answer to these options. Password managers learn what the account has and is called. */
export const signInWithPasskey = (client: ApiClient, body: PasskeyAssertion, options?: CallOptions) =>
  client
    .request('PUT', '/api/auth/passkey', { ...options, body, auth: false })
    .then(signalPasskeys)
    .then(signInAnswer);

/** Returns the options with which the browser makes a passkey. */
export const passkeyCreation = (client: ApiClient, options?: CallOptions & { body?: PasskeyCreationRequest }) =>
  client.request<PasskeyCreationOptions>('POST', '/api/users/passkeys/options', options).then(requireChallenge);

/** Adds the passkey of the browser's answer to the account. */
export const addPasskey = (client: ApiClient, body: PasskeyAttestation, options?: CallOptions) =>
  client.request<PasskeySummary>('POST', '/api/users/passkeys', { ...options, body });

/** Lists the passkeys of the account. */
export const listPasskeys = (client: ApiClient, options?: CallOptions) =>
  client.request<PasskeyList>('GET', '/api/users/passkeys', options);

/** Renames or removes a passkey of the account. Password managers forget one that was removed. */
export const changePasskey = (client: ApiClient, id: string, body: PasskeyChange, options?: CallOptions) =>
  client
    .request<PasskeyChangeAnswer | undefined>('PATCH', `/api/users/passkeys/${encodeURIComponent(id)}`, {
      ...options,
      body,
    })
    .then(signalPasskeys);
