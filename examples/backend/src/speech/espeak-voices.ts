/**
 * The voices of the built-in provider. Only this table determines how they sound: of a request, nothing but the text is
 * passed to the program. The names are invented.
 */
import type { TtsCategory, TtsLanguage } from '../../../../src/api/schema.ts';
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

type Row = readonly [category: TtsCategory, name: string, gender: Voice['gender'], ...sound: [string, number, number]];

/** Voice, variant, pitch and speed. */
const ROWS: Readonly<Record<TtsLanguage, readonly Row[]>> = {
  'en-gb': [
    ['MOST_POPULAR', 'Amelia', 'female', 'en-gb+f2', 52, 165],
    ['MOST_POPULAR', 'Oscar', 'male', 'en-gb+m3', 45, 165],
    ['MOST_POPULAR', 'Robin', 'neutral', 'en-gb+f5', 40, 168],
    ['STORYTELLING', 'Clara', 'female', 'en-gb+f4', 48, 140],
    ['STORYTELLING', 'Edmund', 'male', 'en-gb+m7', 40, 138],
    ['COMMERCIAL', 'Daisy', 'female', 'en-gb+f3', 62, 182],
    ['COMMERCIAL', 'Felix', 'male', 'en-gb+m1', 56, 184],
    ['CHARACTER', 'Granny Maple', 'female', 'en-gb+grandma', 50, 150],
    ['CHARACTER', 'Cinder', 'neutral', 'en-gb+croak', 42, 155],
    ['DRAMATIC', 'Isolde', 'female', 'en-gb+whisperf', 45, 135],
    ['DRAMATIC', 'Magnus', 'male', 'en-gb+m8', 28, 130],
    ['BRITISH', 'Beatrice', 'female', 'en-gb-x-rp+f2', 50, 158],
    ['BRITISH', 'Hamish', 'male', 'en-gb-scotland+m2', 45, 160],
  ],
  es: [
    ['MOST_POPULAR', 'Lucía', 'female', 'es+f2', 52, 168],
    ['MOST_POPULAR', 'Mateo', 'male', 'es+m3', 45, 168],
    ['MOST_POPULAR', 'Alex', 'neutral', 'es+f5', 40, 170],
    ['STORYTELLING', 'Elena', 'female', 'es+f4', 48, 142],
    ['STORYTELLING', 'Tomás', 'male', 'es+m7', 40, 140],
    ['COMMERCIAL', 'Valeria', 'female', 'es+f3', 62, 185],
    ['COMMERCIAL', 'Bruno', 'male', 'es+m1', 56, 186],
    ['CHARACTER', 'Abuela Flor', 'female', 'es+grandma', 50, 152],
    ['CHARACTER', 'Chispa', 'neutral', 'es+croak', 42, 158],
    ['DRAMATIC', 'Marisol', 'female', 'es+whisperf', 45, 138],
    ['DRAMATIC', 'Rodrigo', 'male', 'es+m8', 28, 132],
  ],
  de: [
    ['MOST_POPULAR', 'Johanna', 'female', 'de+f2', 52, 162],
    ['MOST_POPULAR', 'Lukas', 'male', 'de+m3', 45, 162],
    ['MOST_POPULAR', 'Kim', 'neutral', 'de+f5', 40, 164],
    ['STORYTELLING', 'Frieda', 'female', 'de+f4', 48, 138],
    ['STORYTELLING', 'Anton', 'male', 'de+m7', 40, 136],
    ['COMMERCIAL', 'Mila', 'female', 'de+f3', 62, 178],
    ['COMMERCIAL', 'Jonas', 'male', 'de+m1', 56, 180],
    ['CHARACTER', 'Oma Linde', 'female', 'de+grandma', 50, 148],
    ['CHARACTER', 'Funke', 'neutral', 'de+croak', 42, 152],
    ['DRAMATIC', 'Gesa', 'female', 'de+whisperf', 45, 132],
    ['DRAMATIC', 'Konrad', 'male', 'de+m8', 28, 128],
  ],
  hi: [
    ['MOST_POPULAR', 'आशा', 'female', 'hi+f2', 52, 160],
    ['MOST_POPULAR', 'रोहन', 'male', 'hi+m3', 45, 160],
    ['MOST_POPULAR', 'किरण', 'neutral', 'hi+f5', 40, 162],
    ['STORYTELLING', 'मीरा', 'female', 'hi+f4', 48, 136],
    ['STORYTELLING', 'देव', 'male', 'hi+m7', 40, 134],
    ['COMMERCIAL', 'तारा', 'female', 'hi+f3', 62, 176],
    ['COMMERCIAL', 'कबीर', 'male', 'hi+m1', 56, 178],
    ['CHARACTER', 'दादी कमला', 'female', 'hi+grandma', 50, 146],
    ['CHARACTER', 'चिंगारी', 'neutral', 'hi+croak', 42, 150],
    ['DRAMATIC', 'रजनी', 'female', 'hi+whisperf', 45, 132],
    ['DRAMATIC', 'विक्रम', 'male', 'hi+m8', 28, 128],
  ],
};

const entries = (Object.keys(ROWS) as TtsLanguage[]).flatMap((language) =>
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
