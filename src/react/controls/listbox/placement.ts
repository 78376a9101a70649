/** Positions the popup of a listbox. Measurements are passed to the stylesheet as an attribute and lengths. */
import type { WindowMeasure } from '../../hooks/top-layer.ts';

/** Distance between the popup and the edge of the window, in CSS pixels. */
const MARGIN = 8;
/** Distance between the popup and its combobox, in CSS pixels. */
const GAP = 8;

/** Positions an open popup: below its combobox, unless it does not fit there and there is more room above. */
export function placePopup(popup: HTMLElement, combobox: HTMLElement, { view, scale }: WindowMeasure): void {
  const { top, bottom, left, right, width } = combobox.getBoundingClientRect();
  const [margin, gap] = [MARGIN * scale, GAP * scale];
  const below = view.height - bottom - gap - margin;
  const above = top - gap - margin;
  const set = (name: string, length: number): void => popup.style.setProperty(name, `${length / scale}px`);

  popup.style.removeProperty('--_room');
  set('--_width', width);
  set('--_room-across', view.width - 2 * margin);
  const flips = popup.offsetHeight * scale > below && above > below;
  popup.toggleAttribute('data-above', flips);
  set('--_room', Math.max(flips ? above : below, 0));

  const across = popup.offsetWidth * scale;
  const start = getComputedStyle(popup).direction === 'rtl' ? right - across : left;
  set('--_x', Math.max(margin, Math.min(start, view.width - margin - across)));
  set('--_y', flips ? top - gap - popup.offsetHeight * scale : bottom + gap);
}

/** Scrolls only the popup until the option is visible. */
export function showOption(popup: HTMLElement, index: number): void {
  const option = popup.children[index] as HTMLElement | undefined;
  if (!option) return;
  const { offsetTop: top, offsetHeight: height } = option;
  popup.scrollTop = Math.max(Math.min(popup.scrollTop, top), top + height - popup.clientHeight);
}
