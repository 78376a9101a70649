/** Changed tags: what somebody typed, in place of what the source says. */
import type { AudioFormat, Chapter, TagEdits } from '../../src/contract/audio.ts';
import { TAG_LIMITS } from '../../src/contract/conversion-options.ts';
import type { TimedChapter } from './tag-file.ts';
import { SEVERAL, tagNameOf, type Tags } from './tags.ts';

/** The tags that can be changed. */
export type TextField = 'title' | 'artist' | 'album' | 'year' | 'track' | 'comment';

/** Our names of tags, and of those that a change makes wrong, in lower case. */
const FIELDS: Readonly<Record<TextField, { readonly name: string; readonly replaced: readonly string[] }>> = {
  title: { name: 'title', replaced: ['title-sort'] },
  artist: { name: 'artist', replaced: ['artist-sort', 'artists', 'author'] },
  album: { name: 'album', replaced: ['album-sort'] },
  year: {
    name: 'date',
    replaced: ['year', 'tyer', 'time', 'tdrc', 'tdrl', 'wm/year', 'date_released', 'date_recorded'],
  },
  track: { name: 'track', replaced: ['tracktotal', 'totaltracks'] },
  comment: { name: 'comment', replaced: ['comments', 'id3v1 comment'] },
};

const TEXT_FIELDS = Object.keys(FIELDS) as TextField[];

/** Our names of a field's tag, the usual one first. */
export const namesOf = (field: TextField): readonly string[] => [FIELDS[field].name, ...FIELDS[field].replaced];

/** Characters that no text has. Line breaks are for comments. */
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f]/g;

/** Half of a character of UTF-16. */
const HALF_CHARACTER = /\p{Surrogate}/gu;

/** A text as it is written: line breaks are those of a comment, or spaces. */
function cleaned(text: string, hasLines = false): string {
  const lines = text.replace(/\r\n?/g, '\n').replace(CONTROLS, '').replace(HALF_CHARACTER, '\ufffd').trim();
  return hasLines ? lines : lines.replace(/\s*[\n\t]\s*/g, ' ');
}

/** The fields that are changed, as they are written. */
function changedTexts(edits: TagEdits): readonly (readonly [field: TextField, text: string])[] {
  return TEXT_FIELDS.flatMap((field) => {
    const text = edits[field];
    return text === undefined ? [] : [[field, cleaned(text, field === 'comment')] as const];
  });
}

/** The source's tags with what is changed: nothing is left of what a change replaces, however the source spells it. */
export function editedTags(tags: Tags, edits: TagEdits | undefined): Tags {
  if (!edits) return tags;
  const changed = changedTexts(edits);
  const gone = new Set(changed.flatMap(([field]) => namesOf(field)));
  const kept = Object.entries(tags).filter(([spelled]) => !gone.has(tagNameOf(spelled)));
  // Several artists are shown and typed with semicolons between them.
  const valueOf = (field: TextField, text: string) => (field === 'artist' ? text.replace(/ *; +/g, SEVERAL) : text);
  const written = changed.filter(([, text]) => text !== '');
  return Object.fromEntries([
    ...written.map(([field, text]) => [FIELDS[field].name, valueOf(field, text)] as const),
    ...kept,
  ]);
}

/** Whether a change replaces this tag of the source. */
export const isReplaced = (spelled: string, edits: TagEdits | undefined): boolean =>
  TEXT_FIELDS.some((field) => edits?.[field] !== undefined && namesOf(field).includes(tagNameOf(spelled)));

/** In bytes, of all titles. */
const MAX_TITLES = 400_000;

/** The shortest length of the last chapter, in seconds. */
const SHORTEST = 0.001;

/**
 * In seconds: durations of lossy sources include an encoder's delay. In M4A, chapters are a track that must not be
 * longer.
 */
const LONGEST_DELAY = 0.1;

/**
 * Chapters with their ends: where the next one begins, or where the result ends.
 * @param duration of the result, in seconds; undefined if unknown
 * @returns those that the result can have: none begins at its end or later, or not after the one before
 */
export function timedChapters(
  chapters: readonly Chapter[],
  duration: number | undefined,
  target: AudioFormat,
): readonly TimedChapter[] {
  const kept: Chapter[] = [];
  let bytes = 0;
  for (const { start, title } of chapters) {
    const text = cleaned(title);
    const previous = kept.at(-1);
    bytes += new TextEncoder().encode(text).length;
    if (
      isChapterStart(start) &&
      start < (duration ?? Infinity) &&
      (!previous || isLater(start, previous.start)) &&
      kept.length < TAG_LIMITS.chapters &&
      bytes <= MAX_TITLES
    )
      kept.push({ start, title: text });
  }
  const last = duration === undefined ? undefined : duration - (target === 'M4A' ? LONGEST_DELAY : 0);
  return kept.map((chapter, index) => ({
    ...chapter,
    end: kept[index + 1]?.start ?? Math.max(chapter.start + SHORTEST, last ?? 0),
  }));
}

/**
 * Chapters from the beginning on, as M4A needs them: its chapters are a track, in which the first one would begin with
 * the file. `readTagFile` leaves out again what has no title.
 */
export const withoutGap = (chapters: readonly TimedChapter[]): readonly TimedChapter[] =>
  chapters[0] && chapters[0].start > 0 ? [{ start: 0, end: chapters[0].start, title: '' }, ...chapters] : chapters;

const isChapterStart = (start: number): boolean => start >= 0 && start <= TAG_LIMITS.chapterStart;

/** Chapters are stored in milliseconds. */
const isLater = (start: number, previous: number): boolean => Math.round(start * 1000) > Math.round(previous * 1000);

const YEAR = /^\d{4}(-\d{2}(-\d{2})?)?$/;
const NUMBER = /^\d{1,5}(\/\d{1,5})?$/;

/** Why changes are not accepted, for whoever calls the service; undefined if they are. */
export function tagsProblem(edits: TagEdits): string | undefined {
  const { year = '', track = '', chapters = [] } = edits;
  const texts = [...TEXT_FIELDS.map((field) => edits[field] ?? ''), ...chapters.map(({ title }) => title)];
  if (texts.some((text) => text.replaceAll('\r', '').search(CONTROLS) >= 0))
    return 'options.tags must have no control characters';
  if (texts.some((text) => text.search(HALF_CHARACTER) >= 0)) return 'options.tags must be well-formed text';
  if (year !== '' && !YEAR.test(year)) return 'options.tags.year must be a year, or a date such as 2026-05-31';
  if (track !== '' && !NUMBER.test(track))
    return 'options.tags.track must be a number, or one with the number of all, such as 3/9';
  if (!chapters.every(({ start }) => isChapterStart(start)))
    return `options.tags.chapters must start at 0 to ${TAG_LIMITS.chapterStart} seconds`;
  if (!chapters.every(({ start }, index) => isLater(start, chapters[index - 1]?.start ?? -1)))
    return 'options.tags.chapters must be in the order of their times, each at another one';
  return undefined;
}
