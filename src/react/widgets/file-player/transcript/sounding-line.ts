/** Which line of a transcript sounds. Times in seconds. Pure. */
import type { Cue, Word } from '../../../../sidecars/cue.ts';

/** Media that were sent to a beginning say a little less. */
const TOLERANCE = 0.02;

/** A pause in which the line before stays marked. */
const PAUSE = 1.5;

/** How many lines that began later may be over before one that still sounds. */
const OVERLAPPING = 8;

/** The last one to begin that is not over; -1 for none. */
export function soundingLine(cues: readonly Cue[], seconds: number): number {
  const time = seconds + TOLERANCE;
  const last = lastBefore(cues, time);
  for (let index = last; index >= 0 && index > last - OVERLAPPING; index -= 1)
    if (time < (cues[index]?.end ?? 0)) return index;
  return time - (cues[last]?.end ?? -Infinity) < PAUSE ? last : -1;
}

/** -1 between words, and for a line without their times. A word without a length sounds until the next one. */
export function soundingWord(words: readonly Word[], seconds: number): number {
  const time = seconds + TOLERANCE;
  const index = lastBefore(words, time);
  const { start = 0, end = 0 } = words[index] ?? {};
  return end > start && time >= end ? -1 : index;
}

function lastBefore(list: readonly { readonly start: number }[], time: number): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.start ?? Infinity) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Where each word is within the text, or undefined for one that is not in it as it is written. */
export function placesOf(text: string, words: readonly Word[]): readonly (readonly [number, number] | undefined)[] {
  let from = 0;
  return words.map((word) => {
    const at = text.indexOf(word.text, from);
    if (at < 0) return undefined;
    from = at + word.text.length;
    return [at, from] as const;
  });
}
