/** Implements HTML's implicit submission by the Enter key. */

import { native } from '../../../dom/native.ts';
import { defaultButton, pressButton } from '../../widgets/button/default-button.ts';

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
