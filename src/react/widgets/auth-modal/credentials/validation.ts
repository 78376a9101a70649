/** Validation of credentials before they are sent. Pure. */
import type { FieldProblem } from '../../../../contract/failure-codes.ts';
import type { AuthMode } from '../../../../definition/auth-request.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 100;

export type Field = 'email' | 'password';

/** The HTML definition of an email address, plus a dot in the domain, without which nothing can be delivered. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** The validation error of a value, or null. Only the service checks an existing password's length. */
export function fieldProblem(field: Field, value: string, mode: AuthMode): FieldProblem | null {
  if (field === 'email') {
    const address = value.trim();
    if (!address) return 'required';
    return EMAIL.test(address) ? null : 'email';
  }
  if (!value) return 'required';
  return mode === 'signup' && !fitsLength(value) ? 'password-length' : null;
}

export const fitsLength = ({ length }: string): boolean => length >= PASSWORD_MIN && length <= PASSWORD_MAX;
