/** Enter in a text field sends its form, by HTML's rules of implicit submission. */

/** Fields in which Enter asks for that; with two of them only a button sends the form. */
const TEXT_FIELD = /^(text|search|tel|url|email|password|date|month|week|time|datetime-local|number)$/;

/** Presses the form's first submit button, or, without one, sends a form that has a single text field. */
export function submitImplicitly(form: HTMLFormElement): void {
  const controls = [...form.elements] as Partial<HTMLInputElement & HTMLAnchorElement>[];
  const button = controls.find(({ type, href }) => type === 'submit' && !href);
  if (button) {
    if (!button.matches?.(':disabled')) button.click?.();
  } else if (controls.filter(({ type }) => TEXT_FIELD.test(type ?? '')).length === 1) {
    form.requestSubmit();
  }
}
