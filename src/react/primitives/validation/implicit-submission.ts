/** Implements HTML's implicit submission by the Enter key. */

/** Field types with implicit submission; a form with two of them needs a submit button. */
const TEXT_FIELD = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/** Clicks the form's first submit button or, if there is none, submits a form with a single text field. */
export function submitImplicitly(form: HTMLFormElement): void {
  const controls = [...form.elements] as Partial<HTMLInputElement & HTMLAnchorElement>[];
  const button = controls.find(({ type, href }) => type === 'submit' && !href);
  if (button) {
    if (!button.matches?.(':disabled')) button.click?.();
  } else if (controls.filter(({ type }) => TEXT_FIELD.test(type ?? '')).length === 1) {
    form.requestSubmit();
  }
}
