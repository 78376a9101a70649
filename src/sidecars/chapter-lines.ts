/** Chapters as people type and paste them: a line each, with its time first. Pure. */
import type { Chapter } from '../contract/audio.ts';
import { TAG_LIMITS } from '../contract/conversion-options.ts';
import { withAsciiDigits } from './ascii-digits.ts';
import { parseTime } from './typed-time.ts';

/** What is wrong with a line. `order`: it is before the chapter above it, and `same-time`: with it. */
type LineProblem = 'no-time' | 'order' | 'same-time' | 'behind-end' | 'too-many' | 'long-title';

export interface ChaptersProblem {
  readonly kind: LineProblem;
  /** Its number, from 1, as an editor counts. */
  readonly line: number;
}

/**
 * "0:00 Title", and what lists in notes look like: "- [00:00] Title", "1:02:03.5 – Title", in digits of any script.
 * What follows the time is no more of it, nor a link to it.
 */
const LINE =
  /^[-–—•*\s\p{Cf}]*[[(［（]?\s*((?:\p{Nd}{1,3}\s*[:：])?\p{Nd}{1,5}[:：]\p{Nd}{1,2}(?:[.,]\p{Nd}{1,9})?)(?!\p{Nd}|[:：.,]\p{Nd})\s*(?:[\])］）](?:\(\w+:[^\s)]*\))?)?(.*)$/u;

/** Between the time and the title. */
const SEPARATOR = /^[\s\p{Cf}]*(?:[-–—―|:：]+(?:\s|$))?[\s\p{Cf}]*/u;

/**
 * @param duration of what the chapters are of, in seconds, if it is known
 * @returns the chapters, or the first problem. Empty lines are none.
 */
export function parseChapters(text: string, duration = TAG_LIMITS.chapterStart): readonly Chapter[] | ChaptersProblem {
  const chapters: Chapter[] = [];
  for (const [index, content] of text.split(/\r\n|[\n\r\u2028\u2029]/).entries()) {
    const line = index + 1;
    if (!/[^\s\p{Cf}]/u.test(content)) continue;
    const chapter = parseLine(content);
    if (!chapter) return { kind: 'no-time', line };
    const before = chapters.at(-1)?.start ?? -1;
    if (chapter.start === before) return { kind: 'same-time', line };
    if (chapter.start < before) return { kind: 'order', line };
    if (chapter.start >= duration) return { kind: 'behind-end', line };
    if (chapters.length === TAG_LIMITS.chapters) return { kind: 'too-many', line };
    if (chapter.title.length > TAG_LIMITS.title) return { kind: 'long-title', line };
    chapters.push(chapter);
  }
  return chapters;
}

/** @returns undefined without a time at the beginning of the line */
function parseLine(content: string): Chapter | undefined {
  const [, time = '', rest = ''] = LINE.exec(content) ?? [];
  const start = parseTime(withAsciiDigits(time).replaceAll('：', ':'));
  return start === undefined ? undefined : { start, title: rest.replace(SEPARATOR, '').trimEnd() };
}

/** A line each, as `parseChapters` reads them. */
export const chaptersText = (chapters: readonly Chapter[]): string =>
  chapters.map(({ start, title }) => `${chapterTime(start)} ${inOneLine(title)}`.trimEnd()).join('\n');

const inOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ').trim();

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "00:00", "1:02:03", "02:03.5". */
export function chapterTime(seconds: number): string {
  const all = Math.round(seconds * 1000);
  const [hours, minutes] = [Math.floor(all / 3_600_000), Math.floor(all / 60_000) % 60];
  const decimals = String(all % 1000)
    .padStart(3, '0')
    .replace(/0+$/, '');
  const rest = `${twoDigits(minutes)}:${twoDigits(Math.floor(all / 1000) % 60)}${decimals && `.${decimals}`}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** What lists of other programs have: lines without a time are no chapters, and the order is not checked. */
export const readChapterLines = (source: string): Chapter[] =>
  source.split('\n').flatMap((line) => parseLine(line) ?? []);
