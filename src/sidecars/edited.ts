/**
 * Where chapters and lines come to when the sound that they belong to is edited: trimmed, shortened, joined. Times in
 * seconds. Pure.
 */
import type { Chapter as TitledStart } from '../contract/audio.ts';
import type { Chapter } from './chapter.ts';
import type { Cue, Word } from './cue.ts';
import { inMilliseconds } from './timestamps.ts';

/** A part of a sound that is in the result, and where it begins there. */
export interface KeptPart {
  readonly start: number;
  readonly end: number;
  readonly at: number;
}

/** A part of a sound. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** What is left of a sound. Cuts may be in any order, and overlap. */
export function partsWithout(cuts: readonly Span[], { start = 0, end = Infinity }: Partial<Span> = {}): KeptPart[] {
  const parts: KeptPart[] = [];
  let [from, at] = [start, 0];
  const keep = (to: number): void => {
    if (to <= from) return;
    parts.push({ start: from, end: to, at });
    at += to - from;
  };
  for (const cut of cuts.toSorted((one, other) => one.start - other.start)) {
    keep(Math.min(cut.start, end));
    from = Math.max(from, cut.end);
  }
  keep(end);
  return parts;
}

/** Where a moment comes to: one that is cut off, to where it was cut. */
export function editedTime(seconds: number, parts: readonly KeptPart[]): number {
  const part = parts.findLast(({ start }) => start <= seconds);
  return part ? part.at + Math.min(seconds, part.end) - part.start : 0;
}

/** The reverse: where a moment of the result is in the sound. */
export function sourceTime(seconds: number, parts: readonly KeptPart[]): number {
  const part = parts.findLast(({ at }) => at <= seconds) ?? parts[0];
  return part ? part.start + seconds - part.at : seconds;
}

/** Undefined if nothing of it is left. */
function editedSpan({ start, end }: Span, parts: readonly KeptPart[]): Span | undefined {
  const edited = { start: inMilliseconds(editedTime(start, parts)), end: inMilliseconds(editedTime(end, parts)) };
  return edited.end > edited.start ? edited : undefined;
}

/** The chapters of which something is left: one that has begun before the first part begins with it. */
export function editedChapters<Item extends TitledStart & Pick<Chapter, 'end'>>(
  chapters: readonly Item[],
  parts: readonly KeptPart[],
): readonly Item[] {
  return chapters.flatMap((chapter, index) => {
    const span = editedSpan({ start: chapter.start, end: chapters[index + 1]?.start ?? Infinity }, parts);
    if (!span) return [];
    const { end, ...others } = chapter;
    const own = end === undefined ? undefined : editedSpan({ start: chapter.start, end }, parts);
    return [{ ...others, start: span.start, ...(own && { end: own.end }) } as Item];
  });
}

/** The lines of which something is left. Of one whose words have times, those that are left. */
export function editedCues(cues: readonly Cue[], parts: readonly KeptPart[]): readonly Cue[] {
  return cues.flatMap(({ words, ...cue }) => {
    const span = editedSpan(cue, parts);
    if (!span) return [];
    if (!words) return [{ ...cue, ...span }];
    const left = words.flatMap((word): Word[] => {
      const place = editedSpan(word, parts);
      return place ? [{ ...word, ...place }] : [];
    });
    // What stands between words is theirs only together.
    const text = left.length === words.length ? cue.text : left.map((word) => word.text).join(' ');
    return left.length > 0 ? [{ ...cue, ...span, text, words: left }] : [];
  });
}

/** What belongs to one of several sounds that become one. */
export interface Joined<Item> {
  readonly items: readonly Item[];
  /** Where the sound begins in the result. */
  readonly at: number;
}

/** In the time of the result, one after the other. */
export const joinedChapters = <Item extends TitledStart & Pick<Chapter, 'end'>>(
  sounds: readonly Joined<Item>[],
): readonly Item[] =>
  sounds.flatMap(({ items, at }) =>
    items.map((chapter) => ({
      ...chapter,
      start: inMilliseconds(chapter.start + at),
      ...(chapter.end !== undefined && { end: inMilliseconds(chapter.end + at) }),
    })),
  );

export const joinedCues = (sounds: readonly Joined<Cue>[]): readonly Cue[] =>
  sounds.flatMap(({ items, at }) => items.map((cue) => ({ ...later(cue, at), ...wordsLater(cue, at) })));

const later = <Item extends Span>(item: Item, by: number): Item => ({
  ...item,
  start: inMilliseconds(item.start + by),
  end: inMilliseconds(item.end + by),
});

const wordsLater = ({ words }: Cue, by: number): Pick<Cue, 'words'> =>
  words ? { words: words.map((word) => later(word, by)) } : {};
