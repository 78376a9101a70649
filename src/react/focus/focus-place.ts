/** Where the keyboard focus is, so that it has a place to go to if the focused element is removed. */
import { native } from '../../dom/native.ts';
import { isDisplayed } from '../../dom/platform.ts';

const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';

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

export interface FocusPlace {
  readonly element: HTMLElement;
  /** Moves the focus to the nearest thing that is left around the place; returns whether there is any. */
  readonly restore: () => boolean;
}

/** The place of an element among the controls around it, those of the nearest area first. */
export function placeOf(element: HTMLElement, within?: Element): FocusPlace {
  const areas: { readonly area: Element; readonly before: number }[] = [];
  for (let area = parentOf(element); area && !area.matches('html, body'); area = parentOf(area)) {
    const before = controlsIn(area).filter(
      (control) => control.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    areas.push({ area, before: before.length });
    if (area === within || area.matches('dialog:modal')) break;
  }
  return {
    element,
    restore() {
      for (const { area, before } of areas) {
        if (!area.isConnected) continue;
        const controls = controlsIn(area);
        const next =
          area.querySelector<HTMLElement>('[data-focus]') ??
          controls[Math.min(before, controls.length - 1)] ??
          (area.matches('[tabindex]') ? (area as HTMLElement) : area.querySelector<HTMLElement>(LANDINGS));
        next?.focus({ preventScroll: true });
        if (next && focusedElement(next) === next) return true;
      }
      return false;
    },
  };
}
