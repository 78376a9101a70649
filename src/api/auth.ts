/** The calls that sign in, which send no token, and the one that signs out. */
import { clientIdsAnswer, signInAnswer, socialSignInAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions } from './client.ts';
import type {
  AppleSignInRequest,
  OneTapRequest,
  ProviderTokenRequest,
  SignInRequest,
  SignOutRequest,
} from './schema.ts';

/** Under which ids the platform is known to the providers. */
export const clientIds = (client: ApiClient, options?: CallOptions) =>
  client.request('GET', '/api/auth/client-ids?auth=true', { ...options, auth: false }).then(clientIdsAnswer);

/** With e-mail and password. */
export const signIn = (client: ApiClient, body: SignInRequest, options?: CallOptions) =>
  client.request('POST', '/api/auth/signin', { ...options, body, auth: false }).then(signInAnswer);

/** Ends the session of the client's token on the service. */
export const signOut = (client: ApiClient, body: SignOutRequest = {}, options?: CallOptions) =>
  client.request<undefined>('POST', '/api/auth/signout', { ...options, body });

/** With what Google's popup gave; makes an account where there is none. */
export const signInWithGoogle = (client: ApiClient, body: ProviderTokenRequest, options?: CallOptions) =>
  social(client, 'google/signin', body, options);

/** With what Google's one-tap prompt gave. */
export const signInWithOneTap = (client: ApiClient, body: OneTapRequest, options?: CallOptions) =>
  social(client, 'google/onetap', body, options);

/** With what Facebook's popup gave. */
export const signInWithFacebook = (client: ApiClient, body: ProviderTokenRequest, options?: CallOptions) =>
  social(client, 'facebook/signin', body, options);

/** With what Apple's popup gave. */
export const signInWithApple = (client: ApiClient, body: AppleSignInRequest, options?: CallOptions) =>
  social(client, 'apple/signin', body, options);

const social = (client: ApiClient, path: string, body: object, options?: CallOptions) =>
  client.request('POST', `/api/auth/${path}`, { ...options, body, auth: false }).then(socialSignInAnswer);
