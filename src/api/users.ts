/** The calls for the visitor's own account. */
import { checkAnswer, confirmAnswer, resendAnswer, signUpAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions, RequestOptions } from './client.ts';
import { plainWord } from './response.ts';
import type {
  ConfirmRequest,
  CustomerAnswer,
  CustomerRequest,
  OnboardingRequest,
  ResendRequest,
  SignUpRequest,
} from '../contract/schema.ts';

type CodeOptions = CallOptions & Pick<RequestOptions, 'onRetryAfter'>;

/** Creates an account. The service emails a confirmation code. */
export const createUser = (client: ApiClient, body: SignUpRequest, options?: CodeOptions) =>
  client
    .request('POST', '/api/users', { ...options, body, auth: false })
    .catch(plainWord)
    .then((answer) => signUpAnswer(answer, body.email));

/** Confirms the account's email with the code sent to it. Any successful response without `confirmed: false` counts. */
export const confirmUser = (
  client: ApiClient,
  code: string,
  { captchaToken, ...options }: CallOptions & Pick<ConfirmRequest, 'captchaToken'> = {},
) =>
  client
    .request('PUT', '/api/users/confirm', {
      ...options,
      body: { code, ...(captchaToken !== undefined && { captchaToken }) } satisfies ConfirmRequest,
    })
    .catch(plainWord)
    .then(confirmAnswer);

/** Checks whether the email has been confirmed in the meantime, in another tab or on another device. */
export const checkConfirmed = (client: ApiClient, options?: CallOptions) =>
  client.request('PUT', '/api/users/check/confirm', options).then(checkAnswer);

/** Emails another code; previous codes become invalid. */
export const resendCode = (client: ApiClient, options?: CodeOptions & { body?: ResendRequest }) =>
  client.request('POST', '/api/users/confirm/resend', options).catch(plainWord).then(resendAnswer);

/** Creates the customer record of a new account. */
export const createCustomer = (client: ApiClient, body: CustomerRequest, options?: CallOptions) =>
  client.request<CustomerAnswer>('POST', '/api/payment/customer', { ...options, body });

/** Reports the visitor's onboarding progress. */
export const updateOnboarding = (client: ApiClient, body: OnboardingRequest, options?: CallOptions) =>
  client.request<undefined>('PATCH', '/api/user/lifecycle/onboarding', { ...options, body });
