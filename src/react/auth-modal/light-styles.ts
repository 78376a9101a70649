/** Styles for what an element puts into the page's own tree. */
import { useLayoutEffect } from 'react';

const sheets = new WeakMap<Document, CSSStyleSheet>();

/**
 * Lets the tree in which the host stands adopt the stylesheet, once for all hosts in it. It stays there: taking it away
 * costs more than keeping it. Looked after at every render, because a host can be moved to another tree.
 */
export function useLightStyles(host: Element, css: string): void {
  useLayoutEffect(() => {
    // Without an element everything stands in the page's tree, and so does its stylesheet. A host that was taken out of
    // the page may render once more.
    if (!host.shadowRoot || !host.isConnected) return;
    const root = host.getRootNode() as Document | ShadowRoot;
    const { ownerDocument } = host;
    let sheet = sheets.get(ownerDocument);
    if (!sheet) {
      sheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet();
      sheet.replaceSync(css);
      sheets.set(ownerDocument, sheet);
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  });
}
