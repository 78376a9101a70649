/** The node that all of a widget is in. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { Theme } from '../../definition/common.ts';
import { followBackdrop } from './backdrop-theme.ts';
import { keepFocusWhenUsed } from '../focus/keep-focus-when-used.ts';

/** Returns the ref of a node that stays readable on any background, and keeps the focus. */
export function useWidgetRoot(theme: Theme): RefObject<HTMLDivElement | null> {
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = root;
    return theme === 'auto' && current ? followBackdrop(current) : undefined;
  }, [theme]);
  useLayoutEffect(() => (root.current ? keepFocusWhenUsed(root.current) : undefined), []);
  return root;
}
