/** SubRip: numbered cues. The times of words and line breaks around empty lines are not kept. Pure. */
import { orderedCues, type Cue, type GivenCue } from './cue.ts';
import { speakerOf } from './speaker.ts';
import { timestamp } from './timestamps.ts';
import { timesOf } from './webvtt.ts';

/** What players show as style: the tags of SubRip, and positions of other formats in braces. */
const STYLE = /<\/?(?:b|i|u|s|font|c|v)(?:[\s.][^<>]*)?>|\{\\[^{}]*\}/gi;

/** @param source unified */
export function readSrt(source: string): readonly Cue[] {
  const cues: GivenCue[] = [];
  const lines = source.split('\n');
  const starts = lines.flatMap((line, index) => (timesOf(line) ? [index] : []));
  for (const [index, at] of starts.entries()) {
    const { start, end } = timesOf(lines[at] ?? '') ?? {};
    if (start === undefined) continue;
    const payload = withoutNumber(lines.slice(at + 1, starts[index + 1]), index + 1 < starts.length);
    const { speaker, text } = speakerOf(payload.join('\n').replaceAll(STYLE, '').trim());
    cues.push({ start, end, text, ...(speaker && { speaker }) });
  }
  return orderedCues(cues);
}

/** What stands before the next times is that cue's number. */
const withoutNumber = (lines: readonly string[], isFollowed: boolean): readonly string[] =>
  isFollowed && /^\s*\d+\s*$/.test(lines.at(-1) ?? '') ? lines.slice(0, -1) : lines;

export const writeSrt = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, end, text, speaker }, index) => {
      const times = `${timestamp(start, ',')} --> ${timestamp(end, ',')}`;
      return `${index + 1}\n${times}\n${speaker ? `${speaker}: ` : ''}${text.replaceAll(/\n\s*\n/g, '\n')}\n`;
    })
    .join('\n');
