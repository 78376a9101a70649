/** The voices of the room's test set, and those that the thresholds were found with. Needs eSpeak. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

export interface Voice {
  /** eSpeak's name. */
  readonly name: string;
  /** In eSpeak's units, where 50 is usual. */
  readonly pitch: number;
  readonly text: string;
}

/** With these the thresholds were found. */
export const KNOWN_VOICES: readonly Voice[] = [
  {
    name: 'en-us',
    pitch: 40,
    text: 'The train to the coast leaves from platform four. Please mind the gap, and keep your bags with you at all times.',
  },
  {
    name: 'de+f2',
    pitch: 55,
    text: 'Der Garten liegt hinter dem Haus. Im Sommer sitzen wir dort am Abend, und die Kinder spielen bis es dunkel wird.',
  },
  {
    name: 'es',
    pitch: 45,
    text: 'El mercado abre a las ocho. Hay fruta, pan y queso, y siempre alguien que canta en la esquina de la plaza.',
  },
  {
    name: 'en-gb+m3',
    pitch: 30,
    text: 'Welcome back to the show. Today we talk about bridges, why some of them swing, and who is asked to stop it.',
  },
];

/** Other voices and texts, for the figures. */
export const TEST_VOICES: readonly Voice[] = [
  {
    name: 'en-us+f3',
    pitch: 60,
    text: 'Good evening. The last ferry leaves the island at half past nine. Nobody knows who is still on board tonight.',
  },
  {
    name: 'fr-fr',
    pitch: 45,
    text: 'Bonjour à tous. Ce matin, la boulangère a fermé sa porte plus tôt. Il pleuvait, et la rue était déjà vide.',
  },
  {
    name: 'it+f4',
    pitch: 50,
    text: 'Buongiorno. La strada per il lago passa dal bosco. Dopo il ponte si vede la torre, e poi finalmente la riva.',
  },
  {
    name: 'pt-br',
    pitch: 35,
    text: 'Bem-vindos. Hoje a conversa é sobre o mar, os barcos pequenos, e as pessoas que acordam antes do sol.',
  },
  {
    name: 'nl+m2',
    pitch: 45,
    text: 'Goedemiddag. De fiets staat nog bij het station. Morgen halen we hem op, als het weer een beetje meewerkt.',
  },
  {
    name: 'pl+f1',
    pitch: 50,
    text: 'Dzień dobry. W bibliotece jest dziś cicho. Ktoś czyta gazetę, a ktoś inny szuka książki o dawnych mapach.',
  },
  {
    name: 'sv',
    pitch: 40,
    text: 'Hej och välkommen. Vi börjar med en kort historia om en katt, en stege, och ett mycket högt träd.',
  },
  {
    name: 'en-gb-scotland+m7',
    pitch: 25,
    text: 'It was a cold morning. The harbour was empty, apart from two gulls, and a man who sold tea from a van.',
  },
];

/** The header of a WAV file, in bytes: eSpeak does not know the length in advance, and writes a wrong one. */
const HEADER = 44;

/** @returns samples from -1 to 1, at 22050 Hz; undefined without eSpeak */
export async function spokenBy({ name, pitch, text }: Voice): Promise<Float64Array | undefined> {
  try {
    const { stdout } = await promisify(execFile)('espeak-ng', ['-v', name, '-p', String(pitch), '--stdout', text], {
      encoding: 'buffer',
      maxBuffer: 2 ** 24,
    });
    return Float64Array.from(
      { length: Math.floor((stdout.length - HEADER) / 2) },
      (_, at) => stdout.readInt16LE(HEADER + 2 * at) / 0x8000,
    );
  } catch {
    return undefined;
  }
}
