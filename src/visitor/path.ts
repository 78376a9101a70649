/** The page's path, updated on every navigation: links, back and forward, and history changes by script. */

import { createListeners } from '../dom/listeners.ts';
import { native } from '../dom/native.ts';

/** How often the path is checked, in ms, in browsers that do not report programmatic navigation. */
const CHECK_EVERY = 1000;

export interface PathWatcher {
  current: () => string;
  /** Calls the listener whenever the path may have changed; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Watches a page's path. Listens to nothing without subscribers; never patches `history`. */
export function createPathWatcher(page: Window): PathWatcher {
  // The path is not stored: each subscriber compares it with the last one it has seen.
  const { subscribe, notify } = createListeners(() => watchPath(page, notify));
  return { current: () => page.location.pathname, subscribe };
}

/** The path of this page. Lazy, so that the module can be imported without one. */
export const pagePath = createPathWatcher(globalThis.window);

function watchPath(page: Window, check: () => void): () => void {
  // Fires within pushState and replaceState, and on back and forward.
  const navigation = Object.hasOwn(page, 'navigation') ? page.navigation : undefined;
  if (navigation) {
    navigation.addEventListener('currententrychange', check);
    return () => navigation.removeEventListener('currententrychange', check);
  }

  let timer: number | undefined;
  const look = () => {
    page.clearInterval(timer);
    timer = native(page.document, 'hidden') ? undefined : page.setInterval(check, CHECK_EVERY);
    check();
  };
  const events = ['popstate', 'hashchange', 'pageshow'];
  for (const name of events) page.addEventListener(name, check);
  page.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.clearInterval(timer);
    for (const name of events) page.removeEventListener(name, check);
    page.removeEventListener('visibilitychange', look);
  };
}
