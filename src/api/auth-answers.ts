/** Validates the responses of the account calls, so that their callers can rely on the types. */
import { InvalidResponseError } from './errors.ts';
import { MAIL_OUTCOMES } from './schema.ts';
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
} from './schema.ts';

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
  if (!auth) throw new InvalidResponseError('auth');
  return { auth };
}

export function handoverAnswer(answer: unknown): HandoverAnswer {
  const { code } = fieldsOf(answer);
  if (typeof code !== 'string' || !code) throw new InvalidResponseError('code');
  return { code };
}

export const socialSignInAnswer = (answer: unknown): SocialSignInAnswer => ({
  ...signInAnswer(answer),
  isSignUp: fieldsOf(answer)['isSignUp'] === true,
});

/** What the response says of the mail; an unknown word says nothing. */
function mailIn(answer: unknown): { mail?: MailOutcome } {
  const { mail } = fieldsOf(answer);
  const known = MAIL_OUTCOMES.find((outcome) => outcome === mail);
  return known ? { mail: known } : {};
}

/** Any response means that a code was requested, even an empty one. */
export const resendAnswer = (answer: unknown): ResendAnswer => mailIn(answer);

export function signUpAnswer(answer: unknown): SignUpAnswer {
  const { userId, email, confirmed, auth } = fieldsOf(answer);
  if (typeof userId !== 'string' && typeof userId !== 'number') throw new InvalidResponseError('userId');
  if (typeof email !== 'string') throw new InvalidResponseError('email');
  if (typeof confirmed !== 'boolean') throw new InvalidResponseError('confirmed');
  const account = { userId: String(userId), email, confirmed, ...mailIn(answer) };
  return auth === undefined || auth === null ? account : { ...account, ...signInAnswer(answer) };
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

/** A missing or invalid id means that the provider is not set up. */
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
