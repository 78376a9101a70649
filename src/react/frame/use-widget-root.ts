/** The node that all of a widget is in. */
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Theme } from '../../definition/common.ts';
import { followBackdrop } from './backdrop-theme.ts';
import { keepFocusWhenUsed } from '../focus/keep-focus-when-used.ts';

/** Leaves an accent alone that is a color whatever it is used for: `currentColor` would be that of the text on it. */
function checkAccent(node: HTMLElement): void {
  const accent = getComputedStyle(node).getPropertyValue('--pc-accent').trim();
  if (!accent || (CSS.supports('color', accent) && !/currentcolor/i.test(accent))) return;
  void import('./unusable-accent.lazy.ts').then(
    ({ refuseAccent }) => refuseAccent(node, accent),
    () => undefined,
  );
}

/** Returns the ref of a node that stays readable on any background, and keeps the focus. */
export function useWidgetRoot(theme: Theme): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    return theme === 'auto' && current ? followBackdrop(current) : undefined;
  }, [theme]);
  useLayoutEffect(() => (root.current ? keepFocusWhenUsed(root.current) : undefined), []);
  useEffect(() => {
    // With the first picture: computed styles make the browser lay out the page.
    const frame = requestAnimationFrame(() => {
      if (root.current) checkAccent(root.current);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return root;
}
