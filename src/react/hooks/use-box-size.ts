import { useEffect, useRef, useState, type RefObject } from 'react';
import { resizeObserver } from '../../dom/platform.ts';

/** The size of an element in CSS pixels, as it changes; zero until it is known. */
export function useBoxSize(): { box: RefObject<HTMLDivElement | null>; width: number; height: number } {
  const box = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState<readonly [number, number]>([0, 0]);
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = resizeObserver(() => setSize([current.clientWidth, current.clientHeight]));
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, width, height };
}
