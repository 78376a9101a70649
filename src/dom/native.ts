/**
 * Access to members that elements of the page cannot replace (DOM clobbering). `<img name="body">` replaces
 * `document.body`, `<input name="submit">` its form's `submit`, and `<a id="google">` an undefined global.
 */

/** The member of a node's prototype. Methods must still be called on the node. */
export const native = <Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] =>
  Reflect.get(Object.getPrototypeOf(owner) as Owner, name, owner);

/** Changes the stylesheets that a document or shadow tree has adopted. */
export function changeSheets(
  tree: Document | ShadowRoot,
  change: (sheets: readonly CSSStyleSheet[]) => CSSStyleSheet[],
): void {
  const sheets = change(native(tree, 'adoptedStyleSheets'));
  Reflect.set(Object.getPrototypeOf(tree) as object, 'adoptedStyleSheets', sheets, tree);
}
