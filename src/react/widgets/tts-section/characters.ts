/** Counts characters as readers do. */

const graphemes = /*#__PURE__*/ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts grapheme clusters: a letter with its accents is one, and so is an emoji of several code points. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _grapheme of graphemes.segment(text)) count++;
  return count;
}

/** Fraction of the limit from which the counter warns. */
const NEARLY = 0.9;

export const limitLevel = (count: number, limit: number): 'ok' | 'nearly' | 'over' =>
  count > limit ? 'over' : count >= limit * NEARLY ? 'nearly' : 'ok';
