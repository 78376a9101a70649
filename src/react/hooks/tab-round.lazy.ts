/**
 * In Firefox 153, Tab does not come back to the first control of a modal dialog in a shadow root: after the last one it
 * alternates between the browser's own controls and that one. An element after the last control leads to the first.
 * Loaded when such a dialog is shown.
 */
import { createElement } from '../../dom/create-element.ts';
import { isDisplayed } from '../../dom/platform.ts';
import { focusedElement } from '../focus/focus-place.ts';

export interface TabRound {
  /** Puts it after everything in the dialog. What is rendered meanwhile comes after it. */
  readonly attach: () => void;
  readonly detach: () => void;
}

export function createTabRound(dialog: HTMLDialogElement, signal: AbortSignal): TabRound {
  const end = createElement('span', dialog.ownerDocument);
  end.tabIndex = 0;
  end.dataset['tabRound'] = '';
  // Without a box it could not have the focus; in no flow, it needs no room.
  Object.assign(end.style, { position: 'fixed', outline: 'none' });
  end.addEventListener('focusin', (event) => {
    // Nobody else shall take it for a control.
    event.stopPropagation();
    if (!focusFirst(dialog, end)) dialog.focus();
  });
  dialog.addEventListener(
    'keydown',
    ({ key, shiftKey }) => {
      // Backwards, the last control comes first.
      if (key === 'Tab') end.tabIndex = shiftKey ? -1 : 0;
    },
    { signal, capture: true },
  );
  return {
    attach() {
      if (dialog.lastChild !== end) dialog.append(end);
    },
    detach: () => end.remove(),
  };
}

function focusFirst(dialog: HTMLDialogElement, end: Element): boolean {
  for (const element of displayedIn(dialog)) {
    if (element === end) return false;
    if (!isStop(element)) continue;
    element.focus();
    const focused = focusedElement(dialog);
    if (focused === element || (focused && element.shadowRoot?.contains(focused))) return true;
  }
  return false;
}

/** Whether Tab may stop there. Nothing is known of elements that hide what they consist of: they are tried. */
const isStop = (element: HTMLElement): boolean =>
  !isUncheckedOfGroup(element) &&
  (element.tabIndex >= 0 || element.isContentEditable || (element.localName.includes('-') && !element.shadowRoot));

/** Of radio buttons, Tab stops at the checked one. */
function isUncheckedOfGroup(element: HTMLElement): boolean {
  if (!element.matches('input[type=radio]:not(:checked)')) return false;
  const { name, form } = element as HTMLInputElement;
  const checked = (element.getRootNode() as ParentNode).querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return [...checked].some((other) => other.name === name && other.form === form);
}

/** What is displayed inside, in the order of Tab, through slots and shadow roots. */
function* displayedIn(parent: Element): Generator<HTMLElement> {
  for (const child of childrenOf(parent)) {
    if (child.matches(':disabled, [inert]')) continue;
    if (isDisplayed(child, { visibilityProperty: true })) yield child as HTMLElement;
    yield* displayedIn(child);
  }
}

function childrenOf(parent: Element): Iterable<Element> {
  const assigned = parent.localName === 'slot' ? (parent as HTMLSlotElement).assignedElements() : [];
  return assigned.length > 0 ? assigned : (parent.shadowRoot ?? parent).children;
}
