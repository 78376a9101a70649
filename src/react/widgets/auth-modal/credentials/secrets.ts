/**
 * Passwords and codes stay in a field only while its form is used, and whatever was typed only until the visitor logs
 * out.
 */
import { pageSession } from '../../../../visitor/session-watcher.ts';

/** Empties the form when the visitor logs out, in another tab too. Returns a function that stops this. */
export const clearOnLogOut = (form: HTMLFormElement): (() => void) =>
  pageSession.subscribe(() => {
    if (!pageSession.signedIn()) form.reset();
  });

/**
 * Empties a field, and calls `onClear`, if its form is not shown; otherwise when the page goes, since Back may show it
 * again as it was, and when the visitor logs out, in another tab too. Returns a function that stops this.
 */
export function clearWhenUnused(
  field: HTMLInputElement,
  shown: boolean,
  onClear?: () => void,
): (() => void) | undefined {
  const clear = (): void => {
    field.value = '';
    onClear?.();
  };
  if (!shown) {
    clear();
    return undefined;
  }
  addEventListener('pagehide', clear);
  const stopWatching = pageSession.subscribe(() => {
    if (!pageSession.signedIn()) clear();
  });
  return () => {
    removeEventListener('pagehide', clear);
    stopWatching();
  };
}
