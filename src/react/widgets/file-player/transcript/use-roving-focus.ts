/** One of the lines is in the order of Tab, and the arrow keys lead to the others. */
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { ANYWHERE, scrollInto } from './line-elements.ts';
import type { Lines } from './lines.ts';

export interface RovingFocus {
  /** Puts it into the order of Tab, in the place of the one before. */
  readonly move: (line: number) => void;
  readonly focus: (line: number) => void;
}

export function useRovingFocus(box: RefObject<HTMLElement | null>, lines: Lines): RovingFocus {
  const stop = useRef<HTMLElement>(undefined);
  function move(index: number): HTMLElement | undefined {
    const line = lines.line(index);
    if (!line) return undefined;
    if (stop.current) stop.current.tabIndex = -1;
    line.tabIndex = 0;
    stop.current = line;
    return line;
  }
  useLayoutEffect(() => {
    const first = lines.line(0);
    if (first) first.tabIndex = 0;
    stop.current = first;
  }, [lines]);
  return {
    move,
    focus(index) {
      const line = move(index);
      line?.focus({ preventScroll: true });
      if (line && box.current) scrollInto(box.current, () => line.getBoundingClientRect(), ANYWHERE);
    },
  };
}
