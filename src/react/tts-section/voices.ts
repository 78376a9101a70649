/** Which voices are on offer, pure. */
import {
  MAX_TTS_CHARACTERS,
  TTS_CATEGORIES,
  TTS_LANGUAGES,
  type TtsCategory,
  type TtsLanguage,
  type TtsVoice,
  type TtsVoices,
} from '../../api/schema.ts';
import type { Language } from '../../definition/common.ts';

export interface Offer {
  readonly voices: readonly TtsVoice[];
  /** Longest text of one request, in characters as readers count them. */
  readonly maxCharacters: number;
}

/** What can be used of the service's answer. Throws where that is no list of voices. */
export function readOffer(answer: TtsVoices | undefined): Offer {
  const voices: unknown = answer?.voices;
  if (!Array.isArray(voices)) throw new TypeError('The service’s answer holds no voices.');
  const limit: unknown = answer?.maxCharacters;
  return {
    voices: voices.filter(isVoice).map(withGender),
    maxCharacters: typeof limit === 'number' && limit > 0 ? limit : MAX_TTS_CHARACTERS,
  };
}

function isVoice(value: unknown): value is TtsVoice {
  const { id, name, language, category } = (value ?? {}) as Partial<Record<keyof TtsVoice, unknown>>;
  return (
    typeof id === 'string' &&
    typeof name === 'string' &&
    TTS_LANGUAGES.includes(language as TtsLanguage) &&
    TTS_CATEGORIES.includes(category as TtsCategory)
  );
}

const GENDERS: readonly unknown[] = ['female', 'male', 'neutral'] satisfies readonly TtsVoice['gender'][];

const withGender = (voice: TtsVoice): TtsVoice =>
  GENDERS.includes(voice.gender) ? voice : { ...voice, gender: 'neutral' };

export const narrowed = (
  voices: readonly TtsVoice[],
  language: TtsLanguage,
  category: TtsCategory,
): readonly TtsVoice[] => voices.filter((voice) => voice.language === language && voice.category === category);

/** The one that was wanted, where it is among those, else the first. */
export const chosenAmong = (voices: readonly TtsVoice[], wanted: string): TtsVoice | undefined =>
  voices.find(({ id }) => id === wanted) ?? voices[0];

/** The languages in which there are voices of the category. */
export const languagesWith = (voices: readonly TtsVoice[], category: TtsCategory): readonly TtsLanguage[] =>
  TTS_LANGUAGES.filter((language) => narrowed(voices, language, category).length > 0);

/** What a visitor who reads a language most likely wants spoken. */
export const spokenBy = (language: Language): TtsLanguage =>
  language === 'es' || language === 'de' ? language : 'en-gb';
