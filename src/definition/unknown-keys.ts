/** Keys in a page's data that nothing reads. */

/** Says in the console which keys of an object are not known; otherwise a misspelt one is ignored without a word. */
export function reportUnknownKeys(place: string, value: object, known: Readonly<Record<string, unknown>>): void {
  // Notes for other programs are none of ours.
  const unknown = Object.keys(value).filter((key) => !Object.hasOwn(known, key) && !/^[$_/]/.test(key));
  if (unknown.length > 0)
    void import('./nearest-key.lazy.ts').then(({ nameKeys }) => nameKeys(place, unknown, Object.keys(known)));
}
