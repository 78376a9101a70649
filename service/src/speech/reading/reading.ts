/** What is spoken of a text, in parts with the pauses between them. Pure. */
import type { TtsLanguage, TtsNote } from '../../../../src/contract/schema.ts';
import type { Skills } from '../provider.ts';
import { LANGUAGE_RULES } from './language-rules.ts';
import { lexiconRules } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { partsOf, SPEAKABLE } from './pauses.ts';
import { withoutMarks } from './phonemes.ts';
import { part } from './places.ts';
import type { Manner, Passage } from './places.ts';
import { applyRules } from './rules.ts';
import { withoutTags } from './ssml.ts';

/** Of one manner. */
export interface ReadPassage extends Passage {
  readonly manner: Manner;
}

/** Silence, in seconds, or what is spoken at once. */
export type ReadPart = number | ReadPassage;

export interface Reading {
  readonly parts: readonly ReadPart[];
  /** What cannot be said as the text or the lexicon has it, each once. */
  readonly notes: readonly TtsNote[];
}

interface ReadingOptions {
  readonly language: TtsLanguage;
  /** What the voice of a language can do; undefined if there is none. */
  readonly skillsIn: (language: TtsLanguage) => Skills | undefined;
  readonly lexicon?: Lexicon | undefined;
}

/** A text can have any number of unknown tags. */
const MAX_NOTES = 20;

export function readingOf(text: string, { language, skillsIn, lexicon = {} }: ReadingOptions): Reading {
  const tags = new Set<string>();
  const words = new Set<string>();
  const manner: Manner = { language, rate: 1, pitch: 1, volume: 1 };
  const whole = withoutTags(withoutMarks(text), { manner, skillsIn, onIgnored: (tag) => tags.add(tag) });
  const parts = partsOf(whole.text).flatMap((each): readonly ReadPart[] =>
    typeof each === 'number'
      ? [each]
      : byManner(part(whole, each.from, each.from + each.text.length)).map((written) => {
          const { language } = written.manner;
          const skills = skillsIn(language);
          const own = skills ? lexiconRules(lexicon, { language, skills, onUnknown: (word) => words.add(word) }) : [];
          const rules = skills?.readsNumbers === true ? own : [...own, ...LANGUAGE_RULES[language]];
          return { ...applyRules(written, rules), manner: written.manner };
        }),
  );
  const notes: readonly TtsNote[] = [
    ...Array.from(tags, (tag) => ({ tag })),
    ...Array.from(words, (word) => ({ word })),
  ];
  return { parts, notes: notes.slice(0, MAX_NOTES) };
}

/** Split where the manner changes; what is not spoken is left out. */
function byManner(passage: Passage): readonly ReadPassage[] {
  const starts = passage.places.flatMap(({ manner }, index) =>
    manner === passage.places[index - 1]?.manner ? [] : [{ manner, index }],
  );
  return starts.flatMap(({ manner, index }, number) => {
    const piece = part(passage, index, starts[number + 1]?.index);
    if (!SPEAKABLE.test(piece.text)) return [];
    const start = piece.text.search(/\S/);
    return [{ ...part(piece, start, piece.text.trimEnd().length), manner }];
  });
}
