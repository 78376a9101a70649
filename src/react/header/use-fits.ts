/** Whether something has the room it would like. */
import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * True while the content is not wider than the room around it. The room must be equally wide in both cases, and the
 * content as wide as it would like to be, even if it is then hidden. Known before the first frame.
 */
export function useFits(room: RefObject<HTMLElement | null>, content: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const [around, within] = [room.current, content.current];
    if (!around || !within) return undefined;
    // Widths are rounded, each by itself.
    const measure = () => setFits(within.offsetWidth <= around.offsetWidth + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(within);
    return () => observer.disconnect();
  }, [room, content]);
  return fits;
}
