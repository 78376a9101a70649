/** What the browser finds wrong with a text field, in our words: its own speak the browser's language, not the page's. */
import type { FieldMessages } from './validation.messages.ts';

/** What of an input says what is wrong. */
type CheckedInput = Pick<
  HTMLInputElement,
  'validity' | 'validationMessage' | 'type' | 'minLength' | 'maxLength' | 'min' | 'max'
>;

/** Empty where nothing is wrong. `format` says what a value looks like that fits the pattern. */
export function describeProblem(input: CheckedInput, text: FieldMessages, format = ''): string {
  const { validity, type } = input;
  if (validity.valid) return '';
  // The page's own words.
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
