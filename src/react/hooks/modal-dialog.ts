/** Shared behavior of modal dialogs, based on the native `<dialog>`. Styles: `widgets/modal/modal.css`. */
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { focusedElement, isFocusLost, placeOf } from '../focus/focus-place.ts';
import { observeSize } from './observe-size.ts';
import { lockScroll } from './scroll-lock.ts';
import { closeDialog, isDisplayed, isModal, showModal, supportsCss } from '../../dom/platform.ts';
import type { TabRound } from './tab-round.lazy.ts';

/** Duration of the fade-out. */
export const FADE_MS = 100;

/** Whether Tab needs help to come round in a dialog in a shadow root: only in Firefox. */
const needsTabRound = (dialog: Element): boolean =>
  dialog.getRootNode() instanceof ShadowRoot && supportsCss('-moz-appearance: none');

type FirstFocus = (dialog: HTMLDialogElement) => HTMLElement | null | undefined;

/**
 * Shows the dialog, locks the page's scrolling, and focuses the element returned by `focus`, otherwise the dialog. A
 * page may move, hide or remove the dialog while it is shown: wherever it is not displayed, the page can be used.
 */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  shown: boolean,
  focus: FirstFocus,
): { stepBack: () => () => void } {
  const session = useRef<ModalSession>(null);
  useLayoutEffect(() => {
    if (!shown || !dialog.current) return undefined;
    const { end } = (session.current = startSession(dialog.current, focus));
    return () => {
      session.current = null;
      end();
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the focus goes is asked only when it opens
  }, [dialog, shown]);
  // An element that has been moved renders again.
  useLayoutEffect(() => session.current?.update());
  const [control] = useState(() => ({ stepBack: () => session.current?.stepBack() ?? (() => undefined) }));
  return control;
}

interface ModalSession {
  /** Makes the dialog modal again after a move, or suspends it while it is not displayed. */
  update: () => void;
  /**
   * Shows the dialog without being modal, so that an overlay of the page can be seen and used; the page stays locked.
   * Returns a function that makes it modal again, with the focus where it was.
   */
  stepBack: () => () => void;
  /** Closes the dialog, which also restores the focus. */
  end: () => void;
}

function startSession(dialog: HTMLDialogElement, firstFocus: FirstFocus): ModalSession {
  const opener = focusedElement(dialog);
  const place = opener && placeOf(opener);
  const watching = new AbortController();
  const { signal } = watching;
  let focused: HTMLElement | undefined;
  let unlock = (): void => undefined;
  let stopObserving = (): void => undefined;
  let steppedBack = false;
  let tabRound: TabRound | undefined;

  const goRound = (): void => {
    if (isModal(dialog)) tabRound?.attach();
    else tabRound?.detach();
  };
  if (needsTabRound(dialog))
    // Without it, Tab does what Firefox does.
    void import('./tab-round.lazy.ts').then(
      ({ createTabRound }) => {
        if (signal.aborted) return;
        tabRound = createTabRound(dialog, signal);
        goRound();
      },
      () => undefined,
    );

  // Asked of its parent, because a closed dialog is never displayed.
  const isShown = (): boolean => isDisplayed(dialog.parentElement);

  const show = (): void => {
    // First, because focusing may scroll the page.
    unlock = lockScroll(dialog.ownerDocument);
    // Showing it moves the focus too.
    const before = focused;
    showModal(dialog);
    goRound();
    ((before?.isConnected ? before : firstFocus(dialog)) ?? dialog).focus();
  };

  // A moved dialog is no longer modal, but still has its attribute, and so has a suspended one: it is displayed, and
  // its size observed, as soon as what is around it is displayed. One that the browser has closed has none.
  const update = (): void => {
    goRound();
    if (steppedBack) return;
    const displayed = isShown();
    const modal = isModal(dialog);
    if (!dialog.open || (displayed && modal)) return;
    unlock();
    if (displayed) {
      dialog.open = false;
      // Closing will return the focus to where it is now.
      opener?.focus({ preventScroll: true });
      // It has been seen already. Chromium 156 crashes, too, if a moved dialog is closed while it fades in.
      dialog.style.transition = 'none';
      show();
      requestAnimationFrame(() => requestAnimationFrame(() => (dialog.style.transition = '')));
      return;
    }
    if (modal) {
      closeDialog(dialog);
      dialog.open = true;
    }
    observe();
  };

  // Anew whenever it is hidden, so that it is reported even if it is displayed again before the next frame.
  const observe = (): void => {
    stopObserving();
    stopObserving = observeSize([dialog], update);
  };

  dialog.addEventListener('focusin', (event) => (focused = event.composedPath()[0] as HTMLElement), { signal });
  dialog.addEventListener('close', () => dialog.open || unlock(), { signal });
  if (isShown()) show();
  else dialog.open = true;
  observe();
  return {
    update,
    stepBack() {
      if (steppedBack || !isModal(dialog)) return () => undefined;
      steppedBack = true;
      // Otherwise it would come into view again.
      dialog.dataset['steppedBack'] = '';
      const before = focused;
      const { left, top } = dialog.getBoundingClientRect();
      closeDialog(dialog);
      dialog.open = true;
      goRound();
      // Outside the top layer, `position: fixed` is relative to a transformed ancestor.
      const moved = dialog.getBoundingClientRect();
      dialog.style.translate = `${left - moved.left}px ${top - moved.top}px`;
      before?.focus({ preventScroll: true });
      return () => {
        steppedBack = false;
        dialog.style.translate = '';
        if (signal.aborted || !dialog.open) return;
        focused = before;
        update();
      };
    },
    end() {
      watching.abort();
      tabRound?.detach();
      delete dialog.dataset['steppedBack'];
      dialog.style.translate = '';
      stopObserving();
      unlock();
      closeDialog(dialog);
      // The opener may be gone, like Log in after logging in.
      if (isFocusLost(dialog)) place?.restore();
    },
  };
}

/** Event handlers of a dialog that can be dismissed by Escape or by pressing the backdrop. */
export const dismissible = (
  open: boolean,
  /** `forced`: the browser has already closed it. */
  onDismiss: (reason: 'escape' | 'backdrop', forced: boolean) => void,
) => ({
  onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file input inside also dispatches `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onDismiss('escape', false);
  },
  // Browsers may close a dialog even if `cancel` was prevented. A late `close` event belongs to an earlier closing.
  onClose({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>): void {
    if (target === currentTarget && open && !currentTarget.open) onDismiss('escape', true);
  },
  onMouseDown(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) onDismiss('backdrop', false);
  },
});
