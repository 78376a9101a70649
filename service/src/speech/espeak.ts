import { dirname } from 'node:path';
import { ESPEAK_VOICES, soundOf } from './espeak-voices.ts';
import { TTS_SPEEDS } from '../../../src/contract/schema.ts';
import { EACH_AT_ITS_LEVEL, EQUALLY_LOUD, timesByLevel, timesIn } from './espeak-timing.ts';
import type { Recording } from './espeak-timing.ts';
import { NotSpeakable } from './provider.ts';
import type { Speech, SpeechProvider } from './provider.ts';
import { findPackage, runSpeechProgram, scriptProgram, versionOf } from './speech-program.ts';
import type { SpeechProgram } from './speech-program.ts';
import { marked, unitsOf } from './words.ts';

/** The installed eSpeak NG. @returns undefined if it is missing or does not run. */
export function findEspeak(path: string, timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const program: SpeechProgram = { name: 'espeak-ng', command: path, first: [] };
  return createProvider(program, ['--stdin', '--stdout'], timeLimitSeconds);
}

/** eSpeak NG from the optional npm package. @returns undefined if the package is not installed. */
export async function findEspeakPackage(timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const entry = findPackage('espeak-ng');
  if (entry === undefined) return undefined;
  const readable = dirname(dirname(entry));
  const program = scriptProgram('espeak-ng-webassembly', {
    script: new URL('espeak-webassembly.ts', import.meta.url),
    readable,
  });
  return createProvider(program, [], timeLimitSeconds);
}

/** @param streams where the text comes from and the sound goes to: the standard streams */
async function createProvider(
  program: SpeechProgram,
  streams: readonly string[],
  timeLimitSeconds: number,
): Promise<SpeechProvider | undefined> {
  const version = await versionOf(program, /text-to-speech: (\S+)/);
  if (version === undefined) return undefined;
  return {
    name: program.name,
    version,
    voices: () => Promise.resolve({ voices: ESPEAK_VOICES, speeds: TTS_SPEEDS }),

    async speak(speech, folder, signal) {
      const spoken = await run(speech, withoutPhonemes(speech.text), folder, signal);
      if (spoken.length <= WAV_HEADER_BYTES) throw new NotSpeakable('There is nothing in the text to speak.');
      return patchWavLengths(spoken);
    },

    async timing(speech, sound, folder, signal) {
      const text = withoutPhonemes(speech.text);
      const units = unitsOf(text);
      const [equal, levelled] = await Promise.all(
        [EQUALLY_LOUD, EACH_AT_ITS_LEVEL].map(async (mark) =>
          recordingIn(await run(speech, marked(text, units, mark), folder, signal)),
        ),
      );
      if (!equal || !levelled || equal.samples.length !== levelled.samples.length) return undefined;
      return timesIn(recordingIn(sound), timesByLevel(units, equal, levelled), equal);
    },
  };

  async function run(
    { voice, speed = 1 }: Omit<Speech, 'text'>,
    input: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const sound = soundOf(voice.id);
    if (sound === undefined) throw new NotSpeakable('The voice is unknown.');
    const pace = paceOf(sound.speed * speed);
    const args = ['-v', sound.voice, '-p', `${sound.pitch}`, ...pace, '-b', '1', ...streams];
    return runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal });
  }
}

/** In words per minute: the program speaks no slower, and words that are to come slower have a gap between them. */
const SLOWEST = 80;

/** In seconds, measured at the slowest pace: how long the gap is without a step, and each step of it. */
const GAP = { least: 0.057, step: 0.031 };

function paceOf(wordsPerMinute: number): string[] {
  const missing = 60 / wordsPerMinute - 60 / SLOWEST;
  const steps = Math.max(0, Math.round((missing - GAP.least) / GAP.step));
  return ['-s', `${Math.round(Math.max(SLOWEST, wordsPerMinute))}`, ...(steps > 0 ? ['-g', `${steps}`] : [])];
}

/**
 * The program reads `[[` as the start of phonemes. It skips some characters, so brackets can become adjacent: replace
 * all of them.
 */
const withoutPhonemes = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

const WAV_HEADER_BYTES = 44;

/** A program that writes WAV to a stream doesn't know its length in advance, and puts a large one in the header. */
function patchWavLengths(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - WAV_HEADER_BYTES, 40);
  return wav;
}

/** Of what the program writes: mono, 16 bits. */
function recordingIn(wav: Uint8Array): Recording {
  const { buffer, byteOffset, length } = Uint8Array.from(wav.subarray(WAV_HEADER_BYTES, wav.length & ~1));
  const rate = Buffer.from(wav.buffer, wav.byteOffset, WAV_HEADER_BYTES).readUInt32LE(24);
  return { samples: new Int16Array(buffer, byteOffset, length / 2), rate };
}
