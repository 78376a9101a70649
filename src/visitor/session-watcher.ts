/** Detects sign-ins and sign-outs: in this tab, in another one, or by a script of the page. */
import { subscribeToConfiguration } from '../configuration/configuration.ts';
import { createListeners } from '../listeners.ts';
import { readSession } from './session.ts';

/** The event of the page, and the channel between tabs, that report a change: not every browser has a cookie store. */
const CHANGE = 'pc-session';

export interface SessionWatcher {
  signedIn: () => boolean;
  /**
   * Calls the listener when the visitor signs in or out, or the session is replaced; returns an unsubscribe function.
   */
  subscribe: (listener: () => void) => () => void;
}

/** Watches a page's cookie. Listens to nothing without subscribers. */
export function createSessionWatcher(page: Window & typeof globalThis): SessionWatcher {
  const token = () => readSession()?.accessToken;
  let known: string | undefined;

  const check = () => {
    if (known === token()) return;
    known = token();
    notify();
  };

  const { subscribe, notify } = createListeners(() => {
    known = token();
    return watchCookie(page, check);
  });

  return {
    signedIn: () => Boolean(token()),
    subscribe,
  };
}

/** Must be called after writing or removing the cookie: all watchers of the page check it at once, other tabs soon. */
export function reportSessionChange(page: Window & typeof globalThis): void {
  page.dispatchEvent(new page.Event(CHANGE));
  const channel = channelOf(page);
  channel?.postMessage(null);
  channel?.close();
}

/** The watcher of this page. Lazy, so that the module can be imported without one. */
export const pageSession = createSessionWatcher(globalThis.window);

/**
 * The cookie store reports every change. Browsers without one rely on other tabs' messages and on the visitor's return.
 */
function watchCookie(page: Window & typeof globalThis, check: () => void): () => void {
  const watching = new page.AbortController();
  const { signal } = watching;
  cookieStoreOf(page)?.addEventListener('change', check, { signal });
  const channel = channelOf(page);
  if (channel) channel.onmessage = check;
  // The name of the cookie may change.
  const stopConfiguration = subscribeToConfiguration(check);
  for (const name of [CHANGE, 'focus', 'pageshow', 'visibilitychange']) page.addEventListener(name, check, { signal });
  return () => {
    watching.abort();
    stopConfiguration();
    channel?.close();
  };
}

/** Firefox throws where the visitor blocks all cookies; then other tabs have no session to tell of. */
function channelOf(page: Window & typeof globalThis): BroadcastChannel | undefined {
  try {
    return new page.BroadcastChannel(CHANGE);
  } catch {
    return undefined;
  }
}

/** Browsers that block cookies may throw even when the store is accessed. */
function cookieStoreOf(page: { cookieStore?: EventTarget }): EventTarget | undefined {
  try {
    // An element of that name is not an own property of the window.
    return Object.hasOwn(page, 'cookieStore') ? page.cookieStore : undefined;
  } catch {
    return undefined;
  }
}
