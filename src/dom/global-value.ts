/** A global that the browser or a script has defined: named elements are never own properties of the window. */
export const globalValue = (name: string): unknown =>
  Object.hasOwn(globalThis, name) ? (globalThis as Record<string, unknown>)[name] : undefined;
