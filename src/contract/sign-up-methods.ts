/**
 * How the visitor signed up or logged in. `EMAIL` is the platform's own method, named after the product in the query.
 */
const SIGN_UP_METHODS = ['EMAIL', 'GOOGLE', 'GOOGLE_ONE_TAP', 'FACEBOOK', 'APPLE', 'PASSKEY'] as const;
export type SignUpMethod = (typeof SIGN_UP_METHODS)[number];

/** The method that a value from a store or a cookie names, if it is one of ours. */
export const signUpMethodOf = (value: unknown): SignUpMethod | undefined =>
  SIGN_UP_METHODS.find((method) => method === value);
