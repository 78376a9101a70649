/** Popups in the top layer, where the page cannot clip or cover them, and the size of the window that contains them. */
import { createElement } from '../../dom/create-element.ts';

/**
 * Shows or hides an element with the attribute `popover`, if it isn't already and is in a document. Older browsers keep
 * it where it is.
 */
export function togglePopup(
  popup: Pick<HTMLElement, 'isConnected'> & Partial<Pick<HTMLElement, 'togglePopover'>>,
  shown: boolean,
): void {
  if (popup.isConnected) popup.togglePopover?.(shown);
}

export interface WindowMeasure {
  /** The window, in the coordinates of `getBoundingClientRect()`. */
  readonly view: DOMRect;
  /** Length in these coordinates of one CSS pixel of a popup. */
  readonly scale: number;
}

/**
 * Measures the window with a popup inside `parent` that fills it. A `zoom` around the parent also applies in the top
 * layer, and browsers disagree about whether it is part of the coordinates; a transform does not apply there.
 */
export function measureWindow(parent: Element): WindowMeasure {
  const probe = createElement('div', parent.ownerDocument);
  probe.popover = 'manual';
  probe.style.cssText = 'all:initial;position:fixed;inset:0;visibility:hidden';
  parent.append(probe);
  togglePopup(probe, true);
  const view = probe.getBoundingClientRect();
  const scale = view.width / parseFloat(getComputedStyle(probe).width) || 1;
  probe.remove();
  return { view, scale };
}
