/**
 * Locks a page's scrolling while something modal covers it, and restores it exactly. One lock per page, shared by all
 * widgets and all copies of this script.
 */
import { native } from '../../dom/native.ts';
import { adoptSheet, supportsCss } from '../../dom/platform.ts';

interface PageLock {
  holders: number;
  readonly unlock: () => void;
}

/** Stored on the document, shared by all copies of this module. */
const LOCK = Symbol.for('pc-elements.scroll-lock');

type LockedDocument = Document & { [LOCK]?: PageLock | undefined };

/** Locks scrolling; returns a function that releases the lock, which may be called more than once. */
export function lockScroll(page: LockedDocument): () => void {
  const lock = (page[LOCK] ??= { holders: 0, unlock: hold(page) });
  lock.holders++;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    if (--lock.holders > 0) return;
    page[LOCK] = undefined;
    lock.unlock();
  };
}

function hold(page: Document): () => void {
  const [root, body, view] = [native(page, 'documentElement'), native(page, 'body'), native(page, 'defaultView')];
  if (!view) return () => undefined;
  const [rootStyle, bodyStyle] = [view.getComputedStyle(root), view.getComputedStyle(body)];
  const isVisible = ({ overflowX, overflowY }: CSSStyleDeclaration) =>
    overflowX === 'visible' && overflowY === 'visible';
  const rules: string[] = [];
  const set = (element: HTMLElement, property: string, value: string) =>
    rules.push(`${element === root ? ':root' : 'body'} { ${property}: ${value} !important }`);

  // Reserves the space of a classic scrollbar, so that nothing shifts: neither content in flow nor fixed elements.
  const scrollbar = view.innerWidth - root.clientWidth;
  if (scrollbar > 0) {
    if (!supportsCss('scrollbar-gutter: stable')) {
      set(root, 'padding-inline-end', `calc(${rootStyle.paddingInlineEnd} + ${scrollbar}px)`);
    } else if (rootStyle.scrollbarGutter === 'auto') {
      set(root, 'scrollbar-gutter', 'stable');
    }
  }
  // The viewport takes its overflow from the root, or from the body if the root has none. Set on the wrong one, the
  // body would become a scroll container, and margins reaching beyond it would shift.
  if (isVisible(rootStyle) && !isVisible(bodyStyle)) set(body, 'overflow', 'hidden');
  else {
    const bodyScrolls = !isVisible(bodyStyle) && body.scrollHeight > body.clientHeight;
    set(root, 'overflow', 'hidden');
    if (bodyScrolls) set(body, 'overflow', 'hidden');
  }

  let isHeld = true;
  let letGo = (): void => undefined;
  if (view.navigator.maxTouchPoints > 0)
    import('./touch-lock.lazy.ts').then(
      ({ holdTouches }) => {
        if (isHeld) letGo = holdTouches(page, view);
      },
      // Without it the page moves a little in some browsers.
      () => undefined,
    );

  // Not inline, where the page's own locks are: whoever locks second would take the other's style for the page's, and
  // put it back for ever. In a layer, because important rules in layers win over those outside.
  const takeAway = adoptSheet(page, `@layer pc-elements { ${rules.join(' ')} }`);

  return () => {
    isHeld = false;
    letGo();
    takeAway();
  };
}
