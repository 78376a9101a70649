/** Notices that the visitor signed in or out, or anew: here, in another tab, or through a script of the page's own. */
import { createListeners } from '../listeners.ts';
import { readSession } from './session.ts';

/** How tabs without a cookie store tell each other. */
const CHANNEL = 'pc-session';

export interface SessionWatcher {
  signedIn: () => boolean;
  /** Calls the listener whenever that has changed, or the session is another one; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** To be called after the cookie was written or removed: not every browser tells. */
  changed: () => void;
}

/** Watches a page's cookie. Nothing is listened to while nobody subscribes. */
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

/** Of the page this runs in. Untouched until asked, so that it can be imported without a page. */
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
