/** The calls about the visitor's own account. */
import { checkAnswer, confirmAnswer, signInAnswer, signUpAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions, RequestOptions } from './client.ts';
import { NotJsonError } from './errors.ts';
import type {
  CustomerAnswer,
  CustomerRequest,
  NewPasswordRequest,
  OnboardingRequest,
  PasswordResetRequest,
  ResendRequest,
  SignUpRequest,
} from './schema.ts';

type CodeOptions = CallOptions & Pick<RequestOptions, 'onRetryAfter'>;

/** Makes an account; a code to confirm it is mailed. */
export const createUser = (client: ApiClient, body: SignUpRequest, options?: CodeOptions) =>
  client.request('POST', '/api/users', { ...options, body, auth: false }).then(signUpAnswer);

/** What servers say who say nothing: `OK`. A page of HTML, or JSON cut short, is an error. */
function plainWord(error: unknown): string {
  if (error instanceof NotJsonError && /^[\w\s.!]+$/.test(error.body)) return error.body;
  throw error;
}

/** Confirms the account's e-mail with the code from the mail: any good answer that does not say otherwise is a yes. */
export const confirmUser = (client: ApiClient, code: string, options?: CallOptions) =>
  client
    .request('PUT', '/api/users/confirm', { ...options, body: { code } })
    .catch(plainWord)
    .then(confirmAnswer);

/** Whether the e-mail is confirmed by now: in another tab, on another device. */
export const checkConfirmed = (client: ApiClient, options?: CallOptions) =>
  client.request('PUT', '/api/users/check/confirm', options).then(checkAnswer);

/** Mails another code; the ones before no longer count. */
export const resendCode = (client: ApiClient, options?: CodeOptions & { body?: ResendRequest }) =>
  client.request<undefined>('POST', '/api/users/confirm/resend', options);

/** Mails a code for a new password, if there is an account with this e-mail; the answer does not tell. */
export const requestPasswordReset = (client: ApiClient, body: PasswordResetRequest, options?: CodeOptions) =>
  client.request<undefined>('POST', '/api/users/password/reset', { ...options, body, auth: false });

/** Sets a new password with the code from the mail, and signs in. */
export const resetPassword = (client: ApiClient, body: NewPasswordRequest, options?: CallOptions) =>
  client.request('PUT', '/api/users/password/reset', { ...options, body, auth: false }).then(signInAnswer);

/** Makes the customer record of a new account. */
export const createCustomer = (client: ApiClient, body: CustomerRequest, options?: CallOptions) =>
  client.request<CustomerAnswer>('POST', '/api/payment/customer', { ...options, body });

/** Tells how far getting started has come. */
export const updateOnboarding = (client: ApiClient, body: OnboardingRequest, options?: CallOptions) =>
  client.request<undefined>('PATCH', '/api/user/lifecycle/onboarding', { ...options, body });
