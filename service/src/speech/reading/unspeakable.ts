/** The characters of a text in which nothing can be spoken. Pure. */

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** So many are named. */
const MOST = 20;

/** Each once, in order; without marks of pauses and tags. Null if there is nothing else. */
export function unspeakableIn(text: string): string | null {
  const bare = text.replaceAll(/<[^<>]*>|\[[^[\]]*\]|\s/gu, '');
  const each = new Set(Array.from(characters.segment(bare), ({ segment }) => segment));
  return each.size > 0 ? [...each].slice(0, MOST).join('') : null;
}
