/** Where "previous" and "next chapter" lead. Times in seconds. Pure. */
import { chapterAt, type Chapter } from '../../../../sidecars/chapter.ts';

/** So early in a chapter, "previous" is the one before it, and otherwise its beginning, as in players of music. */
const EARLY = 3;

/** Undefined: there is none. Before the first chapter, that is the beginning of the sound. */
export function previousStart(chapters: readonly Chapter[], position: number): number | undefined {
  const starts = chapters.map(({ start }) => start).filter((start) => start < position);
  const index = chapterAt(chapters, position);
  const own = chapters[index]?.start ?? -Infinity;
  if (starts.length === 0) return position > 0 ? 0 : undefined;
  return position - own < EARLY ? (starts.filter((start) => start < own).at(-1) ?? own) : starts.at(-1);
}

export const nextStart = (chapters: readonly Chapter[], position: number): number | undefined =>
  chapters.find(({ start }) => start > position)?.start;
