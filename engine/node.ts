/** The engine in a worker thread of Node: sources and results are paths of files. */
import { access, constants, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionReport, ProcessReport } from '../src/contract/audio.ts';
import {
  convert,
  join as joinSources,
  measureLoudness,
  probe,
  process,
  readTags,
  sourceName,
  type FoundTags,
  type JobOptions,
  type JoinInput,
  type Subject,
} from './engine.ts';
import type { ConversionRequest, ProcessingRequest } from './requests.ts';
import type { Loudness } from './loudness.ts';
import { limitMemory } from './memory-limit.ts';
import { engineUnavailable } from './errors.ts';
import type { Broken, Ended } from './messages.ts';
import { startWorker } from './node-workers.ts';
import { compileVoiceNetwork, voicePath } from './node-voice-network.ts';
import type { JoinRequest } from './join-sounds.ts';
import { editPath, PathAssembly, readablePath, splicePath } from './path-files.ts';
import type { Probe } from './probe.ts';
import { run } from './program.ts';
import { Workers } from './workers.ts';

export interface NodeEngineOptions {
  /** Maximum memory of a job, in bytes. Default: 2 GiB. */
  readonly maxMemory?: number | undefined;
}

/** The neural network that removes noise. */
const NETWORK_FILE = new URL('./prebuilt/rnnoise.bin', import.meta.url);

/** How long an idle worker is kept for the next job, in milliseconds. */
const KEPT_READY = 30_000;

export class NodeEngine {
  readonly #workers = new Workers<string, string, string>(startWorker);
  readonly #maxMemory: number | undefined;
  #running = 0;
  #closing: NodeJS.Timeout | undefined;
  #module: Promise<WebAssembly.Module> | undefined;
  #network: Promise<Uint8Array> | undefined;
  #voice: Promise<WebAssembly.Module | undefined> | undefined;

  constructor({ maxMemory }: NodeEngineOptions = {}) {
    this.#maxMemory = maxMemory;
  }

  /** The version of the built-in FFmpeg, as it reports it. */
  async version(): Promise<string> {
    const lines: string[] = [];
    run(await this.#compiled(), ['ffmpeg', '-version'], { files: new Map(), onOutput: (line) => lines.push(line) });
    return /^ffmpeg version (\S+)/.exec(lines[0] ?? '')?.[1] ?? 'unknown';
  }

  /** @throws EngineError, or the system's error if a file cannot be read */
  probe(source: string, options?: JobOptions, track?: number): Promise<Probe> {
    return probe(this.#subject(source), options, track);
  }

  /**
   * What the file says of itself, as far as it can be changed.
   * @throws EngineError, or the system's error if a file cannot be read
   */
  async readTags(source: string, options?: JobOptions): Promise<FoundTags> {
    const folder = await mkdtemp(join(tmpdir(), 'tags-'));
    try {
      return await readTags(this.#subject(source, join(folder, 'tags')), options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Writes an audio track, and the tags and cover art that the target supports, to a new file.
   * @throws EngineError, or the system's error if a file cannot be read; the new file is removed
   */
  async convert(
    source: string,
    target: string,
    request: ConversionRequest,
    options?: JobOptions,
  ): Promise<ConversionReport> {
    try {
      const { result: _path, ...report } = await convert(this.#subject(source, target), request, options);
      return report;
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    }
  }

  /**
   * Writes several files one after the other, as one, to a new file.
   * @throws EngineError, whose `fileIndex` says which file is the cause, or the system's error if a file cannot be read; the
   *   new file is removed
   */
  async join(
    sources: readonly JoinInput<string>[],
    target: string,
    request: JoinRequest,
    options?: JobOptions,
  ): Promise<ConversionReport> {
    const copies = new Set<string>();
    const copied = (): string => {
      const path = `${target}.copy-${copies.size}`;
      copies.add(path);
      return path;
    };
    const joined = `${target}.joined`;
    const place = {
      subject: (sound: string, isCopied = false) => this.#subject(sound, isCopied ? copied() : target),
      assembly: (headBytes: number) => new PathAssembly(joined, headBytes),
    };
    try {
      const { result: _path, ...report } = await joinSources(place, sources, request, options);
      return report;
    } catch (error) {
      await Promise.all([target, joined, ...copies].map((path) => rm(path, { force: true })));
      throw error;
    }
  }

  /** @throws EngineError, or the system's error if a file cannot be read */
  measureLoudness(source: string, options?: JobOptions): Promise<Loudness> {
    return measureLoudness(this.#subject(source), options);
  }

  /**
   * Applies an effect to the default audio track and writes a new file, whose name should have the format's extension.
   * @throws EngineError, `no-audio` for silence too; or the system's error if a file cannot be read; the new file is
   *   removed
   */
  async process(
    source: string,
    target: string,
    request: ProcessingRequest,
    options?: JobOptions,
  ): Promise<{ report: ProcessReport }> {
    const copy = `${target}.copy`;
    try {
      const subject = (sound: string, isCopied = false) => this.#subject(sound, isCopied ? copy : target);
      const { report } = await process(subject, source, request, options);
      return { report };
    } catch (error) {
      await Promise.all([target, copy, voicePath(copy)].map((path) => rm(path, { force: true })));
      throw error;
    }
  }

  /** Terminates the idle worker, as happens automatically after half a minute. The next job starts another. */
  close(): void {
    clearTimeout(this.#closing);
    this.#workers.close();
    this.#module = undefined;
    this.#voice = undefined;
  }

  #compiled(): Promise<WebAssembly.Module> {
    return (this.#module ??= compile(this.#maxMemory));
  }

  #subject(source: string, target?: string): Subject<string> {
    return {
      name: sourceName(source),
      source: () => readablePath(source),
      open: readablePath,
      edit: async (path, edits) => {
        await editPath(path, edits);
        return path;
      },
      discard: (path) => rm(path, { force: true }),
      splice: async (path, parts) => {
        await splicePath(path, parts);
        return path;
      },
      voiceNetwork: () => this.#voiceNetwork(),
      keepVoice: (path, { network: voiceNetwork, copy }, { signal, onReport }) =>
        this.#run({ voiceNetwork, copy, source: path, target: voicePath(path) }, signal, onReport),
      run: async (args, { expectedBytes, needsNetwork, tagFile, sound, signal, onReport }) => {
        // Errors lose their `code` when a worker posts them.
        await access(source, constants.R_OK);
        const request = {
          module: await this.#compiled(),
          arguments: args,
          source,
          sourceName: sourceName(source),
          network: needsNetwork ? await (this.#network ??= readFile(NETWORK_FILE)) : undefined,
          tagFile,
          sound,
          target: expectedBytes === undefined ? undefined : target,
        };
        return this.#run(request, signal, onReport);
      },
    };
  }

  async #run(...request: Parameters<Workers<string, string, string>['run']>): Promise<Ended<string> | Broken> {
    clearTimeout(this.#closing);
    this.#running += 1;
    try {
      return await this.#workers.run(...request);
    } finally {
      this.#running -= 1;
      // An idle worker retains the memory of its last job, and the module its optimized code.
      if (this.#running === 0) this.#closing = setTimeout(() => this.close(), KEPT_READY).unref();
    }
  }

  /** @throws EngineError `engine-not-found` */
  async #voiceNetwork(): Promise<WebAssembly.Module> {
    const module = await (this.#voice ??= compileVoiceNetwork());
    if (!module) throw engineUnavailable('not-found');
    return module;
  }
}

async function compile(maxMemory: number | undefined): Promise<WebAssembly.Module> {
  const engine = new Uint8Array(await readFile(new URL('./prebuilt/engine.wasm', import.meta.url)));
  if (maxMemory !== undefined) limitMemory(engine, maxMemory);
  return WebAssembly.compile(engine);
}
