/** Signing in on the page, as a job needs it: who has signed in, and that the visitor stays on the page. */
import type { SessionWatcher } from '../../visitor/session-watcher.ts';

export interface SignIn {
  /** Calls the listener when somebody has signed in; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Keeps the dialog from leading elsewhere, until aborted; tells when it would have. */
  stay: (signal: AbortSignal, onStayed: () => void) => void;
}

export const pageSignIn = (page: Window, session: SessionWatcher): SignIn => ({
  subscribe: (listener) =>
    session.subscribe(() => {
      if (session.signedIn()) listener();
    }),
  stay(signal, onStayed) {
    const onRedirect = (event: Event): void => {
      // Of the other widgets' redirects the visitor asked for each.
      const [source] = event.composedPath();
      if ((source as Element).localName !== 'pc-auth-modal') return;
      event.preventDefault();
      onStayed();
    };
    page.addEventListener('pc-redirect', onRedirect, { signal });
  },
});
