/** The pieces of a long text that are spoken one after the other, so that the first is heard early. Pure. */
import { SPEAKABLE } from './reading/pauses.ts';
import { part } from './reading/places.ts';
import type { ReadPart, ReadPassage } from './reading/reading.ts';

/** In characters: the first piece, which grows with each further one up to the largest. */
const PIECE = { first: 200, growth: 2, most: 2000 };

/** A shorter text is spoken about as soon as its first sentence. */
const LONG = 2 * PIECE.first;

export const isLong = (text: string): boolean => text.length > LONG;

/** Whole sentences each: a voice ends one as it does within a text, with the same silence behind it. */
export function piecesOf(parts: readonly ReadPart[]): readonly ReadPart[] {
  const pieces: ReadPart[] = [];
  let most = PIECE.first;
  for (const each of parts) {
    if (typeof each === 'number') {
      pieces.push(each);
      continue;
    }
    let from = 0;
    let to = 0;
    const end = (): void => {
      const next = piece(each, from, to);
      if (SPEAKABLE.test(next.text)) pieces.push(next);
      from = to;
      most = Math.min(PIECE.most, most * PIECE.growth);
    };
    for (const { index, segment } of sentencesOf(each)) {
      if (to > from && index + segment.trimEnd().length - from > most) end();
      to = index + segment.length;
    }
    end();
  }
  return pieces;
}

const sentencesOf = ({ text, manner }: ReadPassage): Iterable<Intl.SegmentData> =>
  new Intl.Segmenter(manner.language, { granularity: 'sentence' }).segment(text);

function piece(passage: ReadPassage, from: number, to: number): ReadPassage {
  const { text } = passage;
  const written = text.slice(from, to);
  const start = to - written.trimStart().length;
  return { ...part(passage, start, start + written.trim().length), manner: passage.manner };
}
