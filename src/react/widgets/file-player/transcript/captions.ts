/** What a transcript shows as captions: its lines, the long ones in parts that leave something of the picture. Pure. */
import type { Cue } from '../../../../sidecars/cue.ts';
import { placesOf } from './sounding-line.ts';

/** Times in seconds. */
export interface Caption {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Only where somebody else speaks than before. */
  readonly speaker?: string;
}

/** In characters: two rows, as captions of films have them. */
const LONGEST = 84;

/** Words with the space behind them; what is written without spaces is cut. */
const WORDS = /\S{1,42}\s*/gu;

export function captionsOf(cues: readonly Cue[]): readonly Caption[] {
  return cues.flatMap((cue, index) => {
    const { speaker } = cue;
    const [first, ...others] = partsOf(cue);
    const isNew = speaker && speaker !== cues[index - 1]?.speaker;
    return first ? [isNew ? { ...first, speaker } : first, ...others] : [];
  });
}

function partsOf(cue: Cue): readonly Caption[] {
  const { start, end, text } = cue;
  if (text.length <= LONGEST) return [{ start, end, text }];
  // Parts of about the same length are calmer than full ones and a rest.
  const target = text.length / Math.ceil(text.length / LONGEST);
  const parts: { at: number; text: string }[] = [];
  for (const { 0: word, index } of text.matchAll(WORDS)) {
    const last = parts.at(-1);
    const isFull = !last || last.text.length >= target || last.text.length + word.trimEnd().length > LONGEST;
    if (isFull) parts.push({ at: index, text: word });
    else last.text += word;
  }
  const starts = parts.map(({ at }, index) => (index === 0 ? start : timeAt(cue, at)));
  return parts.map((part, index) => ({
    start: starts[index] ?? start,
    end: starts[index + 1] ?? end,
    text: part.text.trimEnd(),
  }));
}

/** When the text is spoken from a character on, as its words say it, else as if it were spoken evenly. */
function timeAt({ start, end, text, words = [] }: Cue, at: number): number {
  const next = placesOf(text, words).findIndex((place) => place !== undefined && place[0] >= at);
  const time = words[next]?.start ?? start + ((end - start) * at) / text.length;
  return Math.max(start, Math.min(end, time));
}
