import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ESPEAK_VOICES, soundOf } from './espeak-voices.ts';
import { MAX_SPEECH_BYTES, NotSpeakable } from './provider.ts';
import type { SpeechProvider } from './provider.ts';

interface Program {
  name: 'espeak-ng' | 'espeak-ng-webassembly';
  command: string;
  /** Before the arguments that both understand. */
  first: readonly string[];
  /** Where the text comes from and the sound goes to: the standard streams. */
  streams: readonly string[];
}

/** The installed eSpeak NG. @returns undefined where it is not there or does not run. */
export function findEspeak(path: string): Promise<SpeechProvider | undefined> {
  return provided({ name: 'espeak-ng', command: path, first: [], streams: ['--stdin', '--stdout'] });
}

/** eSpeak NG from npm, where that optional package is installed. @returns undefined where it is not. */
export async function findEspeakPackage(): Promise<SpeechProvider | undefined> {
  let folder: string;
  try {
    folder = dirname(fileURLToPath(import.meta.resolve('espeak-ng')));
  } catch {
    return undefined;
  }
  const program = fileURLToPath(new URL('espeak-webassembly.ts', import.meta.url));
  // It may read itself and nothing else, write nothing, start nothing.
  const first = ['--permission', `--allow-fs-read=${program}`, `--allow-fs-read=${dirname(folder)}`, program];
  return provided({ name: 'espeak-ng-webassembly', command: process.execPath, first, streams: [] });
}

async function provided(program: Program): Promise<SpeechProvider | undefined> {
  let version: string | undefined;
  try {
    const output = await run(program, ['--version'], '', AbortSignal.timeout(10_000));
    version = /text-to-speech: (\S+)/.exec(output.toString('latin1'))?.[1];
  } catch {
    return undefined;
  }
  if (version === undefined) return undefined;
  return {
    name: program.name,
    version,
    voices: () => Promise.resolve(ESPEAK_VOICES),

    async speak({ text, voice }, signal) {
      const sound = soundOf(voice.id);
      if (sound === undefined) throw new NotSpeakable('The voice is not one of these.');
      const args = ['-v', sound.voice, '-p', `${sound.pitch}`, '-s', `${sound.speed}`, '-b', '1', ...program.streams];
      // Double brackets would begin phonemes in its own notation; visitors write text.
      const speech = await run(program, args, text.replaceAll('[[', '[ ['), signal);
      if (speech.length <= WAV_HEADER_BYTES) throw new NotSpeakable('There is nothing in the text to speak.');
      return withLengths(speech);
    },
  };
}

const WAV_HEADER_BYTES = 44;

/** A program that writes to a stream cannot know beforehand how much it will be, and says something large instead. */
function withLengths(wav: Buffer): Buffer {
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(wav.length - WAV_HEADER_BYTES, 40);
  return wav;
}

/** What the program needs to start; secrets of ours are not handed on. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMPDIR'];

/**
 * Runs the program without a shell, the text on its standard input. @throws where it cannot start, fails, writes too
 * much, or `signal` aborts; whatever it may have started ends with it.
 */
function run(program: Program, args: readonly string[], text: string, signal: AbortSignal): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const child = spawn(program.command, [...program.first, ...args], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: Object.fromEntries(PASSED_ON.map((name) => [name, process.env[name]])),
      windowsHide: true,
      // A process group of its own, which can be ended as a whole.
      detached: process.platform !== 'win32',
    });
    let failure: Error | undefined;
    const end = (reason: Error): void => {
      failure ??= reason;
      if (child.pid === undefined) return;
      try {
        if (process.platform === 'win32') child.kill('SIGKILL');
        else process.kill(-child.pid, 'SIGKILL');
      } catch {
        // It has ended already.
      }
    };
    const onAbort = (): void => end(signal.reason as Error);
    signal.addEventListener('abort', onAbort, { once: true });

    const parts: Buffer[] = [];
    let bytes = 0;
    let complaints = '';
    child.stdout.on('data', (part: Buffer) => {
      bytes += part.length;
      if (bytes > MAX_SPEECH_BYTES) end(new NotSpeakable('The speech is too long.'));
      else parts.push(part);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => (complaints = (complaints + part).slice(-2000)));
    // A program that ends before it has read everything is told by how it ends.
    child.stdin.on('error', () => undefined);
    child.stdin.end(text, 'utf8');
    child.once('error', (error) => end(error));
    child.once('close', (exitCode, killedBy) => {
      signal.removeEventListener('abort', onAbort);
      if (failure !== undefined) reject(failure);
      else if (exitCode !== 0) reject(new Error(`${program.name} ended with ${exitCode ?? killedBy}: ${complaints}`));
      else resolve(Buffer.concat(parts));
    });
  });
}
