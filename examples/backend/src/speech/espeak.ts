import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram, LimitReached, OutputTooLong, runProgram } from '../child-process.ts';
import type { ProgramLimits } from '../child-process.ts';
import { ESPEAK_VOICES, soundOf } from './espeak-voices.ts';
import { TTS_SPEEDS } from '../../../../src/api/schema.ts';
import { MAX_SPEECH_BYTES, NotSpeakable } from './provider.ts';
import type { SpeechProvider } from './provider.ts';

interface Program {
  name: 'espeak-ng' | 'espeak-ng-webassembly';
  command: string;
  /** Before the arguments that both understand. */
  first: readonly string[];
  /** Where the text comes from and the sound goes to: the standard streams. */
  streams: readonly string[];
  /** Memory limit in bytes. Default: the limit of every program. */
  memoryBytes?: number;
}

/** The installed eSpeak NG. @returns undefined if it is missing or does not run. */
export function findEspeak(path: string, timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const streams = ['--stdin', '--stdout'];
  return createProvider({ name: 'espeak-ng', command: findProgram(path), first: [], streams }, timeLimitSeconds);
}

/** eSpeak NG from the optional npm package. @returns undefined if the package is not installed. */
export async function findEspeakPackage(timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  let folder: string;
  try {
    folder = dirname(fileURLToPath(import.meta.resolve('espeak-ng')));
  } catch {
    return undefined;
  }
  const program = fileURLToPath(new URL('espeak-webassembly.ts', import.meta.url));
  // It may read its own files only, write nothing, and start no processes.
  const first = [
    '--max-old-space-size=128',
    '--permission',
    `--allow-fs-read=${program}`,
    `--allow-fs-read=${dirname(folder)}`,
    program,
  ];
  return createProvider(
    { name: 'espeak-ng-webassembly', command: process.execPath, first, streams: [], memoryBytes: NODE_MEMORY },
    timeLimitSeconds,
  );
}

/** Node reserves more than it ever uses: the heap is limited to 128 MB. */
const NODE_MEMORY = 1536 * 1024 * 1024;

/** The program writes no file, but memory shared with a sound server counts as one. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

async function createProvider(program: Program, timeLimitSeconds: number): Promise<SpeechProvider | undefined> {
  const run = async (
    args: readonly string[],
    { signal, ...rest }: { input: string; folder?: string; signal: AbortSignal },
  ): Promise<Buffer> => {
    const limits: ProgramLimits = {
      cpuSeconds: timeLimitSeconds,
      fileBytes: MAX_FILE_BYTES,
      outputBytes: MAX_SPEECH_BYTES,
      ...(program.memoryBytes === undefined ? {} : { memoryBytes: program.memoryBytes }),
    };
    const { exitCode, stdout, stderr } = await runProgram({
      ...{ program: program.command, arguments: [...program.first, ...args], limits, signal },
      ...rest,
    });
    if (exitCode !== 0) throw new Error(`${program.name} ended with ${exitCode}: ${stderr.slice(-2000)}`);
    return stdout;
  };

  let version: string | undefined;
  try {
    const output = await run(['--version'], { input: '', signal: AbortSignal.timeout(10_000) });
    version = /text-to-speech: (\S+)/.exec(output.toString('latin1'))?.[1];
  } catch {
    return undefined;
  }
  if (version === undefined) return undefined;
  return {
    name: program.name,
    version,
    voices: () => Promise.resolve({ voices: ESPEAK_VOICES, speeds: TTS_SPEEDS }),

    async speak({ text, voice, speed = 1 }, folder, signal) {
      const sound = soundOf(voice.id);
      if (sound === undefined) throw new NotSpeakable('The voice is unknown.');
      const args = [
        '-v',
        sound.voice,
        '-p',
        `${sound.pitch}`,
        ...paceOf(sound.speed * speed),
        '-b',
        '1',
        ...program.streams,
      ];
      const speech = await run(args, { input: withoutPhonemes(text), folder, signal }).catch((error: unknown) => {
        if (error instanceof OutputTooLong || error instanceof LimitReached) throw new NotSpeakable(error.message);
        throw error;
      });
      if (speech.length <= WAV_HEADER_BYTES) throw new NotSpeakable('There is nothing in the text to speak.');
      return patchWavLengths(speech);
    },
  };
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
 * The program reads `[[` as the start of phonemes. It skips some characters, so brackets can become adjacent: replace all of
 * them.
 */
const withoutPhonemes = (text: string): string => text.replaceAll('[', '(').replaceAll(']', ')');

const WAV_HEADER_BYTES = 44;

/** A program that writes WAV to a stream doesn't know its length in advance, and puts a large one in the header. */
function patchWavLengths(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - WAV_HEADER_BYTES, 40);
  return wav;
}
