/** Validation messages in the widget's language; the browser's own are in the browser's language. */
import type { FieldMessages } from '../../../messages/en/validation.ts';

/** The properties of an input that describe its validity. */
type CheckedInput = Pick<
  HTMLInputElement,
  'validity' | 'validationMessage' | 'type' | 'minLength' | 'maxLength' | 'min' | 'max'
>;

/** The validation message of an input; empty if it is valid. `format` describes the values that match the pattern. */
export function describeProblem(input: CheckedInput, text: FieldMessages, format = ''): string {
  const { validity, type } = input;
  if (validity.valid) return '';
  // Set by the page.
  if (validity.customError) return input.validationMessage;
  if (validity.badInput) return text.number;
  if (validity.valueMissing) return text.required;
  if (validity.typeMismatch) return type === 'email' ? text.email : text.url;
  if (validity.tooShort) return text.tooShort(input.minLength);
  if (validity.tooLong) return text.tooLong(input.maxLength);
  if (validity.rangeUnderflow) return text.tooSmall(input.min);
  if (validity.rangeOverflow) return text.tooLarge(input.max);
  if (validity.stepMismatch) return text.step;
  return format || text.format;
}
