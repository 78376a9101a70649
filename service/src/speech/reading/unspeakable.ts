/** The characters of a text in which nothing can be spoken. Pure. */

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** So many are named. */
const MOST = 20;

/** Each once, in order; without marks of pauses and tags. */
export function unspeakableIn(text: string): string {
  const bare = text.replaceAll(/<[^<>]*>|\[[^[\]]*\]|\s/gu, '');
  const each = new Set(Array.from(characters.segment(bare), ({ segment }) => segment));
  return [...each].slice(0, MOST).join('');
}
