/** Says stretches of a text in other words. Pure. */
import { joined, part, saidAs } from './places.ts';
import type { Passage } from './places.ts';

/** What is said in place of what matches; undefined: it is said as it is written. */
export interface Rule {
  /** With the flag `g`. */
  readonly pattern: RegExp;
  readonly say: (match: RegExpExecArray) => string | undefined;
}

/** Earlier rules come first: what one of them has said is left alone. */
export function applyRules(passage: Passage, rules: readonly Rule[]): Passage {
  const isTaken = passage.places.map(({ isSaid }) => isSaid);
  const found: { start: number; end: number; text: string }[] = [];
  for (const { pattern, say } of rules) {
    for (const match of passage.text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if (isTaken.slice(start, end).includes(true)) continue;
      const text = say(match);
      if (text === undefined) continue;
      isTaken.fill(true, start, end);
      found.push({ start, end, text });
    }
  }
  let at = 0;
  const pieces: Passage[] = [];
  for (const { start, end, text } of found.toSorted((one, other) => one.start - other.start)) {
    const [first, last] = [passage.places[start], passage.places[end - 1]];
    if (!first || !last) continue;
    pieces.push(part(passage, at, start), saidAs(text, { from: first.from, to: last.to, manner: first.manner }));
    at = end;
  }
  return joined([...pieces, part(passage, at)]);
}
