/** Opens dialogs only where they can be seen: what is in a hidden place is hidden too, also in the top layer. */
import { isDisplayed } from '../../dom/platform.ts';

/**
 * Calls `show` if the dialog can be seen. Otherwise the console names what hides it, and `onUnseen` is called. Returns
 * a function that cancels this.
 */
export function whenSeen(tag: string, dialog: Element | null, show: () => void, onUnseen: () => void): () => void {
  // Asked of its parent, because a closed dialog is never displayed.
  const place = dialog?.parentElement ?? null;
  let isCancelled = false;
  if (isDisplayed(place)) show();
  else
    // A script may show what is around it right after opening it.
    void import('./hidden.lazy.ts').then(({ reportHidden }) => {
      if (isCancelled) return;
      if (reportHidden(tag, place)) onUnseen();
      else show();
    }, show);
  return () => {
    isCancelled = true;
  };
}
