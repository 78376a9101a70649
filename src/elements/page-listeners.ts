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
      if (!event.defaultPrevented) void openDialog(page, requester as Element, (event as CustomEvent<unknown>).detail);
    });
  });
  dialogs.prepare = () => whenActivated(() => prepareDialog(page), undefined, page.document);
}

const shownDialog = (page: Window): PageAuthModal | undefined =>
  [...authModals(page).modals].find(({ element }) => isDisplayed(element()));

/** Opens the first dialog of the page that can be seen; creates one if there is none. */
async function openDialog(page: Window, requester: Element, request: unknown): Promise<void> {
  let modal = shownDialog(page);
  if (!modal) {
    try {
      const { requestedDialog } = await import('./requested-dialog.ts');
      modal = requestedDialog(page, requester);
    } catch (cause) {
      console.error('pc-elements: <pc-auth-modal> could not be loaded.', cause);
      return;
    }
  }
  modal?.open(request);
}

/** Adds none to the page, which may add its own later. */
function prepareDialog(page: Window): void {
  const modal = shownDialog(page);
  if (modal) modal.prepare();
  else
    import('./requested-dialog.ts').then(
      ({ importDialog }) => importDialog(),
      () => undefined,
    );
}
