/** A chapter, and which one is at a time. Pure. */
import type { Chapter as TitledStart } from '../contract/audio.ts';

/** Times in seconds. */
export interface Chapter extends TitledStart {
  /** Default: where the next one starts. */
  readonly end?: number;
  /** URL of a picture. */
  readonly image?: string;
  /** URL of a page about it. */
  readonly link?: string;
  /** Not in the table of contents: only its picture and link count. */
  readonly hidden?: boolean;
}

/** Those of the table of contents. */
export const shownChapters = (chapters: readonly Chapter[]): readonly Chapter[] =>
  chapters.filter(({ hidden }) => !hidden);

/** What formats call the parts of a chapter. */
export interface GivenChapter {
  readonly start: unknown;
  readonly end?: unknown;
  readonly title?: unknown;
  readonly image?: unknown;
  readonly link?: unknown;
  readonly hidden?: unknown;
}

/** Ends are often a little before the next start, in which nothing else sounds. In seconds. */
const GAP = 1;

/** The index of the chapter at a time, hidden ones left out; -1 in none. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): number {
  const index = chapters.findLastIndex(({ start, hidden }) => start <= seconds && !hidden);
  const end = chapters[index]?.end;
  if (end === undefined || seconds < end) return index;
  const next = chapters.find(({ start, hidden }) => start > seconds && !hidden);
  return next && next.start - end <= GAP ? index : -1;
}
