/** What jobs need from the page's sign-in: notifications, and a way to keep the visitor on the page. */
import type { SessionWatcher } from '../../visitor/session-watcher.ts';

export interface SignIn {
  /** Calls the listener when the visitor has signed in; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  /** Blocks the dialog's redirect until aborted; calls `onStayed` when it blocked one. */
  stay: (signal: AbortSignal, onStayed: () => void) => void;
}

export const pageSignIn = (page: Window, session: SessionWatcher): SignIn => ({
  subscribe: (listener) =>
    session.subscribe(() => {
      if (session.signedIn()) listener();
    }),
  stay(signal, onStayed) {
    const onRedirect = (event: Event): void => {
      // Redirects of other widgets were requested by the visitor.
      const [source] = event.composedPath();
      if ((source as Element).localName !== 'pc-auth-modal') return;
      event.preventDefault();
      onStayed();
    };
    page.addEventListener('pc-redirect', onRedirect, { signal });
  },
});
