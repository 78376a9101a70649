/** Counts and sanitizes the texts to speak. */

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Counts grapheme clusters, like the widget's counter. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _grapheme of graphemes.segment(text)) count += 1;
  return count;
}

/**
 * Removes control characters except line breaks and tabs, unpaired surrogates, and surrounding white space. The result
 * is never longer.
 */
export const sanitizeText = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim();

/**
 * The text with spaces for what `sanitizeText` removes, so that positions in it are those in the text given. White
 * space at the beginning stays.
 */
export const sanitizeInPlace = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, ' ').trimEnd();

/** Words and how they are said, without what `sanitizeText` removes; a word of which nothing is left is left out. */
export const sanitizeLexicon = (lexicon: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(lexicon)
      .map(([word, said]) => [sanitizeText(word), sanitizeText(said)] as const)
      .filter(([word, said]) => word !== '' && said !== ''),
  );
