/** WebVTT: cues read and written. Styles, regions, comments and positions are not kept. Pure. */
import { orderedCues, type Cue, type GivenCue, type Word } from './cue.ts';
import { decodeEntities, encodeEntities } from './markup.ts';
import { parseTimestamp, timestamp } from './timestamps.ts';

/** @param source unified */
export const isWebVtt = (source: string): boolean => /^\s*WEBVTT(?:[ \t\n]|$)/.test(source);

/** A line of times, also of SubRip; what follows is not read. Times before the beginning have a minus. */
const TIMES = /^\s*(-?[\d:.,]+)\s*-{2,3}>\s*(\S*)/;

/** @returns undefined if the line has no times. A time that is none is undefined. */
export function timesOf(line: string): { start: number | undefined; end: number | undefined } | undefined {
  const [match, start = '', end = ''] = TIMES.exec(line) ?? [];
  return match === undefined ? undefined : { start: parseTimestamp(start), end: parseTimestamp(end) };
}

/** What is not a cue: ends at an empty line. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/** @param source unified */
export function readWebVttCues(source: string): readonly Cue[] {
  const cues: GivenCue[] = [];
  const lines = withoutOtherBlocks(source.split('\n'));
  const places: { at: number; start: number | undefined; end: number | undefined }[] = [];
  for (const [at, line] of lines.entries()) {
    const times = line.includes('->') ? timesOf(line) : undefined;
    if (times) places.push({ at, ...times });
  }
  for (const [index, { at, start, end }] of places.entries()) {
    // Up to the next times, as programs write empty lines before and within the text, which would end it.
    const payload = withoutIdentifier(lines.slice(at + 1, places[index + 1]?.at), index + 1 < places.length);
    if (start !== undefined) cues.push(...spoken(payload.join('\n'), start, end));
  }
  return orderedCues(cues);
}

function withoutOtherBlocks(lines: readonly string[]): readonly string[] {
  let isOther = false;
  return lines.filter((line, index) => {
    isOther &&= line !== '';
    isOther ||= OTHER_BLOCK.test(line) && lines[index - 1] === '' && !timesOf(lines[index + 1] ?? '');
    return !isOther;
  });
}

/** A line before the next times, after an empty one. Without that, it is text of a cue that is followed at once. */
const withoutIdentifier = (lines: readonly string[], isFollowed: boolean): readonly string[] =>
  isFollowed && lines.at(-1)?.trim() && lines.at(-2)?.trim() === '' ? lines.slice(0, -1) : lines;

/** Its tags, and times within the text; anything else in angle brackets is text. */
const TAG =
  /<(?:(\/?)(v|c|b|i|u|lang|ruby|rt)((?:\.[^\s.>]+)*)(?:[ \t\n]+([^<>]*))?|((?:\d+:)?\d{1,2}:\d{2}[.,]\d{1,3}))>/g;

/** One cue a voice. */
function spoken(payload: string, start: number, end: number | undefined): GivenCue[] {
  const cues: GivenCue[] = [];
  let speaker = '';
  let text = '';
  let words: { start: number; text: string }[] = [];
  let time = start;
  const add = (raw: string): void => {
    const plain = decodeEntities(raw);
    text += plain;
    const last = words.at(-1);
    if (last?.start === time) last.text += plain;
    else if (plain.trim()) words.push({ start: time, text: plain });
  };
  const finish = (): void => {
    const timed = words.length > 1 ? ended(words, end) : undefined;
    cues.push({ start, end, text, ...(speaker && { speaker }), ...(timed && { words: timed }) });
    [text, words] = ['', []];
  };
  let from = 0;
  for (const { 0: all, 1: slash, 2: name, 4: annotation = '', 5: stamp, index } of payload.matchAll(TAG)) {
    add(payload.slice(from, index));
    from = index + all.length;
    if (stamp !== undefined) time = Math.max(time, parseTimestamp(stamp) ?? time);
    if (name !== 'v') continue;
    if (text.trim()) finish();
    speaker = slash ? '' : decodeEntities(annotation).replaceAll(/\s+/g, ' ').trim();
  }
  add(payload.slice(from));
  if (text.trim()) finish();
  return cues;
}

/** Each ends where the next one starts, and the last one with the cue. */
const ended = (
  words: readonly { readonly start: number; readonly text: string }[],
  end: number | undefined,
): readonly Word[] =>
  words.map(({ start, text }, index) => ({
    start,
    end: words[index + 1]?.start ?? Math.max(start, end ?? start),
    text: text.trim(),
  }));

export const writeWebVttCues = (cues: readonly Cue[]): string =>
  `WEBVTT\n${cues
    .map(({ start, end, text, speaker, words }) => {
      const voice = speaker ? `<v ${encodeEntities(speaker)}>` : '';
      return `\n${timestamp(start)} --> ${timestamp(end)}\n${voice}${timed(text, words)}\n`;
    })
    .join('')}`;

/** The text with the time before each word but the first; without times if it has not the words in their order. */
function timed(text: string, words: readonly Word[] = []): string {
  let from = 0;
  let result = '';
  for (const [index, word] of words.entries()) {
    const at = text.indexOf(word.text, from);
    if (at < 0) return inCue(text);
    result += inCue(text.slice(from, at)) + (index > 0 ? `<${timestamp(word.start)}>` : '') + inCue(word.text);
    from = at + word.text.length;
  }
  return result + inCue(text.slice(from));
}

/** An empty line would end the cue. */
const inCue = (text: string): string => encodeEntities(text.replaceAll(/\n\s*\n/g, '\n'));
