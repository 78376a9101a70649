/** When the words of eSpeak NG sound: of what it reports, the times of the words as they are written. Pure. */
import type { Timed, Unit } from './words.ts';

/** What it says: a word, or a part of one, such as of a number. */
export interface SpokenWord {
  /** Where it begins in the text, in code points. */
  readonly at: number;
  /** In seconds. */
  readonly start: number;
  readonly end: number;
}

/**
 * The times of the units, in order. Some phrases are one word to it: those in them share its time by their length.
 * Units at the beginning that it doesn't say are left out.
 */
export function timesOf(text: string, units: readonly Unit[], words: readonly SpokenWord[]): readonly Timed[] {
  const offsets = offsetsOf(text);
  const spans: ({ start: number; end: number } | undefined)[] = units.map(() => undefined);
  let current = -1;
  for (const { at, start, end } of words) {
    const offset = offsets[at] ?? text.length;
    while ((units[current + 1]?.at ?? Infinity) <= offset) current += 1;
    if (current < 0) continue;
    spans[current] = { start: spans[current]?.start ?? start, end };
  }
  const timed: Timed[] = [];
  for (let index = 0; index < units.length;) {
    const span = spans[index];
    let next = index + 1;
    while (next < units.length && !spans[next]) next += 1;
    if (span) timed.push(...shared(units.slice(index, next), span));
    index = next;
  }
  return timed;
}

function shared(units: readonly Unit[], { start, end }: { start: number; end: number }): readonly Timed[] {
  const total = units.reduce((sum, { written }) => sum + written.length, 0);
  const each = (end - start) / total;
  let at = start;
  return units.map((unit) => {
    const from = at;
    at += unit.written.length * each;
    return { unit, start: from, end: at };
  });
}

/** Where each code point begins in the string. */
function offsetsOf(text: string): readonly number[] {
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    offsets.push(offset);
    offset += character.length;
  }
  return offsets;
}
