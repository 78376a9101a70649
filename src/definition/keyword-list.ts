/** The type of attributes that are a list of keywords. */
import { AttributeError, quoted, wordOf, type AttributeType } from './attribute-types.ts';

/** Keywords, separated by spaces or commas; at least one, without duplicates. */
export const keywordList = <const Word extends string>(
  words: readonly Word[],
  fallback: readonly Word[],
): AttributeType<readonly Word[]> => ({
  fallback,
  parse(value) {
    const chosen = value.split(/[\s,]+/).filter(Boolean);
    if (chosen.length === 0) throw new AttributeError(`must name some of ${words.join(', ')}`);
    return [...new Set(chosen.map((word) => wordOf(words, word)))];
  },
  // A script may pass anything; a value that is not a list is reported when it is parsed.
  stringify: (value) => [value].flat().join(' '),
  description: `list of ${quoted(words)}`,
});
