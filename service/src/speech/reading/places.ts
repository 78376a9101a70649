/** A text as it is spoken, and where each character of it stood in the text given. Pure. */
import type { TtsLanguage, TtsWord } from '../../../../src/contract/schema.ts';

/** How a stretch of a text is spoken. */
export interface Manner {
  readonly language: TtsLanguage;
  /** A factor of the pace. */
  readonly rate: number;
  /** How much higher the voice is, as a factor. */
  readonly pitch: number;
  /** A factor of the loudness, from 0. */
  readonly volume: number;
}

/** Where a character stood. What is said in place of something shares the place of that. */
export interface Place {
  readonly from: number;
  readonly to: number;
  /** Whether it is said as it is here, whatever it looks like. */
  readonly isSaid: boolean;
  readonly manner: Manner;
}

export interface Passage {
  readonly text: string;
  /** One for each UTF-16 code unit. */
  readonly places: readonly Place[];
}

/** @param from where it stands in the text given */
export const plain = (text: string, manner: Manner, from = 0): Passage => ({
  text,
  places: Array.from({ length: text.length }, (_, index) => ({
    from: from + index,
    to: from + index + 1,
    isSaid: false,
    manner,
  })),
});

/** What is said in place of a stretch of the text given. */
export const saidAs = (text: string, { from, to, manner }: Omit<Place, 'isSaid'>): Passage => ({
  text,
  places: new Array<Place>(text.length).fill({ from, to, isSaid: true, manner }),
});

export const part = ({ text, places }: Passage, start: number, end?: number): Passage => ({
  text: text.slice(start, end),
  places: places.slice(start, end),
});

export const joined = (passages: readonly Passage[]): Passage => ({
  text: passages.map(({ text }) => text).join(''),
  places: passages.flatMap(({ places }) => places),
});

/** The words of a passage at their places in the text given; those of which one stands for another are one word. */
export function wordsInGiven(words: readonly TtsWord[], { places }: Passage): readonly TtsWord[] {
  const given: TtsWord[] = [];
  for (const { start, end, from, to } of words) {
    const [first, last] = [places[from], places[to - 1]];
    if (!first || !last) continue;
    const previous = given.at(-1);
    if (previous && first.from < previous.to) {
      previous.end = end;
      previous.to = Math.max(previous.to, last.to);
    } else given.push({ start, end, from: first.from, to: last.to });
  }
  return given;
}
