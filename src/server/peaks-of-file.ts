/** Measures the loudness of a file for the waveform of a player, in any format that the audio engine reads. */
import { closeSync, fstatSync, openSync, readdirSync, readSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { crashOf } from '../../engine/crash.ts';
import { probe } from '../../engine/engine.ts';
import type { EngineHost } from '../../engine/engine-host.ts';
import { EngineError } from '../../engine/formats/errors.ts';
import { readablePath } from '../../engine/hosts/node/path-files.ts';
import { programArguments, sourceName } from '../../engine/hosts/program/program-arguments.ts';
import type { HostFile } from '../../engine/hosts/program/program.ts';
import { runProgram, type ProgramRun } from '../../engine/hosts/program/run-program.ts';
import type { Broken, Ended } from '../../engine/messages.ts';
import type { PeaksFile } from '../sidecars/peaks.ts';

/** How many parts of a recording are measured: several for each bar of a wide waveform. */
const PARTS = 1000;

/** In Hz, of what is measured. */
const RATE = 8000;

/** How many samples are measured at a time: a twentieth of a second, so that hours fit into memory. */
const SPAN = 400;

/**
 * Decodes it in this thread, as there is nothing else to do meanwhile, and keeps only its loudness.
 * @throws EngineError, or the system's error if the file cannot be read
 */
export async function peaksOfFile(path: string, onProgress: (done: number) => void = ignore): Promise<PeaksFile> {
  const module = await WebAssembly.compile(await readFile(programFile()));
  const { audio, duration } = await probe(readingHost(module), path);
  const sound = new MeasuredSound();
  const decoding = ['-map', `0:${audio.index}`, '-ac', '1', '-ar', `${RATE}`, '-c:a', 'pcm_s16le', '-f', 's16le'];
  const ended = runOn(path, {
    module,
    arguments: programArguments(sourceName(path), { arguments: decoding, logLevel: 'error', expectedBytes: Infinity }),
    target: sound,
    onProgress: ({ seconds, read }) => onProgress(duration === undefined ? read : Math.min(1, seconds / duration)),
  });
  if (ended.type === 'broken') throw crashOf(ended);
  // What could be decoded of a damaged file is its sound.
  if (sound.size === 0) throw new EngineError(ended.status === 0 ? 'no-audio' : 'damaged', { log: ended.log });
  return sound.peaks();
}

/** Decoding writes into it what it then forgets, but for its loudness. */
class MeasuredSound implements HostFile {
  size = 0;
  /** Sum of the squares of each span. */
  readonly #spans: number[] = [];
  #count = 0;
  #squares = 0;

  read = (): number => 0;

  truncate(): void {
    // Nothing has been written then.
  }

  write(bytes: Uint8Array): void {
    this.size += bytes.length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      this.#squares += view.getInt16(at, true) ** 2;
      if (++this.#count % SPAN !== 0) continue;
      this.#spans.push(this.#squares);
      this.#squares = 0;
    }
  }

  peaks(): PeaksFile {
    // The rest is shorter than a span, and its loudness the one before it.
    const spans = this.#spans.length > 0 ? this.#spans : [this.#squares * (SPAN / Math.max(1, this.#count))];
    const count = Math.min(PARTS, spans.length);
    const bytes = Uint8Array.from({ length: count }, (_, part) => {
      const own = spans.slice(
        Math.floor((part * spans.length) / count),
        Math.floor(((part + 1) * spans.length) / count),
      );
      const mean = own.reduce((sum, squares) => sum + squares, 0) / (own.length * SPAN);
      // A full-scale sine is 1.
      return Math.round(255 * Math.min(1, Math.sqrt(2 * mean) / 32_768));
    });
    const duration = Math.round((this.#count / RATE) * 1000) / 1000;
    return { version: 1, duration, loudness: btoa(String.fromCharCode(...bytes)) };
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
