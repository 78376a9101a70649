/** What the script does once per page, regardless of how many copies of it are loaded. */
import { installAnalytics } from '../analytics/analytics.ts';
import { isDisplayed } from '../dom/platform.ts';
import { authModals, type PageAuthModal } from '../react/widgets/auth-modal/auth-modals.ts';
import { whenActivated } from '../visitor/activation.ts';
import { recordArrival } from '../visitor/arrival.ts';
import { RECORDINGS_KEY } from '../visitor/recordings-key.ts';
import { localStore } from '../visitor/storage.ts';

/** Records landing data, and opens the sign-in dialog whenever a widget requests it. */
export function installPageListeners(page: Window): void {
  // By each copy, because each has its own configuration.
  installAnalytics();
  const dialogs = authModals(page);
  if (dialogs.isAnswered) return;
  dialogs.isAnswered = true;
  whenActivated(
    () => {
      recordArrival(page.document, new Date());
      // On any page: the visitor may never come back to the one that recorded.
      if (localStore.get(RECORDINGS_KEY))
        void import('../visitor/recordings.ts').then(
          ({ expire }) => expire(),
          () => undefined,
        );
    },
    undefined,
    page.document,
  );
  page.addEventListener('pc-auth-request', (event) => {
    const [requester] = event.composedPath();
    // Listeners that prevent it may run after this one.
    queueMicrotask(() => {
      if (!event.defaultPrevented)
        withDialog(page, requester as Element, (modal) => modal.open((event as CustomEvent<unknown>).detail));
    });
  });
  dialogs.prepare = (requester) => withDialog(page, requester, (modal) => modal.prepare());
}

/** Acts on the first dialog of the page that can be seen; creates one if there is none. */
function withDialog(page: Window, requester: Element, act: (modal: PageAuthModal) => void): void {
  const modal = [...authModals(page).modals].find(({ element }) => isDisplayed(element()));
  if (modal) act(modal);
  else
    import('./requested-dialog.ts').then(
      ({ requestedDialog }) => {
        const requested = requestedDialog(page, requester);
        if (requested) act(requested);
      },
      (cause: unknown) => console.error('pc-elements: <pc-auth-modal> could not be loaded.', cause),
    );
}
