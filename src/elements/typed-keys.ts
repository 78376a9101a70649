/** Keys that are typed into a field of a shadow tree. */

const TEXT_FIELDS = 'input,textarea,select';

/** The last in the path of an event are the body, the root element, the document and the window. */
const BELOW_THE_BODY = -5;

/**
 * To the page, keys typed in the shadow tree come from the host, so the usual test of shortcuts, whether the target is
 * a field, does not find one. What is typed therefore ends below the body: listeners of the host and around it hear it,
 * those for shortcuts, of the body, the document and the window, don't. Escape, Enter, Tab and keys with modifiers
 * pass.
 */
export function keepTypedKeys(host: HTMLElement): void {
  const listener = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (target !== host || key.length > 1 || ctrlKey || metaKey || altKey) return;
    const path = event.composedPath();
    if (!(path[0] as Element).matches(TEXT_FIELDS)) return;
    const outermost = path.at(BELOW_THE_BODY);
    // A listener that is added to the host now would not be called.
    if (outermost === host) event.stopPropagation();
    else {
      const stop = (passing: Event): void => {
        if (passing === event) passing.stopPropagation();
      };
      outermost?.addEventListener(event.type, stop, { once: true });
    }
  };
  for (const type of ['keydown', 'keypress', 'keyup'] as const) host.addEventListener(type, listener);
}
