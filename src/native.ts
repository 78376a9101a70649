/**
 * Access to members that elements of the page cannot replace (DOM clobbering). `<img name="body">` replaces
 * `document.body`, `<input name="submit">` its form's `submit`, and `<a id="google">` an undefined global.
 */

/** The member of a node's prototype. Methods must still be called on the node. */
export const native = <Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] =>
  Reflect.get(Object.getPrototypeOf(owner) as Owner, name, owner);

/** Creates an element, by default of the page's document. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  owner: Document = document,
): HTMLElementTagNameMap[Tag] => native(owner, 'createElement').call(owner, tag) as HTMLElementTagNameMap[Tag];

/** A global that the browser or a script has defined: named elements are never own properties of the window. */
export const globalValue = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined;
