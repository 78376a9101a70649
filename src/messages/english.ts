/** English texts, which are part of the code that shows them; those of other languages are found by their name. */
export interface Messages<Texts> {
  /** By which other languages and pages have their own; see modules.ts. */
  readonly name: string;
  readonly en: Texts;
}

export const english = <Texts>(name: string, en: Texts): Messages<Texts> => ({ name, en });
