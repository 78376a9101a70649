/** The sign-in calls, which send no token, and the calls about the session of the client's token. */
import { clientIdsAnswer, handoverAnswer, logInAnswer, signInAnswer, socialSignInAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type {
  AppleSignInRequest,
  HandoverExchangeRequest,
  HandoverRequest,
  OneTapRequest,
  ProviderTokenRequest,
  SignInRequest,
  SignOutRequest,
} from '../contract/schema.ts';

/** Returns the platform's client ids at the sign-in providers. */
export const clientIds = (client: ApiClient, options?: CallOptions) =>
  client.request('GET', '/api/auth/client-ids?auth=true', { ...options, auth: false }).then(clientIdsAnswer);

/** Signs in with email and password. */
export const signIn = (client: ApiClient, body: SignInRequest, options?: CallOptions) =>
  client.request('POST', '/api/auth/signin', { ...options, body, auth: false }).then(logInAnswer);

/** Ends the session of the client's token. */
export const signOut = (client: ApiClient, body: SignOutRequest = {}, options?: CallOptions) =>
  client.request<undefined>('POST', '/api/auth/signout', { ...options, body });

/** Returns a one-time code with which the editor of the given origin continues the session of the client's token. */
export const requestHandover = (client: ApiClient, body: HandoverRequest = {}, options?: CallOptions) =>
  client.request('POST', '/api/auth/handover', { ...options, body }).then(handoverAnswer);

/** Exchanges a handover code from the page's query for a session; for the editor. */
export const exchangeHandover = (client: ApiClient, body: HandoverExchangeRequest, options?: CallOptions) =>
  client.request('PUT', '/api/auth/handover', { ...options, body, auth: false }).then(signInAnswer);

/** Signs in with the token from Google's popup; creates an account if there is none. */
export const signInWithGoogle = (client: ApiClient, body: ProviderTokenRequest, options?: CallOptions) =>
  social(client, 'google/signin', body, options);

/** Signs in with the token from Google's one-tap prompt. */
export const signInWithOneTap = (client: ApiClient, body: OneTapRequest, options?: CallOptions) =>
  social(client, 'google/onetap', body, options);

/** Signs in with the token from Facebook's popup. */
export const signInWithFacebook = (client: ApiClient, body: ProviderTokenRequest, options?: CallOptions) =>
  social(client, 'facebook/signin', body, options);

/** Signs in with the data from Apple's popup. */
export const signInWithApple = (client: ApiClient, body: AppleSignInRequest, options?: CallOptions) =>
  social(client, 'apple/signin', body, options);

const social = (client: ApiClient, path: string, body: object, options?: CallOptions) =>
  client.request('POST', `/api/auth/${path}`, { ...options, body, auth: false }).then(socialSignInAnswer);
