/** Keeps the keyboard focus in a widget when the focused element is removed or disabled. */
import { focusedElement, isFocusLost, placeOf, type FocusPlace } from './focus-place.ts';

/**
 * Moves the focus on to what is nearest to the removed element; if nothing is left in the widget, back to where the
 * focus came from, otherwise to the widget itself. Returns a function that stops it.
 */
export function keepFocus(root: HTMLElement): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  let place: FocusPlace | undefined;
  let cameFrom: FocusPlace | undefined;

  const observer = new MutationObserver(() => {
    if (!place || !root.isConnected) return;
    if (place.element.isConnected && !place.element.matches(':disabled')) {
      place = placeOf(place.element, root);
      return;
    }
    const lost = place;
    place = undefined;
    if (!isFocusLost(root) || lost.restore()) return;
    if (cameFrom?.element.isConnected) cameFrom.element.focus({ preventScroll: true });
    else cameFrom?.restore();
    if (isFocusLost(root)) focusItself(root);
  });

  root.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      if (relatedTarget instanceof HTMLElement && !root.contains(relatedTarget)) cameFrom = placeOf(relatedTarget);
      // Observed only while the focus is here: a widget that nobody uses is not slowed down.
      place = placeOf(target as HTMLElement, root);
      observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    },
    { signal },
  );
  root.addEventListener(
    'focusout',
    ({ target }) => {
      // Some browsers dispatch it for a removed element too, before its removal.
      queueMicrotask(() => {
        const element = target as HTMLElement;
        if (place?.element !== element || !element.isConnected || focusedElement(root) === element) return;
        if (element.matches(':disabled')) return;
        place = undefined;
        observer.disconnect();
      });
    },
    { signal },
  );
  return () => {
    stopping.abort();
    observer.disconnect();
  };
}

function focusItself(root: HTMLElement): void {
  root.tabIndex = -1;
  root.addEventListener('blur', () => root.removeAttribute('tabindex'), { once: true });
  root.focus({ preventScroll: true });
}
