/** How the words of a page's lexicon are said. Pure. */
import type { TtsLanguage } from '../../../../src/contract/schema.ts';
import type { Skills } from '../provider.ts';
import { phonemesOf, withoutMarks } from './phonemes.ts';
import type { Rule } from './rules.ts';

/** Words or phrases, by how they are said: in letters, or in IPA between slashes. */
export type Lexicon = Readonly<Record<string, string>>;

interface LexiconOptions {
  readonly language: TtsLanguage;
  readonly skills: Skills;
  /** Is told the words whose sounds the voice does not have: they are said as they are written. */
  readonly onUnknown: (word: string) => void;
}

/** Whole words, as they are written in the lexicon, then in any case; longer ones first. */
export function lexiconRules(lexicon: Lexicon, options: LexiconOptions): readonly Rule[] {
  const entries = Object.entries(lexicon).toSorted(([one], [other]) => other.length - one.length);
  if (entries.length === 0) return [];
  const exact = new Map(entries.map(([word, said]) => [spaced(word), said]));
  // Of words that differ by case only, the first one.
  const anyCase = new Map(entries.toReversed().map(([word, said]) => [spaced(word).toLowerCase(), said]));
  const words = entries.map(([word]) => spaced(word).split(' ').map(escape).join('\\s+')).join('|');
  const pattern = `(?<![\\p{L}\\p{M}\\p{N}_])(?:${words})(?![\\p{L}\\p{M}\\p{N}_])`;
  const say = (word: string, said: string | undefined): string | undefined => {
    const ipa = said === undefined ? undefined : /^\/(.+)\/$/su.exec(said.trim())?.[1];
    if (said === undefined || ipa === undefined) return said && withoutMarks(said);
    const phonemes = options.skills.hasPhonemes ? phonemesOf(ipa, options.language) : undefined;
    if (phonemes === undefined) options.onUnknown(word);
    return phonemes;
  };
  return [
    { pattern: new RegExp(pattern, 'gu'), say: ([word]) => say(word, exact.get(spaced(word))) },
    { pattern: new RegExp(pattern, 'giu'), say: ([word]) => say(word, anyCase.get(spaced(word).toLowerCase())) },
  ];
}

const spaced = (word: string): string => word.trim().replaceAll(/\s+/g, ' ');

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
