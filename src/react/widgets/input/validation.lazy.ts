/** Validation messages and implicit submission, loaded when a visitor first uses a text field. */
import { native } from '../../../dom/native.ts';
import { fieldMessages, type FieldMessages } from '../../../messages/en/validation.ts';
import { defaultButton, pressButton } from '../button/default-button.ts';
import type { Constraint, FormFieldControl } from './form-field.ts';

export { fieldMessages };

/** The properties of an input that describe its validity. */
type CheckedInput = Pick<
  HTMLInputElement,
  'validity' | 'validationMessage' | 'type' | 'minLength' | 'maxLength' | 'min' | 'max'
>;

/** The validation message of an input; empty if it is valid. `format` describes the values that match the pattern. */
export function describeProblem(input: CheckedInput, text: FieldMessages, format = ''): string {
  const { validity, type } = input;
  if (validity.valid) return '';
  if (validity.customError) {
    const { validationMessage } = input;
    const mismatch = MISMATCHES.find((name) => MISMATCH[name] === validationMessage);
    // Otherwise set by the page.
    return mismatch ? text[mismatch] : validationMessage;
  }
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

/**
 * What marks an input whose value differs from that of another field, until it is described in the visitor's language.
 */
const MISMATCH = { passwordMatch: 'passwords do not match', match: 'entries do not match' } as const;
const MISMATCHES = ['passwordMatch', 'match'] as const;

/** What can change one of two fields, or comes before their form is submitted: a script may have set a value. */
const OCCASIONS = ['input', 'change', 'focusin', 'click'];

/** Requires the value of the field with this id, as long as the returned function is not called. */
export function watchMatch(control: Pick<FormFieldControl, 'constrain'>, id: string): () => void {
  let isReported = false;
  let own: HTMLElement | undefined;
  const constraint: Constraint = (field) => {
    own = field;
    const { value } = field;
    const tree = field.getRootNode() as Document;
    const other = native(tree, 'getElementById').call(tree, id) as Partial<HTMLInputElement> | null;
    if (typeof other?.value !== 'string') {
      if (value && !isReported)
        console.warn(`<${field.localName}> attribute must-match="${id}" is no id of a field here.`);
      isReported ||= value !== '';
      return '';
    }
    // That a value is missing is said first.
    if (value === other.value || (value === '' && field.hasAttribute('required'))) return '';
    // A password that is revealed is one all the same.
    return MISMATCH[field.getAttribute('type') === 'password' ? 'passwordMatch' : 'match'];
  };
  const check = (): void => control.constrain(constraint);
  // The element checks its own edits itself, once it knows them.
  const checkOther = (event: Event): void => {
    if (!own || !event.composedPath().includes(own)) check();
  };
  const listening = new AbortController();
  for (const type of OCCASIONS) addEventListener(type, checkOther, { capture: true, signal: listening.signal });
  check();
  return () => {
    listening.abort();
    control.constrain(null);
  };
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
