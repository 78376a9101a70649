/** The words of a text that is spoken, and where they are in it. Pure. */
import type { TtsWord } from '../../../src/contract/schema.ts';

/** What is heard of a text without a pause of the reader's making: usually a word. */
export interface Unit {
  /** As it is written, with what stands around it. */
  readonly written: string;
  /** Where that begins in the text. */
  readonly at: number;
  /** Without the quotes, brackets and stops around it. */
  readonly from: number;
  readonly to: number;
}

/** When a unit sounds, in seconds. */
export interface Timed {
  readonly unit: Unit;
  readonly start: number;
  readonly end: number;
}

/** Letters, digits, symbols such as emoji, and signs that have names. Nothing else is spoken. */
const SPEAKABLE = /[\p{L}\p{N}\p{S}%‰&@#§]/u;

/** Numbers whose groups are apart are one: "10 000". */
const WRITTEN = /\p{N}+(?:[ \u00a0\u202f]\p{N}{3}(?!\p{N}))+\S*|\S+/gu;

const AROUND = { before: /^[^\p{L}\p{M}\p{N}\p{S}%‰&@#§]+/u, after: /[^\p{L}\p{M}\p{N}\p{S}%‰&@#§]+$/u };

/** The units of a text, in order; what is not spoken is left out. */
export function unitsOf(text: string): readonly Unit[] {
  return [...text.matchAll(WRITTEN)].flatMap(({ 0: written, index: at }) => {
    if (!SPEAKABLE.test(written)) return [];
    const before = AROUND.before.exec(written)?.[0].length ?? 0;
    const after = AROUND.after.exec(written)?.[0].length ?? 0;
    return [{ written, at, from: at + before, to: at + written.length - after }];
  });
}

/** @param seconds when the sound begins */
export const wordsOf = (timed: readonly Timed[], seconds: number): readonly TtsWord[] =>
  timed.map(({ unit, start, end }, index) => ({
    start: inMilliseconds(seconds + start),
    // One sound may run into the next one.
    end: inMilliseconds(seconds + Math.min(end, timed[index + 1]?.start ?? Infinity)),
    from: unit.from,
    to: unit.to,
  }));

const inMilliseconds = (seconds: number): number => Math.round(seconds * 1000) / 1000;
