/** A form's default button, which its Enter key presses. */
import { native } from '../../../dom/native.ts';

/**
 * The first submit button in tree order, also if it is disabled; a link is none. Elements of ours count as buttons do.
 */
export const defaultButton = (form: HTMLFormElement): HTMLElement | undefined =>
  ([...native(form, 'elements')] as Partial<HTMLButtonElement & HTMLAnchorElement>[]).find(
    ({ type, href }) => type === 'submit' && !href,
  ) as HTMLElement | undefined;

/** Presses it unless it is disabled, in which case Enter does nothing. */
export function pressButton(button: HTMLElement): void {
  if (!button.matches(':disabled')) button.click();
}
