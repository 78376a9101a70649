/**
 * Where the events of widgets wait until the code that tells analytics of them is loaded (see
 * src/analytics/analytics.ts). A property of the global object, shared by all copies of this module; absent, nobody
 * waits.
 */
const KEY = Symbol.for('pc-elements.early-events');

interface Page {
  [KEY]?: CustomEvent[] | undefined;
}

const page = globalThis as Page;

/** Keeps an event, if anybody waits. */
export const keepEarly = (event: CustomEvent): unknown => page[KEY]?.push(event);

/** From now on, events are kept. */
export const beginToKeep = (): unknown => (page[KEY] ??= []);

/** Returns the kept events, and ends it. */
export function takeEarly(): readonly CustomEvent[] {
  const { [KEY]: events = [] } = page;
  page[KEY] = undefined;
  return events;
}
