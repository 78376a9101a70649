/** Passwords and codes stay in a field only while its form is used. */

/**
 * Empties a field, and calls `onClear`, if its form is not shown; otherwise when the page goes: Back may show it again
 * as it was. Returns a function that stops this.
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
  return () => removeEventListener('pagehide', clear);
}
