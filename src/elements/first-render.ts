/** When an element that enters the page renders for the first time. */
import { flushSync } from 'react-dom';

/** Whether an application's own components may run on the same copy of React; written by the build. */
declare const SHARES_REACT: boolean;

/**
 * Renders before the next paint: synchronously, or in a microtask if an application's React rendered the element or an
 * ancestor. That React may be committing or running effects, when `flushSync()` cannot render and warns.
 */
export function renderFirst(element: Element, render: () => void): void {
  if (SHARES_REACT && isRenderedByReact(element)) {
    queueMicrotask(() => {
      if (element.isConnected) flushSync(render);
    });
  } else flushSync(render);
}

/** React stores data in properties of the nodes that it creates or renders into. */
function isRenderedByReact(element: Element): boolean {
  for (let node: Node | null = element; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (Object.keys(node).some((key) => /^__react(Fiber|Container)\$/.test(key))) return true;
  return false;
}
