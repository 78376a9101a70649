/** The service's voices, validated and filtered. Pure. */
import { InvalidResponseError } from '../../../../api/errors.ts';
import { isWebAddress } from '../../../../api/response.ts';
import {
  MAX_TTS_CHARACTERS,
  TTS_CATEGORIES,
  TTS_LANGUAGES,
  type TtsCategory,
  TTS_SPEEDS,
  type TtsLanguage,
  type TtsSpeeds,
  type TtsVoice,
  type TtsVoices,
} from '../../../../contract/schema.ts';
import { lookUpLanguage } from '../../../../definition/language-lookup.ts';

export interface VoiceCatalog {
  readonly voices: readonly TtsVoice[];
  /** Maximum text length of a request, in characters as readers count them. */
  readonly maxCharacters: number;
  /** Undefined if voices only know their own pace. */
  readonly speeds: Readonly<TtsSpeeds> | undefined;
  /** Whether the service knows marks of pauses. */
  readonly hasPauses: boolean;
}

/** Parses the service's response, without its invalid voices. Throws if it is not a list of voices. */
export function parseVoiceCatalog(answer: TtsVoices | undefined): VoiceCatalog {
  const voices: unknown = answer?.voices;
  if (!Array.isArray(voices)) throw new InvalidResponseError('voices');
  const limit: unknown = answer?.maxCharacters;
  const byId = new Map<string, TtsVoice>();
  for (const value of voices) {
    const voice = parseVoice(value);
    if (voice && !byId.has(voice.id)) byId.set(voice.id, voice);
  }
  return {
    voices: [...byId.values()],
    maxCharacters: typeof limit === 'number' && limit >= 1 ? Math.floor(limit) : MAX_TTS_CHARACTERS,
    speeds: parseSpeeds(answer?.speeds),
    hasPauses: answer?.hasPauses === true,
  };
}

/** As far as the widget offers them; undefined if there is nothing to choose. */
function parseSpeeds(value: unknown): TtsSpeeds | undefined {
  const given = (value ?? {}) as Partial<Record<keyof TtsSpeeds, unknown>>;
  if (typeof given.least !== 'number' || typeof given.most !== 'number') return;
  const least = Math.max(TTS_SPEEDS.least, given.least);
  const most = Math.min(TTS_SPEEDS.most, given.most);
  return least <= 1 && most >= 1 && least < most ? { least, most } : undefined;
}

/** Parses a voice; undefined if it is invalid. */
function parseVoice(value: unknown): TtsVoice | undefined {
  const { id, name, previewUrl, ...more } = (value ?? {}) as Partial<Record<keyof TtsVoice, unknown>>;
  const language = typeof more.language === 'string' ? parseLanguage(more.language) : undefined;
  const category = matchIn(TTS_CATEGORIES, more.category);
  if (!isId(id) || typeof name !== 'string' || !name.trim() || !language || !category) return;
  const gender = matchIn(GENDERS, more.gender) ?? 'neutral';
  return { id: String(id), name, language, category, gender, ...(isWebAddress(previewUrl) && { previewUrl }) };
}

/**
 * Many services name the country, too: `fr-FR`. English without one is American, as in CLDR's likely subtags; that of
 * other countries is closer to British.
 */
function parseLanguage(tag: string): TtsLanguage | undefined {
  const found = lookUpLanguage(tag, [...TTS_LANGUAGES, 'en']);
  if (found !== 'en') return found;
  return lookUpLanguage('en', [tag]) === undefined ? 'en-gb' : 'en-us';
}

/** Some services number their voices. */
const isId = (id: unknown): id is string | number => Boolean(id) && ['string', 'number'].includes(typeof id);

const GENDERS = ['female', 'male', 'neutral'] as const satisfies readonly TtsVoice['gender'][];

/** Case-insensitive. */
const matchIn = <Word extends string>(words: readonly Word[], value: unknown): Word | undefined =>
  words.find((word) => typeof value === 'string' && word.toLowerCase() === value.toLowerCase());

export const filterVoices = (
  voices: readonly TtsVoice[],
  language: TtsLanguage,
  category: TtsCategory,
): readonly TtsVoice[] => voices.filter((voice) => voice.language === language && voice.category === category);

/** The wanted voice if it is in the list, otherwise the first. */
export const selectVoice = (voices: readonly TtsVoice[], wanted: string): TtsVoice | undefined =>
  voices.find(({ id }) => id === wanted) ?? voices[0];

/** Languages that have voices in the category. */
export const languagesWith = (voices: readonly TtsVoice[], category: TtsCategory): readonly TtsLanguage[] =>
  TTS_LANGUAGES.filter((language) => filterVoices(voices, language, category).length > 0);

/** The default voice language for a widget language. */
export const defaultVoiceLanguage = (language: string): TtsLanguage =>
  lookUpLanguage(language, ['es', 'de', 'fr']) ?? 'en-gb';

/** The languages to choose from: those that have voices, or all before the voices are known. */
export const offeredLanguages = (voices: readonly TtsVoice[]): readonly TtsLanguage[] =>
  TTS_LANGUAGES.filter((each) => voices.length === 0 || voices.some(({ language }) => language === each));

/** The first of these languages that has voices, otherwise that of the first voice; the first while none are known. */
export function languageWithVoices(
  voices: readonly TtsVoice[],
  [wanted, ...others]: readonly [TtsLanguage, ...TtsLanguage[]],
): TtsLanguage {
  const found = [wanted, ...others].find((language) => voices.some((voice) => voice.language === language));
  return found ?? voices[0]?.language ?? wanted;
}
