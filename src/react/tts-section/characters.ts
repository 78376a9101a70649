/** How long a text is, as its reader counts. */

const graphemes = /*#__PURE__*/ new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Grapheme clusters: a letter with its accents is one, an emoji of several code points too. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _grapheme of graphemes.segment(text)) count++;
  return count;
}

/** From this part of the limit on the counter warns. */
const NEARLY = 0.9;

export const limitLevel = (count: number, limit: number): 'ok' | 'nearly' | 'over' =>
  count > limit ? 'over' : count >= limit * NEARLY ? 'nearly' : 'ok';
