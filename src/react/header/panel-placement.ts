/** Where a panel stands: below its item, within the bar's width and the window's height. In px of the window. */
import { native } from '../../native.ts';

/** Distance that a panel keeps from the window's edges. */
const EDGE = 8;

/** By how much a panel begins before its item, so that their texts are in line. */
const INSET = 12;

/** No panel is lower than this, whatever the window. */
const LOWEST = 200;

/** Places the panel and the surface behind it. @returns what the place depends on, to tell a change. */
export function placePanel(panel: HTMLElement, bar: HTMLElement, surface: HTMLElement): string {
  const around = bar.getBoundingClientRect();
  const item = (panel.parentElement ?? bar).getBoundingClientRect();
  const view = native(bar.ownerDocument, 'documentElement');
  panel.style.maxBlockSize = `${Math.max(LOWEST, view.clientHeight - around.bottom - 2 * EDGE)}px`;
  const { offsetWidth: width, offsetHeight: height } = panel;
  const wanted =
    getComputedStyle(bar).direction === 'rtl'
      ? item.right - around.left - width + INSET
      : item.left - around.left - INSET;
  const left = `${Math.max(EDGE, Math.min(wanted, around.width - width - EDGE))}px`;
  panel.style.left = left;
  Object.assign(surface.style, { left, width: `${width}px`, height: `${height}px` });
  return `${width} ${height} ${bar.offsetWidth}`;
}
