/**
 * Constructed stylesheets, one per text and document, shared by every shadow root in it.
 * A page's policy may forbid style elements (`style-src 'none'`); constructed sheets are exempt from it.
 */
import { changeSheets } from '../dom/native.ts';
import { createSheet } from '../dom/platform.ts';

const sheetsOf = new WeakMap<Document, Map<string, CSSStyleSheet>>();

let remRegistered = false;

/** Replaces the root's stylesheets with these, in this order. */
export function setStyles(root: ShadowRoot, styles: readonly string[]): void {
  registerRem();
  const { ownerDocument } = root;
  root.adoptedStyleSheets = styles.flatMap((css) => sheetFor(ownerDocument, css) ?? []);
}

/** Adds a stylesheet to the tree that contains the element, once for all elements there; it is not removed. */
export function addStyle(element: Element, css: string): void {
  // The root of an element that is not in the page may not support adopting stylesheets.
  if (!element.isConnected) return;
  const root = element.getRootNode() as Document | ShadowRoot;
  const sheet = sheetFor(element.ownerDocument, css);
  if (!sheet) return;
  changeSheets(root, (sheets) => (sheets.includes(sheet) ? [...sheets] : [...sheets, sheet]));
}

function sheetFor(document: Document, css: string): CSSStyleSheet | undefined {
  const sheets = sheetsOf.get(document) ?? new Map<string, CSSStyleSheet>();
  sheetsOf.set(document, sheets);
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = createSheet(document, css);
    if (sheet) sheets.set(css, sheet);
  }
  return sheet;
}

/**
 * `--pc-rem` is `1em` of the host's own `font-size: medium`: the reader's font size, regardless of the page's root.
 * Only a registered custom property computes that length once; `@property` has no effect inside a shadow tree.
 */
function registerRem(): void {
  if (remRegistered) return;
  remRegistered = true;
  try {
    CSS.registerProperty({ name: '--pc-rem', syntax: '<length>', inherits: true, initialValue: '16px' });
  } catch {
    // Another copy of this script has registered it already, or the simulated browser of a test knows no such
    // properties.
  }
}
