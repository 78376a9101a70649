/** What is spoken of a text, in parts with the pauses between them. Pure. */
import type { Skills, Voice } from '../provider.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import { partsOf } from './pauses.ts';
import { part, plain } from './places.ts';
import type { Manner, Passage } from './places.ts';
import { applyRules } from './rules.ts';

/** Silence, in seconds, or what is spoken at once. */
export type ReadPart = number | Passage;

interface ReadingOptions {
  readonly language: Voice['language'];
  readonly skills: Skills;
}

export function readingOf(text: string, { language, skills }: ReadingOptions): readonly ReadPart[] {
  const manner: Manner = { language, rate: 1, pitch: 1, volume: 1 };
  const whole = plain(text, manner);
  return partsOf(text).map((each) => {
    if (typeof each === 'number') return each;
    const written = part(whole, each.from, each.from + each.text.length);
    return skills.readsNumbers ? written : applyRules(written, LANGUAGE_RULES[language]);
  });
}
