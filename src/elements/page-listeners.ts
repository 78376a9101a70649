/** What the elements do for the page as a whole, once, however many copies of the script it has. */
import { authModals } from '../react/auth-modal/auth-modals.ts';
import { recordArrival } from '../visitor/arrival.ts';
import type * as AuthModal from './pc-auth-modal.ts';

let attempts = 0;

/** Notes what brought the visitor, and from now on opens the sign-in dialog for any widget that asks. */
export function installPageListeners(page: Window): void {
  const dialogs = authModals(page);
  if (dialogs.isAnswered) return;
  dialogs.isAnswered = true;
  recordArrival(page.document, new Date());
  page.addEventListener('pc-auth-request', (event) => {
    const [asking] = event.composedPath();
    // Whoever wants to prevent it may hear of it after us.
    queueMicrotask(() => {
      if (!event.defaultPrevented) void answer(page, asking as Element, (event as CustomEvent<unknown>).detail);
    });
  });
}

/** Opens the page's dialog; one is made if there is none. */
async function answer(page: Window, asking: Element, request: unknown): Promise<void> {
  const { modals } = authModals(page);
  let [open] = modals;
  if (!open) {
    try {
      const { addAuthModal } = await loadDialog(attempts++);
      // A tag that stood in the page has become one by now.
      if (modals.size === 0) addAuthModal(page.document, asking);
    } catch (cause) {
      console.error('pc-elements: <pc-auth-modal> could not be loaded.', cause);
      return;
    }
    [open] = modals;
  }
  open?.(request);
}

/** A browser remembers a failed import by its URL: `_attempt` becomes part of it. */
const loadDialog = (_attempt: number): Promise<typeof AuthModal> => import('./pc-auth-modal.ts');
