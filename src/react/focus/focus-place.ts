/** Where the keyboard focus is, so that it has a place to go to if the focused element is removed. */
import { native } from '../../dom/native.ts';
import { isDisplayed } from '../../dom/platform.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]:not([data-tab-round])';

/** What gets the focus if an area has no control: a heading or a message, focusable by scripts. */
const LANDINGS = '[tabindex="-1"]:not(a, button, input, dialog)';

/** The controls that a visitor sees, in the order of Tab. */
export const controlsIn = (area: Element): HTMLElement[] =>
  [...area.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (control) => isDisplayed(control, { visibilityProperty: true }) && !control.matches(':disabled, [inert] *'),
  );

/** The focused element of the page, in whatever shadow root. */
export function focusedElement({ ownerDocument: page }: Element): HTMLElement | null {
  let focused = native(page, 'activeElement');
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused as HTMLElement | null;
}

/** Whether the focus is on nothing that a visitor could use. */
export const isFocusLost = (element: Element): boolean => {
  const focused = focusedElement(element);
  return (
    !focused ||
    focused === native(element.ownerDocument, 'body') ||
    focused.matches(':root, :disabled') ||
    // In a dialog that has just been closed, until the next frame.
    !isDisplayed(focused)
  );
};

const parentOf = ({ parentElement, parentNode }: Element): Element | null =>
  parentElement ?? (parentNode instanceof ShadowRoot ? parentNode.host : null);

function* ancestorsOf(element: Element): Generator<Element> {
  for (let area = parentOf(element); area; area = parentOf(area)) yield area;
}

export interface FocusPlace {
  readonly element: HTMLElement;
  /** Moves the focus to the nearest thing that is left around the place; returns whether there is any. */
  readonly restore: () => boolean;
}

/** Focuses an element, if it can have the focus. */
function take(element: HTMLElement | null | undefined): boolean {
  element?.focus({ preventScroll: true });
  return !!element && focusedElement(element) === element;
}

/** The item of a list that an element is in. */
interface Row {
  readonly list: Element;
  readonly item: Element;
  readonly index: number;
  /** How many controls of the item are after the element: rows end alike, with the button that removes them. */
  readonly after: number;
}

function rowOf(element: HTMLElement, within: Element | undefined): Row | undefined {
  const item = element.closest('li');
  const list = item?.parentElement;
  if (!item || !list || within?.contains(list) === false) return undefined;
  const controls = controlsIn(item);
  const after = controls.length - 1 - controls.indexOf(element);
  return { list, item, index: [...list.children].indexOf(item), after };
}

/** The same control of the row that has taken the place of a removed one, or of the last row. */
function sameInNextRow({ list, item, index, after }: Row): HTMLElement | undefined {
  if (item.isConnected || !list.isConnected) return undefined;
  const next = list.children[Math.min(index, list.children.length - 1)];
  return next && controlsIn(next).at(-1 - after);
}

/**
 * The place of an element among the controls around it: its row of a list, then those of the nearest area, or, within
 * one that is marked `data-focus-area`, of that. An element with `data-focus` is preferred in its area.
 * @param around What is around it, from the inside; needed for an element that is no longer in the page
 */
export function placeOf(
  element: HTMLElement,
  within?: Element,
  around: readonly Element[] = [...ancestorsOf(element)],
): FocusPlace {
  const row = rowOf(element, within);
  const areas: { readonly area: Element; readonly before: number }[] = [];
  const marked = around.findIndex((area) => area.matches('[data-focus-area]'));
  for (const area of around.slice(Math.max(0, marked))) {
    if (area.matches('html, body')) break;
    const before = controlsIn(area).filter(
      (control) => control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    areas.push({ area, before: element.isConnected ? before.length : 0 });
    if (area === within || area.matches('dialog:modal')) break;
  }
  return {
    element,
    restore: () =>
      take(row && sameInNextRow(row)) ||
      areas.some(({ area, before }) => {
        if (!area.isConnected) return false;
        const controls = controlsIn(area);
        return take(
          area.querySelector<HTMLElement>('[data-focus]') ??
            controls[Math.min(before, controls.length - 1)] ??
            (area.matches('[tabindex]') ? (area as HTMLElement) : area.querySelector<HTMLElement>(LANDINGS)),
        );
      }),
  };
}
