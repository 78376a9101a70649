import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESPEAK_VOICES, soundOf } from './espeak-voices.ts';
import type { Sound } from './espeak-voices.ts';
import { TTS_SPEEDS } from '../../../src/contract/schema.ts';
import { timesOf } from './espeak-words.ts';
import type { SpokenWord } from './espeak-words.ts';
import { NothingSpeakable, NotSpeakable } from './provider.ts';
import type { Speech, SpeechProvider } from './provider.ts';
import { withBrackets } from './reading/phonemes.ts';
import { findPackage, runSpeechProgram, scriptProgram, versionOf } from './speech-program.ts';
import type { SpeechProgram } from './speech-program.ts';
import { unitsOf } from './words.ts';

/** The installed eSpeak NG. @returns undefined if it is missing or does not run. */
export function findEspeak(path: string, timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const program: SpeechProgram = { name: 'espeak-ng', command: path, first: [] };
  return createProvider(program, ['--stdin', '--stdout'], timeLimitSeconds);
}

/** eSpeak NG from the optional npm package. @returns undefined if the package is not installed. */
export async function findEspeakPackage(timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const entry = findPackage('espeak-ng');
  if (entry === undefined) return undefined;
  const program = scriptProgram('espeak-ng-webassembly', {
    script: new URL('espeak-webassembly.ts', import.meta.url),
    readable: [dirname(dirname(entry))],
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
    skillsOf: () => ({ readsNumbers: false, hasPhonemes: true, hasPaces: true, hasPitch: true }),

    async speak(speech, folder, signal) {
      const spoken = await run(speech, inputOf(speech.text), folder, signal);
      if (spoken.length <= WAV_HEADER_BYTES) throw new NothingSpeakable();
      return patchWavLengths(spoken);
    },

    ...timingOf(timeLimitSeconds),
  };

  async function run(
    { voice, speed = 1, pitch = 1, volume = 1 }: Omit<Speech, 'text'>,
    input: string,
    folder: string,
    signal: AbortSignal,
  ): Promise<Buffer> {
    const sound = knownSoundOf(voice);
    const { wordsPerMinute, gap } = paceOf(sound.speed * speed);
    const pace = ['-s', `${wordsPerMinute}`, ...(gap > 0 ? ['-g', `${gap}`] : [])];
    const loudness = volume === 1 ? [] : ['-a', `${Math.round(100 * volume)}`];
    const args = [
      '-v',
      sound.voice,
      '-p',
      `${pitchOf(sound.pitch, pitch)}`,
      ...loudness,
      ...pace,
      '-b',
      '1',
      ...streams,
    ];
    return runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal });
  }
}

/** Nothing if the optional npm package that knows it is not installed. */
function timingOf(timeLimitSeconds: number): Pick<SpeechProvider, 'timing'> {
  const entry = findPackage('@echogarden/espeak-ng-emscripten');
  if (entry === undefined) return {};
  return {
    async timing({ text, voice, speed = 1, pitch = 1 }, spoken, folder, signal) {
      const sound = knownSoundOf(voice);
      const { wordsPerMinute } = paceOf(sound.speed * speed);
      const path = join(folder, 'spoken.wav');
      await writeFile(path, spoken);
      const program = scriptProgram('espeak-ng-webassembly', {
        script: new URL('espeak-words-webassembly.ts', import.meta.url),
        readable: [dirname(entry), fileURLToPath(new URL('same-words.ts', import.meta.url)), path],
      });
      const args = [path, sound.voice, `${pitchOf(sound.pitch, pitch)}`, `${wordsPerMinute}`];
      const input = inputOf(text);
      const output = await runSpeechProgram(program, args, timeLimitSeconds, { input, folder, signal });
      const words = JSON.parse(output.toString()) as readonly SpokenWord[] | null;
      return words ? timesOf(input, unitsOf(input), words) : undefined;
    },
  };
}

/** @throws NotSpeakable */
function knownSoundOf({ id }: Speech['voice']): Sound {
  const sound = soundOf(id);
  if (sound === undefined) throw new NotSpeakable('The voice is unknown.');
  return sound;
}

/** Of the program's steps, fifty are an octave. */
const pitchOf = (own: number, factor: number): number =>
  Math.min(99, Math.max(0, Math.round(own + 50 * Math.log2(factor))));

/** In words per minute: the program speaks no slower, and words that are to come slower have a gap between them. */
const SLOWEST = 80;

/** In seconds, measured at the slowest pace: how long the gap is without a step, and each step of it. */
const GAP = { least: 0.057, step: 0.031 };

function paceOf(wanted: number): { wordsPerMinute: number; gap: number } {
  const missing = 60 / wanted - 60 / SLOWEST;
  const gap = Math.max(0, Math.round((missing - GAP.least) / GAP.step));
  return { wordsPerMinute: Math.round(Math.max(SLOWEST, wanted)), gap };
}

/**
 * The program reads `[[` as the start of phonemes. It skips some characters, so brackets can become adjacent: replace
 * all of them.
 */
const withoutPhonemes = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

/** Only the phonemes of the reading have their brackets. */
const inputOf = (text: string): string => withBrackets(withoutPhonemes(text));

const WAV_HEADER_BYTES = 44;

/** A program that writes WAV to a stream doesn't know its length in advance, and puts a large one in the header. */
function patchWavLengths(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - WAV_HEADER_BYTES, 40);
  return wav;
}
