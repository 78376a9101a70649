/** Whether a list goes on below what is seen of it. */
import { useEffect, useState, type RefObject } from 'react';
import { resizeObserver } from '../../../../dom/platform.ts';

/** @param count of its rows, with which its height changes */
export function useMoreBelow(list: RefObject<HTMLElement | null>, count: number): boolean {
  const [isMore, setMore] = useState(false);
  useEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    // Browsers round what was scrolled.
    const look = (): void => setMore(element.scrollHeight - element.scrollTop - element.clientHeight > 2);
    // Tells of the first size, too.
    const sizes = resizeObserver(look);
    sizes.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list, count]);
  return isMore;
}
