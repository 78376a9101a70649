/** Detects sign-ins and sign-outs: in this tab, in another one, or by a script of the page. */
import { subscribeToConfiguration } from '../configuration/configuration.ts';
import { createListeners } from '../dom/listeners.ts';
import { readSession } from './session.ts';
import { cookieStoreOf, openChannel } from './site-data.ts';

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
    subscribe(listener) {
      // The new subscriber has read the cookie as it is now, so what is compared with must not be older.
      check();
      return subscribe(listener);
    },
  };
}

/** Must be called after writing or removing the cookie: all watchers of the page check it at once, other tabs soon. */
export function reportSessionChange(page: Window & typeof globalThis): void {
  page.dispatchEvent(new page.Event(CHANGE));
  const channel = openChannel(CHANGE, page);
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
  const channel = openChannel(CHANGE, page);
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
