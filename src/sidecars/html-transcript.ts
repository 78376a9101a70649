/**
 * The HTML transcripts of the podcast namespace: who speaks in `cite`, when in `time`, and what in `p`. Only their text
 * is taken. They have no ends, and no times of words. Pure, without a DOM.
 */
import { orderedCues, type Cue, type GivenCue } from './cue.ts';
import { encodeEntities, tokensOf } from './markup.ts';
import { parseTimestamp, timestamp } from './timestamps.ts';

/** What stands in lines of its own. */
const BLOCK = /^(?:p|div|br|li|h[1-6]|blockquote|section|article)$/;

export function readHtmlTranscript(source: string): readonly Cue[] {
  const cues: GivenCue[] = [];
  let [speaker, time, text] = ['', '', ''];
  let start: number | undefined;
  let within: 'cite' | 'time' | undefined;
  const finish = (): void => {
    if (start !== undefined) cues.push({ start, text, ...(speaker && { speaker }) });
    text = '';
  };
  for (const token of tokensOf(source)) {
    if (typeof token === 'string') {
      const inLine = token.replaceAll(/[^\S\u00a0]+/g, ' ');
      if (within === 'cite') speaker += inLine;
      else if (within === 'time') time += inLine;
      else text += inLine;
    } else if (token.name === 'cite' || token.name === 'time') {
      if (!token.isEnd) {
        // Who speaks stands before when.
        if (text.trim()) {
          finish();
          start = undefined;
        }
        if (token.name === 'cite') speaker = '';
        else time = '';
        within = token.name;
      } else {
        if (within === 'time') start = parseTimestamp(time) ?? start;
        if (within === 'cite') speaker = speaker.trim().replace(/\s*[:：]$/, '');
        within = undefined;
      }
    } else if (BLOCK.test(token.name)) text += '\n';
  }
  finish();
  return orderedCues(cues);
}

export const writeHtmlTranscript = (cues: readonly Cue[]): string =>
  cues
    .map(({ start, text, speaker }) => {
      const lines = text.split('\n').map(encodeEntities).join('<br>');
      const name = speaker ? `<cite>${encodeEntities(speaker)}:</cite>\n` : '';
      return `${name}<time>${timestamp(start).replace(/\.000$/, '')}</time>\n<p>${lines}</p>\n`;
    })
    .join('');
