/**
 * The voices of eSpeak NG. Only this table determines how they sound: of a request, nothing but the text is
 * passed to the program. The names are invented.
 */
import type { TtsCategory, TtsLanguage } from '../../../src/contract/schema.ts';
import type { Voice } from './provider.ts';

/** The parameters of a voice in eSpeak NG. */
export interface Sound {
  /** The voice and, after a plus sign, a variant. */
  readonly voice: string;
  /** 0 to 99; 50 is the voice's own. */
  readonly pitch: number;
  /** In words per minute; 175 is usual. */
  readonly speed: number;
}

/** American English is spoken by Flite. */
type EspeakLanguage = Exclude<TtsLanguage, 'en-us'>;

type Row = readonly [category: TtsCategory, name: string, gender: Voice['gender'], ...sound: [string, number, number]];

/**
 * Voice, variant, pitch and speed. Variants and pitches are so far apart that nobody takes one voice of a language for
 * another; their paces are not what tells them apart, because visitors change those. `en` is the British voice under
 * the one of its names that variants take effect with.
 */
const ROWS: Readonly<Record<EspeakLanguage, readonly Row[]>> = {
  'en-gb': [
    ['MOST_POPULAR', 'Amelia', 'female', 'en+f2', 54, 165],
    ['MOST_POPULAR', 'Oscar', 'male', 'en+m3', 54, 165],
    ['MOST_POPULAR', 'Robin', 'neutral', 'en+f5', 10, 168],
    ['STORYTELLING', 'Clara', 'female', 'en+f4', 42, 140],
    ['STORYTELLING', 'Edmund', 'male', 'en+m7', 32, 138],
    ['COMMERCIAL', 'Daisy', 'female', 'en+f3', 67, 182],
    ['COMMERCIAL', 'Felix', 'male', 'en+antonio', 66, 162],
    ['CHARACTER', 'Granny Maple', 'female', 'en+grandma', 50, 150],
    ['CHARACTER', 'Cinder', 'neutral', 'en+croak', 25, 155],
    ['DRAMATIC', 'Isolde', 'female', 'en+whisperf', 45, 135],
    ['DRAMATIC', 'Magnus', 'male', 'en+m8', 22, 130],
    ['BRITISH', 'Beatrice', 'female', 'en-gb-x-rp+shelby', 50, 158],
    ['BRITISH', 'Hamish', 'male', 'en-gb-scotland+Jacky', 45, 160],
  ],
  es: [
    ['MOST_POPULAR', 'Lucía', 'female', 'es+f2', 54, 168],
    ['MOST_POPULAR', 'Mateo', 'male', 'es+m3', 54, 168],
    ['MOST_POPULAR', 'Alex', 'neutral', 'es+f5', 10, 170],
    ['STORYTELLING', 'Elena', 'female', 'es+f4', 42, 142],
    ['STORYTELLING', 'Tomás', 'male', 'es+m7', 32, 140],
    ['COMMERCIAL', 'Valeria', 'female', 'es+f3', 67, 185],
    ['COMMERCIAL', 'Bruno', 'male', 'es+antonio', 66, 164],
    ['CHARACTER', 'Abuela Flor', 'female', 'es+grandma', 50, 152],
    ['CHARACTER', 'Chispa', 'neutral', 'es+croak', 25, 158],
    ['DRAMATIC', 'Marisol', 'female', 'es+whisperf', 45, 138],
    ['DRAMATIC', 'Rodrigo', 'male', 'es+m8', 22, 132],
  ],
  de: [
    ['MOST_POPULAR', 'Johanna', 'female', 'de+f2', 54, 162],
    ['MOST_POPULAR', 'Lukas', 'male', 'de+m3', 54, 162],
    ['MOST_POPULAR', 'Kim', 'neutral', 'de+f5', 10, 164],
    ['STORYTELLING', 'Frieda', 'female', 'de+f4', 42, 138],
    ['STORYTELLING', 'Anton', 'male', 'de+m7', 32, 136],
    ['COMMERCIAL', 'Mila', 'female', 'de+f3', 67, 178],
    ['COMMERCIAL', 'Jonas', 'male', 'de+antonio', 66, 158],
    ['CHARACTER', 'Oma Linde', 'female', 'de+grandma', 50, 148],
    ['CHARACTER', 'Funke', 'neutral', 'de+croak', 25, 152],
    ['DRAMATIC', 'Gesa', 'female', 'de+whisperf', 45, 132],
    ['DRAMATIC', 'Konrad', 'male', 'de+m8', 22, 128],
  ],
  hi: [
    ['MOST_POPULAR', 'आशा', 'female', 'hi+f2', 54, 160],
    ['MOST_POPULAR', 'रोहन', 'male', 'hi+m3', 54, 160],
    ['MOST_POPULAR', 'किरण', 'neutral', 'hi+f5', 10, 162],
    ['STORYTELLING', 'मीरा', 'female', 'hi+f4', 42, 136],
    ['STORYTELLING', 'देव', 'male', 'hi+m7', 32, 134],
    ['COMMERCIAL', 'तारा', 'female', 'hi+f3', 67, 176],
    ['COMMERCIAL', 'कबीर', 'male', 'hi+antonio', 66, 156],
    ['CHARACTER', 'दादी कमला', 'female', 'hi+grandma', 50, 146],
    ['CHARACTER', 'चिंगारी', 'neutral', 'hi+croak', 25, 150],
    ['DRAMATIC', 'रजनी', 'female', 'hi+whisperf', 45, 132],
    ['DRAMATIC', 'विक्रम', 'male', 'hi+m8', 22, 128],
  ],
  fr: [
    ['MOST_POPULAR', 'Élodie', 'female', 'fr+f2', 54, 165],
    ['MOST_POPULAR', 'Hugo', 'male', 'fr+m3', 54, 165],
    ['MOST_POPULAR', 'Camille', 'neutral', 'fr+f5', 10, 168],
    ['STORYTELLING', 'Margaux', 'female', 'fr+f4', 42, 142],
    ['STORYTELLING', 'Bastien', 'male', 'fr+m7', 32, 140],
    ['COMMERCIAL', 'Chloé', 'female', 'fr+f3', 67, 180],
    ['COMMERCIAL', 'Antoine', 'male', 'fr+antonio', 66, 160],
    ['CHARACTER', 'Mamie Rose', 'female', 'fr+grandma', 50, 150],
    ['CHARACTER', 'Braise', 'neutral', 'fr+croak', 25, 154],
    ['DRAMATIC', 'Apolline', 'female', 'fr+whisperf', 45, 136],
    ['DRAMATIC', 'Gaspard', 'male', 'fr+m8', 22, 130],
  ],
};

const entries = (Object.keys(ROWS) as EspeakLanguage[]).flatMap((language) =>
  ROWS[language].map(([category, name, gender, voice, pitch, speed], index) => {
    // By position, since names can be in any script; so add new voices at the end of their language.
    const id = `${language}-${index + 1}`;
    return { voice: { id, name, language, category, gender }, sound: { voice, pitch, speed } };
  }),
);

export const ESPEAK_VOICES: readonly Voice[] = entries.map(({ voice }) => voice);

const SOUNDS: ReadonlyMap<string, Sound> = new Map(entries.map(({ voice, sound }) => [voice.id, sound]));

/** @returns undefined for an unknown voice. */
export const soundOf = (voiceId: string): Sound | undefined => SOUNDS.get(voiceId);
