/** What the script does once per page, regardless of how many copies of it are loaded. */
import { installAnalytics } from '../analytics/analytics.ts';
import { authModals } from '../react/auth-modal/auth-modals.ts';
import { whenActivated } from '../visitor/activation.ts';
import { recordArrival } from '../visitor/arrival.ts';

/** Records landing data, and opens the sign-in dialog whenever a widget requests it. */
export function installPageListeners(page: Window): void {
  // By each copy, because each has its own configuration.
  installAnalytics();
  const dialogs = authModals(page);
  if (dialogs.isAnswered) return;
  dialogs.isAnswered = true;
  whenActivated(() => recordArrival(page.document, new Date()), undefined, page.document);
  page.addEventListener('pc-auth-request', (event) => {
    const [requester] = event.composedPath();
    // Listeners that prevent it may run after this one.
    queueMicrotask(() => {
      if (!event.defaultPrevented) void openDialog(page, requester as Element, (event as CustomEvent<unknown>).detail);
    });
  });
}

/** Opens the page's dialog; creates one if there is none. */
async function openDialog(page: Window, requester: Element, request: unknown): Promise<void> {
  const { modals } = authModals(page);
  let [open] = modals;
  if (!open) {
    try {
      const { addAuthModal } = await import('./pc-auth-modal.ts');
      // A tag in the page has been upgraded by this time.
      if (modals.size === 0) addAuthModal(page.document, requester);
    } catch (cause) {
      console.error('pc-elements: <pc-auth-modal> could not be loaded.', cause);
      return;
    }
    [open] = modals;
  }
  open?.(request);
}
