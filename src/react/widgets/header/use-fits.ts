/** Whether content fits into its container. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { observeSize } from '../../hooks/observe-size.ts';

/**
 * True while the content is not wider than its container. The container must have the same width in both layouts, and
 * the content must keep its natural width even when hidden. Measured before the first paint.
 */
export function useFits(room: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [around, within] = [room.current, content.current];
    if (!around || !within) return undefined;
    // The two widths are rounded separately.
    const measure = () => setFits(within.offsetWidth <= around.offsetWidth + 1);
    measure();
    return observeSize([around, within], measure);
  }, [room, content]);
  return fits;
}
