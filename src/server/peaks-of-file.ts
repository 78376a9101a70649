/** Measures the loudness of a file for the waveform of a player, in any format that the audio engine reads. */
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { crashOf } from '../../engine/crash.ts';
import { probe } from '../../engine/engine.ts';
import type { EngineHost } from '../../engine/engine-host.ts';
import { MEASURED, SpanLoudness } from '../../engine/effects/span-loudness.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import { readablePath } from '../../engine/hosts/node/path-files.ts';
import { programArguments, sourceName } from '../../engine/hosts/program/program-arguments.ts';
import type { HostFile } from '../../engine/hosts/program/program.ts';
import { runProgram, type ProgramRun } from '../../engine/hosts/program/run-program.ts';
import type { Broken, Ended } from '../../engine/messages.ts';
import type { PeaksFile } from '../contract/peaks.ts';

/**
 * Decodes it in this thread, as there is nothing else to do meanwhile, and keeps only its loudness.
 * @throws EngineError, or the system's error if the file cannot be read
 */
export async function peaksOfFile(path: string, onProgress: (done: number) => void = ignore): Promise<PeaksFile> {
  const module = await WebAssembly.compile(await readFile(programFile()));
  const { audio, duration } = await probe(readingHost(module), path);
  const sound = new MeasuredSound();
  const decoding = ['-map', `0:${audio.index}`, ...MEASURED];
  const ended = runOn(path, {
    module,
    arguments: programArguments(sourceName(path), { arguments: decoding, logLevel: 'error', expectedBytes: Infinity }),
    target: sound,
    onProgress: ({ seconds, read }) => onProgress(duration === undefined ? read : Math.min(1, seconds / duration)),
  });
  if (ended.type === 'broken') throw crashOf(ended);
  // What could be decoded of a damaged file is its sound.
  if (sound.size === 0) throw new EngineError(ended.status === 0 ? 'no-audio' : 'damaged', { log: ended.log });
  return sound.loudness.peaks();
}

/** Decoding writes into it what it then forgets, but for its loudness. */
class MeasuredSound implements HostFile {
  size = 0;
  readonly loudness = new SpanLoudness();

  read = (): number => 0;

  truncate(): void {
    // Nothing has been written then.
  }

  write(bytes: Uint8Array): void {
    this.size += bytes.length;
    this.loudness.add(bytes);
  }
}

class ReadFile implements HostFile {
  readonly #descriptor: number;
  readonly size: number;

  constructor(path: string) {
    this.#descriptor = openSync(path, 'r');
    this.size = fstatSync(this.#descriptor).size;
  }

  read(target: Uint8Array, position: number): number {
    return readSync(this.#descriptor, target, 0, target.length, position);
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function runOn(path: string, run: Omit<ProgramRun, 'source' | 'sourceName'>): Ended<never> | Broken {
  const source = new ReadFile(path);
  try {
    return runProgram({ ...run, source, sourceName: sourceName(path) });
  } finally {
    source.close();
  }
}

const ignore = (): void => undefined;

const refuse = (): never => {
  throw new Error('Nothing is written here.');
};

const readingHost = (module: WebAssembly.Module): EngineHost<string> => ({
  network: '',
  open: readablePath,
  probe: (path) => Promise.resolve(runOn(path, { module, arguments: ['probe', sourceName(path)], onProgress: ignore })),
  run: (path, run) =>
    Promise.resolve(
      runOn(path, { module, arguments: programArguments(sourceName(path), run), onProgress: run.onReport ?? ignore }),
    ),
  edit: refuse,
  splice: refuse,
  discard: refuse,
  assembly: refuse,
  voiceNetwork: refuse,
  keepVoice: refuse,
});

/** Where the engine's program is: beside the hosted scripts, or in the engine's folder. */
const PROGRAM_FOLDERS = ['../../../cdn/engine/', '../../cdn/engine/', '../../engine/prebuilt/'];

function programFile(): URL {
  for (const path of PROGRAM_FOLDERS) {
    const folder = new URL(path, import.meta.url);
    const name = filesIn(folder).find((file) => /^engine(-[\w-]+)?\.wasm$/.test(file));
    if (name !== undefined) return new URL(name, folder);
  }
  throw new Error('The audio engine is missing: install pc-elements again.');
}

function filesIn(folder: URL): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
