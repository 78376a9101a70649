/** What closes a menu from outside of it: Escape, a press elsewhere, the keyboard's focus going on. */
import { useEffect, type RefObject } from 'react';
import { native } from '../../native.ts';
import type { LazyHeaderStore } from './lazy-store.ts';

/** Names an item, with its menu. */
const ITEM = 'data-item';

export function useDismissal(
  openMenu: string | null,
  bar: RefObject<HTMLElement | null>,
  send: LazyHeaderStore['send'],
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
      // Only this closes, not a dialog of the page around it as well.
      event.preventDefault();
      event.stopPropagation();
      send({ type: 'close', reason: 'escape' });
    };
    const onPress = (event: Event) => {
      // Another item answers its press by itself; that of another header does not know of this menu.
      const elsewhere = !event
        .composedPath()
        .some((node) => node instanceof Element && node.hasAttribute(ITEM) && node.getRootNode() === root);
      if (elsewhere && isOutside(event)) send({ type: 'close', reason: 'outside' });
    };
    const onFocus = (event: Event) => {
      const [focused] = event.composedPath();
      // Not of a pressed control, whose press is still to come.
      const byKeyboard = focused instanceof Element && focused.matches(':focus-visible');
      if (byKeyboard && isOutside(event)) send({ type: 'close', reason: 'focus' });
    };
    page.addEventListener('keydown', onKeyDown, options);
    page.addEventListener('pointerdown', onPress, options);
    // Focus that moves within a shadow tree is not told outside of it.
    for (const target of [root, page]) target.addEventListener('focusin', onFocus, options);
    return () => watching.abort();
  }, [openMenu, bar, send]);
}
