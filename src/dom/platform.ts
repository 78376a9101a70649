/**
 * What the simulated browsers of unit tests (jsdom, happy-dom) lack, in one place: widgets are created, rendered and
 * found by role there, and what cannot work does nothing. In browsers, all of it is the browser's own.
 */
import { changeSheets, native } from './native.ts';

const ignore = (): void => undefined;

/** Matches nothing where there are no media. */
export const mediaQuery = (
  query: string,
): Pick<MediaQueryList, 'matches' | 'addEventListener' | 'removeEventListener'> =>
  typeof matchMedia === 'function'
    ? matchMedia(query)
    : { matches: false, addEventListener: ignore, removeEventListener: ignore };

type Observer = Pick<ResizeObserver, 'observe' | 'disconnect'>;

const NO_OBSERVER: Observer = { observe: ignore, disconnect: ignore };

/** Observes nothing where nothing has a size. */
export const resizeObserver = (callback: ResizeObserverCallback): Observer =>
  typeof ResizeObserver === 'function' ? new ResizeObserver(callback) : NO_OBSERVER;

/** Observes nothing where nothing is visible. */
export const intersectionObserver = (
  callback: IntersectionObserverCallback,
  options?: IntersectionObserverInit,
): Observer => (typeof IntersectionObserver === 'function' ? new IntersectionObserver(callback, options) : NO_OBSERVER);

/** A stylesheet that can be adopted in the document. Undefined where styles are not computed. */
export function createSheet(document: Document, css: string): CSSStyleSheet | undefined {
  try {
    // A stylesheet can only be adopted in the document whose window created it.
    const sheet = new (native(document, 'defaultView') ?? window).CSSStyleSheet();
    sheet.replaceSync(css);
    return sheet;
  } catch {
    return undefined;
  }
}

/** Adopts it for as long as its caller wants. @returns a function that takes it away. */
export function adoptSheet(document: Document, css: string): () => void {
  const sheet = createSheet(document, css);
  if (!sheet) return ignore;
  changeSheets(document, (sheets) => [...sheets, sheet]);
  return () => changeSheets(document, (sheets) => sheets.filter((each) => each !== sheet));
}

/** Where the platform knows no form-associated elements, they belong to no form and are valid. */
export function internalsOf(element: HTMLElement): ElementInternals {
  const own = typeof element.attachInternals === 'function' ? element.attachInternals() : undefined;
  if (own && 'setFormValue' in own) return own;
  const simulated: Partial<ElementInternals> = {
    form: null,
    labels: native(document, 'createDocumentFragment').call(document).childNodes,
    willValidate: false,
    validationMessage: '',
    setFormValue: ignore,
    setValidity: ignore,
    checkValidity: () => true,
    reportValidity: () => true,
    states: new Set() as unknown as CustomStateSet,
  };
  return simulated as ElementInternals;
}

/** Where nothing can be modal, the dialog is only open. */
export function showModal(dialog: HTMLDialogElement): void {
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.open = true;
}

export function closeDialog(dialog: HTMLDialogElement): void {
  if (typeof dialog.close === 'function') dialog.close();
  else dialog.open = false;
}

/** Some browsers lack it, and others can switch it off, as in Lockdown Mode. */
export const hasWebAssembly = (): boolean => 'WebAssembly' in globalThis;

/** Whether it is displayed, as far as that is known. */
export const isDisplayed = (element: Element | null, options?: CheckVisibilityOptions): boolean =>
  typeof element?.checkVisibility === 'function' ? element.checkVisibility(options) : element?.isConnected === true;

/** Whether it is modal, as far as that is known. */
export function isModal(dialog: HTMLDialogElement): boolean {
  try {
    return dialog.matches(':modal');
  } catch {
    return dialog.open;
  }
}

/** One pixel to draw on; null where nothing can be drawn. */
export const pixelContext = (): OffscreenCanvasRenderingContext2D | null =>
  typeof OffscreenCanvas === 'function'
    ? new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    : null;

/** All stylesheets of a tree. */
export const styleSheetsOf = (root: Partial<DocumentOrShadowRoot>): readonly CSSStyleSheet[] => [
  ...(root.adoptedStyleSheets ?? []),
  ...(root.styleSheets ?? []),
];

export const supportsCss = (condition: string): boolean => typeof CSS === 'object' && CSS.supports(condition);
