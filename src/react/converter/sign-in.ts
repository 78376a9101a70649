/** Signing in on the page, as the converter needs it: who has signed in, and that the visitor stays with the files. */
import type { SessionWatcher } from '../../visitor/session-watcher.ts';
import type { SignIn } from './store.ts';

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
    page.document.addEventListener('pc-redirect', onRedirect, { signal });
  },
});
