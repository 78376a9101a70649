/**
 * The JSON transcripts of the podcast namespace, "Podcasting 2.0". Their segments may be single words, which are joined
 * into lines here, and written as such again. Pure.
 */
import { orderedCues, type Cue, type GivenCue, type Word } from './cue.ts';
import { isObject, lineOf, type Fields } from './source-text.ts';
import { inMilliseconds, timeOf } from './timestamps.ts';

interface Segment extends GivenCue {
  /** Empty: the segment does not say it. */
  readonly speaker: string;
}

export function readPodcastingTranscript(segments: readonly unknown[]): readonly Cue[] {
  const usable = segments.flatMap((segment) => (isObject(segment) ? (segmentOf(segment) ?? []) : []));
  if (!areWords(usable))
    return orderedCues(usable.map(({ speaker, ...cue }) => ({ ...cue, ...(speaker && { speaker }) })));
  return orderedCues(lines(usable.sort((one, other) => one.start - other.start)));
}

function segmentOf(item: Fields): Segment | undefined {
  const start = timeOf(item['startTime'] ?? item['start']);
  const text = item['body'] ?? item['text'];
  if (start === undefined || typeof text !== 'string' || !text.trim()) return undefined;
  const words = Array.isArray(item['words']) ? (item['words'] as unknown[]).flatMap(wordOf) : [];
  return {
    start,
    end: timeOf(item['endTime'] ?? item['end']),
    text,
    speaker: lineOf(item['speaker']),
    ...(words.length > 0 && { words }),
  };
}

/** Of our own cues, and of speech recognition. */
function wordOf(item: unknown): Word | [] {
  if (!isObject(item)) return [];
  const [start, text] = [timeOf(item['start']), lineOf(item['text'] ?? item['word'])];
  return start === undefined || text === '' ? [] : { start, end: Math.max(start, timeOf(item['end']) ?? start), text };
}

/** In at least this part of the segments is one word. */
const SINGLE = 0.8;

const areWords = (segments: readonly Segment[]): boolean =>
  segments.length > 2 &&
  segments.filter(({ text, words }) => !words && !/\S\s+\S/.test(text)).length > SINGLE * segments.length;

/** In characters. */
const LONGEST = 80;

/** In seconds: a pause that ends a line. */
const PAUSE = 1;

const SENTENCE_END = /[.?!…。？！]["'”’»)\]]?$/u;

function lines(segments: readonly Segment[]): GivenCue[] {
  const cues: GivenCue[] = [];
  let line: { speaker: string; text: string; words: Word[] } | undefined;
  const finish = (): void => {
    const [first, last] = [line?.words[0], line?.words.at(-1)];
    if (!line || !first || !last) return;
    const { speaker, text, words } = line;
    cues.push({ start: first.start, end: last.end, text, ...(speaker && { speaker }), words });
    line = undefined;
  };
  for (const [index, { start, end, text: body, speaker }] of segments.entries()) {
    const text = body.trim();
    const last = line?.words.at(-1);
    const isNew =
      !line ||
      !last ||
      speaker !== line.speaker ||
      start - last.end > PAUSE ||
      line.text.length + text.length > LONGEST;
    if (isNew) finish();
    line ??= { speaker, text: '', words: [] };
    const next = segments[index + 1]?.start ?? start;
    const isUsable = end !== undefined && end > start;
    line.words.push({ start, end: isUsable ? end : Math.max(start, next), text });
    // Punctuation is at times a segment of its own.
    line.text += line.text === '' || /^[,.;:?!…%)\]]/.test(text) ? text : ` ${text}`;
    if (SENTENCE_END.test(text)) finish();
  }
  finish();
  return cues;
}

/** Words are segments where every line has them: among lines, they would be taken for lines. */
export function writePodcastingTranscript(cues: readonly Cue[]): string {
  const hasWords = cues.every(({ words }) => words);
  const segments = cues.flatMap(({ speaker, words = [], ...cue }) =>
    (hasWords ? words : [cue]).map(({ start, end, text }) => ({
      ...(speaker && { speaker }),
      startTime: inMilliseconds(start),
      endTime: inMilliseconds(end),
      body: text,
    })),
  );
  return `${JSON.stringify({ version: '1.0.0', segments }, null, 2)}\n`;
}
