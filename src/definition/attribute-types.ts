/** The types of attributes: how they are parsed and serialized. */
import { isSafeLink } from '../contract/safe-link.ts';

/** Why an attribute's text is invalid; the message completes the sentence "… but it". */
export class AttributeError extends Error {}

export interface AttributeType<Value> {
  /** The value if the attribute is absent. */
  readonly fallback: Value;
  /** Parses the attribute's text. Throws an AttributeError that says what is valid. */
  parse(text: string): Value;
  /** Serializes a property's value; null removes the attribute. */
  stringify(value: Value): string | null;
  /** The type as shown in the documentation. */
  readonly description: string;
}

const sameText = (value: string): string | null => (value === '' ? null : value);

/** Any text. */
export const text = (fallback = ''): AttributeType<string> => ({
  fallback,
  parse: (value) => value,
  stringify: sameText,
  description: 'string',
});

/** Marks attributes that contain a URL; the page's own URL cannot set them. */
export const ADDRESS = 'URL';

/** A relative, `http:` or `https:` URL; `schemes` replaces the last two. */
export const address = (fallback = '', schemes?: RegExp): AttributeType<string> => ({
  ...text(fallback),
  parse(value) {
    if (!isSafeLink(value, schemes)) throw new AttributeError('must be a web address');
    return value;
  },
  description: ADDRESS,
});

/** True if present, whatever the text, as in HTML. */
export const flag = (): AttributeType<boolean> => ({
  fallback: false,
  parse: () => true,
  stringify: (value) => (value ? '' : null),
  description: 'boolean',
});

/** Keywords, as the documentation shows them. */
export const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(' | ');

/** A keyword, in any case and with or without hyphens and underscores; empty is the same as absent. */
export const oneOf = <const Word extends string, Fallback extends Word | ''>(
  words: readonly Word[],
  fallback: Fallback,
): AttributeType<Word | Fallback> => ({
  fallback,
  parse: (value) => (value.trim() === '' ? fallback : wordOf(words, value)),
  stringify: sameText,
  description: quoted(words),
});

/** A language's code, in any case; `known` are those that have texts on every page. */
export const language = <const Word extends string>(known: readonly Word[]): AttributeType<Word | (string & {})> => ({
  ...text(),
  parse: (value) => value.trim().toLowerCase(),
  description: `${quoted(known)} | string`,
});

/** Normalizes the spelling of a keyword: `VOICE_HUB_TTS`, `voice-hub-tts` and `voiceHubTts` are the same. */
const unspelled = (word: string): string => word.replace(/[-_\s]/g, '').toLowerCase();

/** The keyword that a text spells. */
export function wordOf<Word extends string>(words: readonly Word[], value: string): Word {
  const found = words.find((word) => unspelled(word) === unspelled(value));
  if (found === undefined) throw new AttributeError(`must be one of ${words.join(', ')}`);
  return found;
}
