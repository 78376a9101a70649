/** What the tools' adapters have in common. */
import type { Fields } from '../measure.ts';

/** Reads a global of the page, which may be anything. */
export type ReadGlobal = (name: string) => unknown;

/**
 * Gives an event to a tool that the page has loaded. Returns false if it has not, or not yet.
 * @param name in snake case, beginning with `pc_`
 */
export type Adapter = (name: string, fields: Fields, read: ReadGlobal) => boolean;

/** Calls a method of a global, if it has one. */
export function call(owner: unknown, method: string, ...values: readonly unknown[]): boolean {
  const found = (owner as Readonly<Record<string, unknown>> | null | undefined)?.[method];
  if (typeof found !== 'function') return false;
  Reflect.apply(found, owner, values);
  return true;
}
