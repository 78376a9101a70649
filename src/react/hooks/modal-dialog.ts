/** Shared behavior of modal dialogs, based on the native `<dialog>`. Styles: `primitives/modal/modal.css`. */
import { useLayoutEffect, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { useScrollLock } from './scroll-lock.ts';

/** Duration of the fade-out. */
export const FADE_MS = 100;

/** Shows the dialog, locks the page's scrolling, and focuses the element returned by `focus`, or else the dialog. */
export function useModalDialog(
  dialog: RefObject<HTMLDialogElement | null>,
  shown: boolean,
  focus: (dialog: HTMLDialogElement) => HTMLElement | null | undefined,
): void {
  useScrollLock(shown, dialog);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (!current) return;
    if (!shown) {
      // Closing also restores the focus.
      current.close();
      return;
    }
    if (current.open) return;
    current.showModal();
    (focus(current) ?? current).focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the focus goes is asked only when it opens
  }, [dialog, shown]);
}

/** Event handlers of a dialog that can be dismissed by Escape or by pressing the backdrop. */
export const dismissible = (onDismiss: (reason: 'escape' | 'backdrop') => void) => ({
  onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file input inside also dispatches `cancel`, which bubbles.
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onDismiss('escape');
  },
  onMouseDown(event: MouseEvent<HTMLDialogElement>): void {
    if (event.target !== event.currentTarget) return;
    const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    if (x < left || x > right || y < top || y > bottom) onDismiss('backdrop');
  },
});
