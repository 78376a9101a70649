/** Where the popup of a listbox stands. What is measured goes to the stylesheet as attributes and one length. */

/** Distance between the popup and the edge of the window, in CSS pixels. */
const MARGIN = 8;

/** Puts an open popup where there is room: below its combobox unless there is more room above and it needs it. */
export function placePopup(popup: HTMLElement, combobox: HTMLElement): void {
  const { clientWidth, clientHeight } = popup.ownerDocument.documentElement;
  const { top, bottom } = combobox.getBoundingClientRect();
  const below = clientHeight - bottom - 2 * MARGIN;
  const above = top - 2 * MARGIN;

  popup.style.removeProperty('--_room');
  popup.removeAttribute('data-end');
  const flips = popup.offsetHeight > below && above > below;
  popup.toggleAttribute('data-above', flips);
  popup.style.setProperty('--_room', `${Math.max(flips ? above : below, 0)}px`);

  const { left, right } = popup.getBoundingClientRect();
  popup.toggleAttribute('data-end', right > clientWidth || left < 0);
}

/** Scrolls the popup, and nothing around it, until the option is in view. */
export function showOption(popup: HTMLElement, index: number): void {
  const option = popup.children[index] as HTMLElement | undefined;
  if (!option) return;
  const { offsetTop: top, offsetHeight: height } = option;
  popup.scrollTop = Math.max(Math.min(popup.scrollTop, top), top + height - popup.clientHeight);
}
