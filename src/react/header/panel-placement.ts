/** Positions a panel below its item, within the bar's width and the window's height. In px of the window. */
import { native } from '../../native.ts';

/** Minimum distance between a panel and the window's edges. */
const EDGE = 8;

/** Offset of a panel to the left of its item, which aligns their texts. */
const INSET = 12;

/** Minimum height of a panel, whatever the window's height. */
const LOWEST = 200;

/**
 * Positions the panel and the surface behind it.
 * @returns the measurements that the position depends on, to detect changes
 */
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
