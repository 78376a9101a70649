/**
 * What the page's own elements cannot hide. `<img name="body">` stands in for `document.body`, `<input name="submit">` for
 * its form's `submit`, and `<a id="google">` for a global that nobody has defined (DOM clobbering).
 */

/** A member of a node as its prototype has it; a method still has to be called on the node. */
export const native = <Owner extends object, Name extends keyof Owner>(owner: Owner, name: Name): Owner[Name] =>
  Reflect.get(Object.getPrototypeOf(owner) as Owner, name, owner);

/** A new element, of the page's document if no other is given. */
export const createElement = <Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  owner: Document = document,
): HTMLElementTagNameMap[Tag] => native(owner, 'createElement').call(owner, tag) as HTMLElementTagNameMap[Tag];

/** A global that the browser or a script has defined: elements with a name are never the window's own properties. */
export const globalValue = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined;
