/** Closes a menu on Escape, on a press elsewhere, and when the keyboard focus leaves it. */
import { useEffect, type RefObject } from 'react';
import { native } from '../../../../dom/native.ts';
import type { HeaderStore } from '../store.ts';

/** Marks an item that contains a menu. */
const ITEM = 'data-item';

export function useDismissal(
  openMenu: string | null,
  bar: RefObject<HTMLElement | null>,
  send: HeaderStore['send'],
): void {
  useEffect(() => {
    const item = [...(bar.current?.querySelectorAll(`[${ITEM}]`) ?? [])].find(
      (candidate) => candidate.getAttribute(ITEM) === openMenu,
    );
    if (openMenu === null || !item) return undefined;
    const root = item.getRootNode() as ShadowRoot;
    const page = native(item.ownerDocument, 'defaultView') ?? window;
    const watching = new AbortController();
    const options = { capture: true, signal: watching.signal };
    const isOutside = (event: Event) => !event.composedPath().includes(item);

    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Closes only the menu, not a dialog around it.
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'close', reason: 'escape' });
    };
    const onPress = (event: Event) => {
      // Other items of this header handle their own press; those of other headers do not know this menu.
      const elsewhere = !event
        .composedPath()
        .some((node) => node instanceof Element && node.hasAttribute(ITEM) && node.getRootNode() === root);
      if (elsewhere && isOutside(event)) send({ type: 'close', reason: 'outside' });
    };
    const onFocus = (event: Event) => {
      const [focused] = event.composedPath();
      // Ignores focus by pointer, whose press is handled above.
      const byKeyboard = focused instanceof Element && focused.matches(':focus-visible');
      if (byKeyboard && isOutside(event)) send({ type: 'close', reason: 'focus' });
    };
    page.addEventListener('keydown', onKeyDown, options);
    page.addEventListener('pointerdown', onPress, options);
    // Focus changes within a shadow tree are not visible outside it.
    for (const target of [root, page]) target.addEventListener('focusin', onFocus, options);
    return () => watching.abort();
  }, [openMenu, bar, send]);
}
