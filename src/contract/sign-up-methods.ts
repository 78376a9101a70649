/**
 * How the visitor signed up or logged in. `EMAIL` is the platform's own method, named after the product in the query.
 */
export const SIGN_UP_METHODS = ['EMAIL', 'GOOGLE', 'GOOGLE_ONE_TAP', 'FACEBOOK', 'APPLE', 'PASSKEY'] as const;
export type SignUpMethod = (typeof SIGN_UP_METHODS)[number];
