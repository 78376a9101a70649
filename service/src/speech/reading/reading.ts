/** What is spoken of a text, in parts with the pauses between them. Pure. */
import type { TtsNote } from '../../../../src/contract/schema.ts';
import type { Skills, Voice } from '../provider.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import { lexiconRules } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { partsOf } from './pauses.ts';
import { withoutMarks } from './phonemes.ts';
import { part, plain } from './places.ts';
import type { Manner, Passage } from './places.ts';
import { applyRules } from './rules.ts';

/** Silence, in seconds, or what is spoken at once. */
export type ReadPart = number | Passage;

export interface Reading {
  readonly parts: readonly ReadPart[];
  /** What cannot be said as the text or the lexicon has it, each once. */
  readonly notes: readonly TtsNote[];
}

interface ReadingOptions {
  readonly language: Voice['language'];
  readonly skills: Skills;
  readonly lexicon?: Lexicon | undefined;
}

export function readingOf(text: string, { language, skills, lexicon = {} }: ReadingOptions): Reading {
  const words = new Set<string>();
  const rules = lexiconRules(lexicon, { language, skills, onUnknown: (word) => words.add(word) });
  const manner: Manner = { language, rate: 1, pitch: 1, volume: 1 };
  const whole = plain(withoutMarks(text), manner);
  const parts = partsOf(whole.text).map((each) => {
    if (typeof each === 'number') return each;
    const written = part(whole, each.from, each.from + each.text.length);
    return applyRules(written, [...rules, ...(skills.readsNumbers ? [] : LANGUAGE_RULES[language])]);
  });
  return { parts, notes: Array.from(words, (word) => ({ word })) };
}
