/** How a page's own texts are found. */
import type { Messages } from './english.ts';
import type { StandIns } from './stand-ins.ts';

/** What a page has in the place of some texts, merged with them. */
export interface Lookup {
  <Texts>(messages: Messages<Texts>, language: string): Texts;
  /** Marks the English texts within an element that stand in for missing ones; returns a function that ends this. */
  readonly markStandIns?: StandIns['mark'] | undefined;
}
