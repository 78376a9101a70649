/** Positions the popup of a listbox. Measurements are passed to the stylesheet as an attribute and lengths. */
import { native } from '../../../native.ts';

/** Distance between the popup and the edge of the window, in CSS pixels. */
const MARGIN = 8;
/** Distance between the popup and its combobox, in CSS pixels. */
const GAP = 8;

/** Positions an open popup: below its combobox, unless it does not fit there and there is more room above. */
export function placePopup(popup: HTMLElement, combobox: HTMLElement): void {
  const { clientWidth, clientHeight } = native(popup.ownerDocument, 'documentElement');
  const { top, bottom, left, right, width } = combobox.getBoundingClientRect();
  const below = clientHeight - bottom - GAP - MARGIN;
  const above = top - GAP - MARGIN;
  const set = (name: string, pixels: number): void => popup.style.setProperty(name, `${pixels}px`);

  popup.style.removeProperty('--_room');
  set('--_width', width);
  set('--_room-across', clientWidth - 2 * MARGIN);
  const flips = popup.offsetHeight > below && above > below;
  popup.toggleAttribute('data-above', flips);
  set('--_room', Math.max(flips ? above : below, 0));

  const start = getComputedStyle(popup).direction === 'rtl' ? right - popup.offsetWidth : left;
  set('--_x', Math.max(MARGIN, Math.min(start, clientWidth - MARGIN - popup.offsetWidth)));
  set('--_y', flips ? top - GAP - popup.offsetHeight : bottom + GAP);
}

/** Scrolls only the popup until the option is visible. */
export function showOption(popup: HTMLElement, index: number): void {
  const option = popup.children[index] as HTMLElement | undefined;
  if (!option) return;
  const { offsetTop: top, offsetHeight: height } = option;
  popup.scrollTop = Math.max(Math.min(popup.scrollTop, top), top + height - popup.clientHeight);
}
