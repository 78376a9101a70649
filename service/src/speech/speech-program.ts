/** Runs the programs that speak: each text in a process of its own, limited in time, memory and output. */
import { fileURLToPath } from 'node:url';
import { LimitReached, OutputTooLong, runProgram } from '../child-process.ts';
import type { ProgramLimits } from '../child-process.ts';
import { MAX_SPEECH_BYTES, NotSpeakable } from './provider.ts';
import type { SpeechProvider } from './provider.ts';

export interface SpeechProgram {
  readonly name: SpeechProvider['name'];
  readonly command: string;
  /** Before the arguments of a run. */
  readonly first: readonly string[];
  /** Memory limit in bytes. Default: the limit of every program. */
  readonly memoryBytes?: number;
}

interface Run {
  /** Written to the standard input. */
  readonly input: string;
  /** Working directory. */
  readonly folder?: string;
  readonly signal: AbortSignal;
}

/** Node reserves more than it ever uses: the heap is limited to 128 MB. */
const NODE_MEMORY = 1536 * 1024 * 1024;

/** A result, and for eSpeak NG, which writes none, the memory that it shares with a sound server. */
const MAX_FILE_BYTES = 128 * 1024 * 1024;

/** The path of the main file of an optional npm package. @returns undefined if the package is not installed. */
export function findPackage(packageName: string): string | undefined {
  try {
    return fileURLToPath(import.meta.resolve(packageName));
  } catch {
    return undefined;
  }
}

/**
 * A script of this folder, as a Node process that may read only itself and `readable`, write nothing, and start no
 * processes.
 */
export function scriptProgram(
  name: SpeechProgram['name'],
  {
    script,
    readable,
    flags = [],
    first = [],
  }: { script: URL; readable: readonly string[]; flags?: string[]; first?: string[] },
): SpeechProgram {
  const path = fileURLToPath(script);
  const node = [
    '--max-old-space-size=128',
    '--permission',
    ...[path, ...readable].map((each) => `--allow-fs-read=${each}`),
  ];
  return {
    name,
    command: process.execPath,
    first: [...node, ...flags, path, ...first],
    memoryBytes: NODE_MEMORY,
  };
}

/**
 * @returns the standard output
 * @throws NotSpeakable if the program reached a limit
 */
export async function runSpeechProgram(
  { name, command, first, memoryBytes }: SpeechProgram,
  args: readonly string[],
  timeLimitSeconds: number,
  run: Run,
): Promise<Buffer> {
  const limits: ProgramLimits = {
    cpuSeconds: timeLimitSeconds,
    fileBytes: MAX_FILE_BYTES,
    outputBytes: MAX_SPEECH_BYTES,
    ...(memoryBytes === undefined ? {} : { memoryBytes }),
  };
  try {
    const { exitCode, stdout, stderr } = await runProgram({
      ...run,
      program: command,
      arguments: [...first, ...args],
      limits,
    });
    if (exitCode !== 0) throw new Error(`${name} ended with ${exitCode}: ${stderr.slice(-2000)}`);
    return stdout;
  } catch (error) {
    if (error instanceof OutputTooLong || error instanceof LimitReached) throw new NotSpeakable(error.message);
    throw error;
  }
}

/** Asks the program for its version. @returns undefined if it does not run. */
export async function versionOf(program: SpeechProgram, pattern: RegExp): Promise<string | undefined> {
  try {
    const output = await runSpeechProgram(program, ['--version'], 10, {
      input: '',
      signal: AbortSignal.timeout(10_000),
    });
    return pattern.exec(output.toString('latin1'))?.[1];
  } catch {
    return undefined;
  }
}
