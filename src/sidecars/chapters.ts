/**
 * The chapters of a sound, as a file or a page gives them. Each format is in a file of its own; this one recognizes
 * them by their content. Pure.
 */
import { isSafeLink } from '../contract/safe-link.ts';
import type { Chapter, GivenChapter } from './chapter.ts';
import { readChapterLines } from './chapter-lines.ts';
import { readPodcastingChapters } from './podcasting-chapters.ts';
import { readPodloveChapters, readPodloveXml } from './podlove-chapters.ts';
import { isObject, lineOf, looksLikeJson, parseJson, unified, type Fields } from './source-text.ts';
import { timeOf } from './timestamps.ts';
import { UnreadableSidecar } from './unreadable.ts';
import { isWebVtt } from './webvtt.ts';
import { readWebVttChapters } from './webvtt-chapters.ts';

const NONE =
  'It has no chapters with a time. Give Podcasting 2.0 JSON, Podlove Simple Chapters, WebVTT or "00:00 Title".';

/**
 * Chapters of a text in any of the formats.
 * @throws UnreadableSidecar
 */
export function readChapters(text: string): readonly Chapter[] {
  const source = unified(text);
  if (isWebVtt(source)) return checkedChapters(readWebVttChapters(source));
  if (looksLikeJson(source)) return chaptersFromData(parseJson(source));
  if (/^\s*</.test(source)) return checkedChapters(readPodloveXml(source));
  return checkedChapters(readChapterLines(source));
}

/**
 * Chapters of parsed JSON, or of a page's script: a list, or an object with one, of Podcasting 2.0, Podlove or of what
 * this function returns.
 * @throws UnreadableSidecar
 */
export function chaptersFromData(data: unknown): readonly Chapter[] {
  const list = isObject(data) ? data['chapters'] : data;
  if (!Array.isArray(list)) throw new UnreadableSidecar(NONE);
  if (list.length === 0) return [];
  const items = (list as unknown[]).filter(isObject);
  return checkedChapters(items.flatMap(items.some(isPodcasting) ? readPodcastingChapters : readPodloveChapters));
}

const isPodcasting = (item: Fields): boolean => 'startTime' in item;

/**
 * In order, with the parts that are usable: an end that is not behind the start is none, and neither is a link that is
 * not relative or of the web. What has no time is left out.
 */
function checkedChapters(given: readonly GivenChapter[]): readonly Chapter[] {
  const chapters = given.flatMap((item) => {
    const start = timeOf(item.start);
    return start === undefined ? [] : [checked(start, item)];
  });
  if (chapters.length === 0) throw new UnreadableSidecar(NONE);
  return chapters.sort((one, other) => one.start - other.start);
}

function checked(start: number, given: GivenChapter): Chapter {
  const [end, image, link] = [timeOf(given.end), webLink(given.image), webLink(given.link)];
  return {
    start,
    ...(end !== undefined && end > start && { end }),
    title: lineOf(given.title),
    ...(image && { image }),
    ...(link && { link }),
    ...(given.hidden === true && { hidden: true }),
  };
}

const webLink = (value: unknown): string => (isSafeLink(value) ? value.trim() : '');
