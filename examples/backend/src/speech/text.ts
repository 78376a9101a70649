/** What a visitor wants spoken, as it is counted and as it is handed to a provider. */

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Characters as readers count them: grapheme clusters, the same as the widget's counter shows. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _grapheme of graphemes.segment(text)) count += 1;
  return count;
}

/**
 * Only what can be spoken: no control characters but line breaks and tabs, no halves of characters, no space around it.
 * Never longer than before.
 */
export const speakable = (text: string): string => text.replace(/[^\P{Cc}\n\t]|\p{Cs}/gu, '').trim();
