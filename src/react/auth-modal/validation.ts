/** What must be right before credentials are sent. Pure. */
import type { AuthMode } from '../../definition/auth-request.ts';

export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 100;
export const CODE_LENGTH = 6;

/** The catalogue of what can be wrong with a field. */
export type FieldProblem = 'required' | 'email' | 'password-length' | 'password-match' | 'coupon';

export type Field = 'email' | 'password';

/** As HTML understands an address, and with a dot in its domain: without one nothing is delivered. */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)+$/i;

/** What is wrong with a field's value, or null. A password that already exists is measured by the service alone. */
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

/** The digits of what was typed or pasted, as many as a code has. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, CODE_LENGTH);
