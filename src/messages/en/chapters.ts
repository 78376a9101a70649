/** The chapters of a player. */
import { english } from '../english.ts';

export interface ChaptersMessages {
  /** Name of the list, and of the button that opens it. */
  title: string;
  previous: string;
  next: string;
  /** The chapter that sounds, of how many. */
  count(current: number, total: number): string;
  /** For a chapter without a title. */
  untitled(number: number): string;
  /**
   * The link of a chapter with this title, with what `newTab` says: that text is in no file that a player loads, and
   * would be moved to one that every header loads.
   */
  link(title: string): string;
}

export const chaptersMessages = english<ChaptersMessages>('chapters', {
  title: 'Chapters',
  previous: 'Previous chapter',
  next: 'Next chapter',
  count: (current, total) => `${current} of ${total}`,
  untitled: (number) => `Chapter ${number}`,
  link: (title) => `More about “${title}” (opens in a new tab)`,
});
