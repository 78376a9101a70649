/** Validation messages and implicit submission, loaded when a visitor first uses a text field. */
import { native } from '../../../dom/native.ts';
import type { FieldMessages } from '../../../messages/en/validation.ts';
import { defaultButton, pressButton } from '../../widgets/button/default-button.ts';

export { fieldMessages } from '../../../messages/en/validation.ts';

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

/** Field types with implicit submission; a form with two of them needs a submit button. */
const TEXT_FIELD = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/** Presses the form's default button or, if there is none, submits a form with a single text field. */
export function submitImplicitly(form: HTMLFormElement): void {
  const button = defaultButton(form);
  if (button) {
    pressButton(button);
    return;
  }
  const controls = [...native(form, 'elements')] as Partial<HTMLInputElement>[];
  if (controls.filter(({ type }) => TEXT_FIELD.test(type ?? '')).length === 1) native(form, 'requestSubmit').call(form);
}
