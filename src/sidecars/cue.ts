/** A line of a transcript. Times in seconds. Pure. */

export interface Word {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export interface Cue {
  readonly start: number;
  readonly end: number;
  /** Plain text, which may have line ends. */
  readonly text: string;
  readonly speaker?: string;
  /** If the format has the times of words or of parts of the text, in order. */
  readonly words?: readonly Word[];
}

/** A cue whose end the format does not say, or says wrong. */
export interface GivenCue extends Omit<Cue, 'end'> {
  readonly end?: number | undefined;
}

/** Letters that are spoken in a second, about. */
const PACE = 15;

/** In seconds. */
const SHORTEST = 1;

/**
 * In order of their starts. An end that is not behind the start is the next start, or what speaking the text takes.
 * Cues without text are left out. Overlaps stay: two may speak at once.
 */
export function orderedCues(given: readonly GivenCue[]): readonly Cue[] {
  const cues = given
    .map((cue) => ({ ...cue, text: tidy(cue.text) }))
    .filter(({ text, start }) => text !== '' && start >= 0)
    .sort((one, other) => one.start - other.start);
  const result: Cue[] = [];
  /** The first start behind that of the cue. */
  let [next, last] = [Infinity, Infinity];
  for (const cue of cues.toReversed()) {
    if (cue.start < last) [next, last] = [last, cue.start];
    const spoken = cue.start + Math.max(SHORTEST, Math.round(cue.text.length / PACE));
    const end = cue.end !== undefined && cue.end > cue.start ? cue.end : next < Infinity ? next : spoken;
    result.push({ ...cue, end });
  }
  return result.reverse();
}

/** Without spaces around it and its lines, and without empty lines. */
const tidy = (text: string): string =>
  UNTIDY.test(text)
    ? text
        .replaceAll(/[^\S\n\u00a0]+/g, ' ')
        .replaceAll(/ *\n\s*/g, '\n')
        .trim()
    : text;

/** Most texts are as they should be, which is faster to see than to make so. */
const UNTIDY = /^\s|\s$|\s\s|[^\S \n\u00a0]/;

/** The index of the cue that is spoken at a time, the last one to begin; -1 in a pause. */
export function cueAt(cues: readonly Cue[], seconds: number): number {
  let [low, high] = [0, cues.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cues[middle]?.start ?? Infinity) <= seconds) low = middle + 1;
    else high = middle;
  }
  const index = low - 1;
  return seconds < (cues[index]?.end ?? -1) ? index : -1;
}
