/** Checks what the users' calls are answered with, where it enters: whoever calls them need not expect anything else. */
import { InvalidResponseError } from './errors.ts';
import type { AuthData, ClientIds, ConfirmAnswer, SignInAnswer, SignUpAnswer, SocialSignInAnswer } from './schema.ts';

/** What a header can carry and a cookie keep. */
const TOKEN = /^[!-~]{1,4000}$/;

const fieldsOf = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};

/** The session in an answer; undefined where there is none, or none that can be used. */
export function authIn(answer: unknown): AuthData | undefined {
  const { auth } = fieldsOf(answer);
  const { accessToken } = fieldsOf(auth);
  return typeof accessToken === 'string' && TOKEN.test(accessToken) ? (auth as AuthData) : undefined;
}

export function signInAnswer(answer: unknown): SignInAnswer {
  const auth = authIn(answer);
  if (!auth) throw new InvalidResponseError('auth');
  return { auth };
}

export const socialSignInAnswer = (answer: unknown): SocialSignInAnswer => ({
  ...signInAnswer(answer),
  isSignUp: fieldsOf(answer)['isSignUp'] === true,
});

export function signUpAnswer(answer: unknown): SignUpAnswer {
  const { userId, email, confirmed, auth } = fieldsOf(answer);
  if (typeof userId !== 'string' && typeof userId !== 'number') throw new InvalidResponseError('userId');
  if (typeof email !== 'string') throw new InvalidResponseError('email');
  if (typeof confirmed !== 'boolean') throw new InvalidResponseError('confirmed');
  const account = { userId: String(userId), email, confirmed };
  return auth === undefined || auth === null ? account : { ...account, ...signInAnswer(answer) };
}

/** A {@link ConfirmAnswer} that says which. */
type Confirmation = ConfirmAnswer & { confirmed: boolean };

/** Whatever is no refusal confirms: an empty answer too. */
export const confirmAnswer = (answer: unknown): Confirmation =>
  confirmation(answer, answer !== false && fieldsOf(answer)['confirmed'] !== false);

/** Only a plain yes is one: this is asked again and again. */
export const checkAnswer = (answer: unknown): Confirmation =>
  confirmation(answer, fieldsOf(answer)['confirmed'] === true);

function confirmation(answer: unknown, confirmed: boolean): Confirmation {
  const auth = authIn(answer);
  return { confirmed, ...(auth && { auth }) };
}

/** An id that is missing, or is none, is that of a provider that is not set up. */
export function clientIdsAnswer(answer: unknown): ClientIds {
  if (typeof answer !== 'object' || answer === null) throw new InvalidResponseError('googleClientId');
  const idOf = (name: keyof ClientIds): string | null => {
    const id = fieldsOf(answer)[name];
    return typeof id === 'string' && id.trim() ? id : null;
  };
  return {
    googleClientId: idOf('googleClientId'),
    facebookClientId: idOf('facebookClientId'),
    appleClientId: idOf('appleClientId'),
  };
}
