/** The calls for a new password. */
import { signalPasskeys } from './passkey-signals.ts';
import { signInAnswer } from './auth-answers.ts';
import type { ApiClient, CallOptions, RequestOptions } from './client.ts';
import { fieldOf, isFilled } from './response.ts';
import type {
  NewPasswordAnswer,
  NewPasswordRequest,
  PasskeySummary,
  PasswordResetRequest,
  SignInAnswer,
} from '../contract/schema.ts';

/** Emails a code for a new password if the account exists; the response does not reveal whether it does. */
export const requestPasswordReset = (
  client: ApiClient,
  body: PasswordResetRequest,
  options?: CallOptions & Pick<RequestOptions, 'onRetryAfter'>,
) => client.request<undefined>('POST', '/api/users/password/reset', { ...options, body, auth: false });

/** Sets a new password with the emailed code, and signs in. Password managers forget the passkeys that it removes. */
export const resetPassword = (client: ApiClient, body: NewPasswordRequest, options?: CallOptions) =>
  client
    .request('PUT', '/api/users/password/reset', { ...options, body, auth: false })
    .then(signalPasskeys)
    .then(newPasswordAnswer);

/** A {@link NewPasswordAnswer} of any service: most say nothing of passkeys. */
export type PasswordSet = SignInAnswer &
  Required<Pick<NewPasswordAnswer, 'removedPasskeys'>> & {
    readonly passkeys: readonly Pick<PasskeySummary, 'id' | 'name'>[];
  };

function newPasswordAnswer(answer: unknown): PasswordSet {
  const removed = fieldOf(answer, 'removedPasskeys');
  const passkeys = fieldOf(answer, 'passkeys');
  return {
    ...signInAnswer(answer),
    removedPasskeys: Number.isSafeInteger(removed) ? Math.max(0, removed as number) : 0,
    passkeys: (Array.isArray(passkeys) ? passkeys : []).flatMap((passkey: unknown) => {
      const [id, name] = [fieldOf(passkey, 'id'), fieldOf(passkey, 'name')];
      return isFilled(id) && isFilled(name) ? [{ id, name }] : [];
    }),
  };
}
