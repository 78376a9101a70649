/** What every modal dialog of ours does alike, over the browser's own `<dialog>`. Its look: `primitives/modal/modal.css`. */
import { useLayoutEffect, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { useScrollLock } from './scroll-lock.ts';

/** How long it fades when it closes. */
export const FADE_MS = 100;

/** Shows the dialog, holds the page still while it does, and moves the focus into it: to where `focus` says, else itself. */
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
      // It gives the focus back.
      current.close();
      return;
    }
    if (current.open) return;
    current.showModal();
    (focus(current) ?? current).focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- where the focus goes is asked only when it opens
  }, [dialog, shown]);
}

/** Handlers for a dialog that the visitor may dismiss: by Escape, or by pressing outside it. */
export const dismissible = (onDismiss: (reason: 'escape' | 'backdrop') => void) => ({
  onCancel(event: SyntheticEvent<HTMLDialogElement>): void {
    // A file chooser inside says so too when nothing was chosen.
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
