/** Watches for sign-ins and sign-outs: here, in another tab, or by a script of the page. */
import { createListeners } from '../listeners.ts';
import { readSession } from './session.ts';

/** How tabs tell each other where there is no cookie store. */
const CHANNEL = 'pc-session';

export interface SessionWatcher {
  signedIn: () => boolean;
  /** Calls the listener whenever that has changed, or the session is another one; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Call it after writing or removing the cookie: not every browser reports that. */
  changed: () => void;
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
    signedIn: () => token() !== undefined,
    subscribe,
    changed() {
      check();
      const channel = new page.BroadcastChannel(CHANNEL);
      channel.postMessage(null);
      channel.close();
    },
  };
}

/** The one of this page. Lazy, so that the module can be imported without one. */
export const pageSession = createSessionWatcher(globalThis.window);

/** The cookie store tells of every change; where there is none, other tabs of ours tell, and coming back to the page. */
function watchCookie(page: Window & typeof globalThis, check: () => void): () => void {
  const watching = new page.AbortController();
  const { signal } = watching;
  cookieStoreOf(page)?.addEventListener('change', check, { signal });
  const channel = new page.BroadcastChannel(CHANNEL);
  channel.addEventListener('message', check, { signal });
  for (const name of ['focus', 'pageshow', 'visibilitychange']) page.addEventListener(name, check, { signal });
  return () => {
    watching.abort();
    channel.close();
  };
}

/** A browser that blocks cookies may refuse even to be asked for their store. */
function cookieStoreOf(page: { cookieStore?: EventTarget }): EventTarget | undefined {
  try {
    // An element of that name would be no property of the window's own.
    return Object.hasOwn(page, 'cookieStore') ? page.cookieStore : undefined;
  } catch {
    return undefined;
  }
}
