/** Keeps the keyboard focus in a widget when the focused element is removed or disabled. */
import { focusedElement, isFocusLost, placeOf, type FocusPlace } from './focus-place.ts';

export interface FocusIn {
  /** The element and what is around it, from the inside, at that time. */
  readonly path: readonly Element[];
  /** What had the focus before. */
  readonly cameFrom: EventTarget | null;
}

/**
 * Moves the focus on to what is nearest to the removed element; if nothing is left in the widget, back to where the
 * focus came from, otherwise to the widget itself.
 * @param signal stops it
 * @param before the last `focusin` in the widget, before this was loaded
 */
export function keepFocus(root: HTMLElement, signal: AbortSignal, before?: FocusIn): void {
  let place: FocusPlace | undefined;
  let cameFrom: FocusPlace | undefined;
  const observer = new MutationObserver(followPlace);
  signal.addEventListener('abort', () => observer.disconnect());

  function followPlace(): void {
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
  }

  /** Observed only while the focus is here: a widget that nobody uses is not slowed down. */
  function follow(next: FocusPlace): void {
    place = next;
    observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  }

  function come(from: EventTarget | null): void {
    if (from instanceof HTMLElement && !root.contains(from)) cameFrom = placeOf(from);
  }

  root.addEventListener(
    'focusin',
    ({ target, relatedTarget }) => {
      come(relatedTarget);
      follow(placeOf(target as HTMLElement, root));
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

  if (!before) return;
  const [focused, ...around] = before.path.slice(0, before.path.indexOf(root) + 1);
  if (!(focused instanceof HTMLElement)) return;
  const hasLeft = focused.isConnected && !focused.matches(':disabled') && focusedElement(root) !== focused;
  if (hasLeft) return;
  come(before.cameFrom);
  follow(placeOf(focused, root, around));
  followPlace();
}

function focusItself(root: HTMLElement): void {
  root.tabIndex = -1;
  root.addEventListener('blur', () => root.removeAttribute('tabindex'), { once: true });
  root.focus({ preventScroll: true });
}
