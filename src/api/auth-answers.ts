/** Validates the responses of the account calls, so that their callers can rely on the types. */
import { codesIn } from './codes.ts';
import { InvalidResponseError } from './errors.ts';
import { MAIL_OUTCOMES } from '../contract/schema.ts';
import type {
  AuthData,
  ClientIds,
  ConfirmAnswer,
  HandoverAnswer,
  MailOutcome,
  ResendAnswer,
  SignInAnswer,
  SignUpAnswer,
  SocialSignInAnswer,
} from '../contract/schema.ts';

/** Valid in a header, and short enough for a cookie. */
const TOKEN = /^[!-~]{1,4000}$/;

const fieldsOf = (answer: unknown): Readonly<Record<string, unknown>> =>
  typeof answer === 'object' && answer !== null ? (answer as Record<string, unknown>) : {};

/** The session in a response; undefined if there is none or its token is invalid. */
export function authIn(answer: unknown): AuthData | undefined {
  const { auth } = fieldsOf(answer);
  const { accessToken } = fieldsOf(auth);
  return typeof accessToken === 'string' && TOKEN.test(accessToken) ? (auth as AuthData) : undefined;
}

export function signInAnswer(answer: unknown): SignInAnswer {
  const auth = authIn(answer);
  if (!auth) throw new InvalidResponseError('auth', codesIn(answer));
  return { auth };
}

/** The error code for an account whose email is not confirmed. */
export const NOT_CONFIRMED = 'NOT_CONFIRMED_USER';

/** Whether the response says so: of itself, of the session or of the user in it. */
function saysUnconfirmed(answer: unknown): boolean {
  const { auth, user } = fieldsOf(answer);
  return [answer, auth, user, fieldsOf(auth)['user']].some((part) => codesIn(part).includes(NOT_CONFIRMED));
}

/** A {@link SignInAnswer} that also tells whether the email has yet to be confirmed. */
export const logInAnswer = (answer: unknown): SignInAnswer & { isUnconfirmed: boolean } => ({
  ...signInAnswer(answer),
  isUnconfirmed: saysUnconfirmed(answer),
});

export function handoverAnswer(answer: unknown): HandoverAnswer {
  const { code } = fieldsOf(answer);
  if (typeof code !== 'string' || !code) throw new InvalidResponseError('code');
  return { code };
}

/** A {@link SocialSignInAnswer} that also tells whether the email has yet to be confirmed, and which it is. */
export const socialSignInAnswer = (
  answer: unknown,
): SocialSignInAnswer & { isUnconfirmed: boolean; email: string | undefined } => ({
  ...logInAnswer(answer),
  isSignUp: fieldsOf(answer)['isSignUp'] === true,
  email: emailIn(answer),
});

/** The account's email, as services say it: of itself, of the session or of the user. */
export function emailIn(answer: unknown): string | undefined {
  const { auth, user } = fieldsOf(answer);
  return [answer, user, auth, fieldsOf(auth)['user']]
    .map((part) => fieldsOf(part)['email'])
    .find((email): email is string => typeof email === 'string' && email !== '');
}

/** What the response says of the mail; an unknown word says nothing. */
function mailIn(answer: unknown): { mail?: MailOutcome } {
  const { mail } = fieldsOf(answer);
  const known = MAIL_OUTCOMES.find((outcome) => outcome === mail);
  return known ? { mail: known } : {};
}

/** Any response means that a code was requested, even an empty one. */
export const resendAnswer = (answer: unknown): ResendAnswer => mailIn(answer);

/** A {@link SignUpAnswer} of any service: some do not tell the id. */
export type NewAccount = Omit<SignUpAnswer, 'userId'> & { readonly userId: string | null };

/**
 * Any response means that the account exists, even an empty one: to sign up again could only end in "Email already
 * exists". It counts as unconfirmed unless the response says otherwise.
 * @param entered the email of the request
 */
export function signUpAnswer(answer: unknown, entered: string): NewAccount {
  const { userId, email, confirmed } = fieldsOf(answer);
  const auth = authIn(answer);
  return {
    userId: (typeof userId === 'string' && userId) || typeof userId === 'number' ? String(userId) : null,
    email: typeof email === 'string' && email ? email : entered,
    confirmed: confirmed === true && !saysUnconfirmed(answer),
    ...mailIn(answer),
    ...(auth && { auth }),
  };
}

/** A {@link ConfirmAnswer} with `confirmed` always set. */
type Confirmation = ConfirmAnswer & { confirmed: boolean };

/** Any response except an explicit refusal confirms, even an empty one. */
export const confirmAnswer = (answer: unknown): Confirmation =>
  confirmation(answer, answer !== false && fieldsOf(answer)['confirmed'] !== false);

/** Only an explicit `confirmed: true` confirms, because this call is polled. */
export const checkAnswer = (answer: unknown): Confirmation =>
  confirmation(answer, fieldsOf(answer)['confirmed'] === true);

function confirmation(answer: unknown, confirmed: boolean): Confirmation {
  const auth = authIn(answer);
  return { confirmed, ...(auth && { auth }), ...mailIn(answer) };
}

/**
 * A missing or invalid id means that the provider is not set up. What is said of passkeys is checked where they are
 * used.
 */
export function clientIdsAnswer(answer: unknown): ClientIds {
  if (typeof answer !== 'object' || answer === null) throw new InvalidResponseError('googleClientId');
  const idOf = (name: keyof ClientIds): string | null => {
    const id = fieldsOf(answer)[name];
    return typeof id === 'string' && id.trim() ? id : null;
  };
  return {
    ...answer,
    googleClientId: idOf('googleClientId'),
    facebookClientId: idOf('facebookClientId'),
    appleClientId: idOf('appleClientId'),
  };
}
