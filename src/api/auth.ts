/** The calls that sign in. None of them sends a token. */
import type { ApiClient, CallOptions } from './client.ts';
import type {
  AppleSignInRequest,
  ClientIds,
  OneTapRequest,
  ProviderTokenRequest,
  SignInAnswer,
  SignInRequest,
  SocialSignInAnswer,
} from './schema.ts';

/** Under which ids the platform is known to the providers. */
export const clientIds = (client: ApiClient, options?: CallOptions) =>
  client.request<ClientIds>('GET', '/api/auth/client-ids?auth=true', { ...options, auth: false });

/** With e-mail and password. */
export const signIn = (client: ApiClient, body: SignInRequest, options?: CallOptions) =>
  client.request<SignInAnswer>('POST', '/api/auth/signin', { ...options, body, auth: false });

const social =
  <Body>(path: string) =>
  (client: ApiClient, body: Body, options?: CallOptions) =>
    client.request<SocialSignInAnswer>('POST', path, { ...options, body, auth: false });

/** With what Google's popup gave; makes an account where there is none. */
export const signInWithGoogle = /*#__PURE__*/ social<ProviderTokenRequest>('/api/auth/google/signin');

/** With what Google's one-tap prompt gave. */
export const signInWithOneTap = /*#__PURE__*/ social<OneTapRequest>('/api/auth/google/onetap');

/** With what Facebook's popup gave. */
export const signInWithFacebook = /*#__PURE__*/ social<ProviderTokenRequest>('/api/auth/facebook/signin');

/** With what Apple's popup gave. */
export const signInWithApple = /*#__PURE__*/ social<AppleSignInRequest>('/api/auth/apple/signin');
