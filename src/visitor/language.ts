/** The visitor's language: the first segment of the page's path, re-evaluated on every navigation. */
import type { Language } from '../definition/common.ts';

const PREFIXES = ['es', 'fr', 'de'] as const satisfies readonly Language[];

/** How often the path is looked at, in ms, where a browser does not announce programmatic navigation. */
const CHECK_EVERY = 1000;

/** English, unless the first segment says otherwise. */
export const languageOfPath = (pathname: string): Language =>
  PREFIXES.find((prefix) => prefix === pathname.split('/')[1]) ?? 'en';

/** A link within the site, in a language; a prefix it already has is replaced. Other sites' URLs stay as they are. */
export function localisedPath(language: Language, path: string): string {
  if (!/^\/(?!\/)/.test(path)) return path;
  const plain = path.replace(/^\/(es|fr|de)(?=[/?#]|$)/, '').replace(/^(?!\/)/, '/');
  return language === 'en' ? plain : `/${language}${plain.replace(/^\/(?=[?#]|$)/, '')}`;
}

export interface LanguageWatcher {
  current: () => Language;
  /** Calls the listener whenever the language has changed; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** Watches a page's path. Nothing is listened to while nobody subscribes; history is never patched. */
export function createLanguageWatcher(page: Window): LanguageWatcher {
  const listeners = new Set<() => void>();
  const current = () => languageOfPath(page.location.pathname);
  let known: Language;
  let stopWatching: () => void;

  const check = () => {
    if (known === current()) return;
    known = current();
    for (const listener of listeners) listener();
  };

  return {
    current,
    subscribe(listener) {
      // Wrapped, so that one listener subscribed twice is two subscriptions.
      const subscription = () => listener();
      if (listeners.size === 0) {
        known = current();
        stopWatching = watchPath(page, check);
      }
      listeners.add(subscription);
      return () => {
        if (listeners.delete(subscription) && listeners.size === 0) stopWatching();
      };
    },
  };
}

/** The language of the page this runs in. Untouched until asked, so that it can be imported without a page. */
export const pageLanguage = createLanguageWatcher(globalThis.window);

function watchPath(page: Window, check: () => void): () => void {
  // Fires within pushState and replaceState, and on back and forward.
  const navigation = page.navigation as Navigation | undefined;
  if (navigation) {
    navigation.addEventListener('currententrychange', check);
    return () => navigation.removeEventListener('currententrychange', check);
  }

  let timer: number | undefined;
  const look = () => {
    page.clearInterval(timer);
    timer = page.document.hidden ? undefined : page.setInterval(check, CHECK_EVERY);
    check();
  };
  const events = ['popstate', 'hashchange', 'pageshow'];
  for (const name of events) page.addEventListener(name, check);
  page.document.addEventListener('visibilitychange', look);
  look();
  return () => {
    page.clearInterval(timer);
    for (const name of events) page.removeEventListener(name, check);
    page.document.removeEventListener('visibilitychange', look);
  };
}
