import { resizeObserver } from '../../dom/platform.ts';

/**
 * Calls back when the size of one of the elements changes, in the frame that follows. If a callback changed the layout
 * during the observer's notification, the browser would report a loop to the page.
 *
 * @returns a function that stops observing.
 */
export function observeSize(elements: readonly Element[], callback: () => void): () => void {
  let frame = 0;
  const observer = resizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(callback);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
  };
}
