/** The engine in a worker thread of Node: sources and results are paths of files. */
import { access, constants, readFile } from 'node:fs/promises';
import { limitMemory } from '../program/memory-limit.ts';
import type { Broken, Ended } from '../../messages.ts';
import { NETWORK_NAME } from '../../effects/network.ts';
import { startWorker } from './node-workers.ts';
import { PathEngine, type JobFiles, type PathProgram } from './path-engine.ts';
import { programArguments, sourceName } from '../program/program-arguments.ts';
import { run } from '../program/program.ts';
import { Workers } from '../program/workers.ts';

export interface NodeEngineOptions {
  /** Maximum memory of a job, in bytes. Default: 2 GiB. */
  readonly maxMemory?: number | undefined;
}

/** The neural network that removes noise. */
const NETWORK_FILE = new URL('../../prebuilt/rnnoise.dat', import.meta.url);

/** How long an idle worker is kept for the next job, in milliseconds. */
const KEPT_READY = 30_000;

type RequestOf = Parameters<Workers<string, string, string>['run']>;

export class NodeEngine extends PathEngine {
  readonly #workers = new Workers<string, string, string>(startWorker);
  readonly #maxMemory: number | undefined;
  #running = 0;
  #closing: NodeJS.Timeout | undefined;
  #module: Promise<WebAssembly.Module> | undefined;
  #network: Promise<Uint8Array> | undefined;
  #voice: Promise<WebAssembly.Module> | undefined;

  constructor({ maxMemory }: NodeEngineOptions = {}) {
    super();
    this.#maxMemory = maxMemory;
  }

  /** The version of the built-in FFmpeg, as it reports it. */
  async version(): Promise<string> {
    const lines: string[] = [];
    run(await this.#compiled(), ['ffmpeg', '-version'], { files: new Map(), onOutput: (line) => lines.push(line) });
    return /^ffmpeg version (\S+)/.exec(lines[0] ?? '')?.[1] ?? 'unknown';
  }

  /** Terminates the idle worker, as happens automatically after half a minute. The next job starts another. */
  close(): void {
    clearTimeout(this.#closing);
    this.#workers.close();
    this.#module = undefined;
    this.#voice = undefined;
  }

  protected program(files: JobFiles): PathProgram {
    return {
      network: NETWORK_NAME,
      probe: (source, signal) => this.#runProgram({ source, arguments: ['probe', sourceName(source)] }, signal),
      run: async (source, run) => {
        const { needsNetwork, tagFile, sound, signal, onReport } = run;
        const request = {
          source,
          arguments: programArguments(sourceName(source), run),
          network: needsNetwork ? await (this.#network ??= readFile(NETWORK_FILE)) : undefined,
          tagFile,
          sound,
          target: files.targetOf(run),
        };
        return this.#runProgram(request, signal, onReport);
      },
      voiceNetwork: () => (this.#voice ??= this.loadVoiceNetwork()),
      keepVoice: (source, { network: voiceNetwork, copy }, { signal, onReport }) =>
        this.#run({ voiceNetwork, copy, source, target: files.newCopy() }, signal, onReport),
    };
  }

  async #runProgram(
    request: Omit<Extract<RequestOf[0], { sourceName: string }>, 'module' | 'sourceName'>,
    signal: RequestOf[1],
    onReport?: RequestOf[2],
  ): Promise<Ended<string> | Broken> {
    // Errors lose their `code` when a worker posts them.
    await access(request.source, constants.R_OK);
    const module = await this.#compiled();
    return this.#run({ ...request, module, sourceName: sourceName(request.source) }, signal, onReport);
  }

  #compiled(): Promise<WebAssembly.Module> {
    return (this.#module ??= compile(this.#maxMemory));
  }

  async #run(...request: RequestOf): Promise<Ended<string> | Broken> {
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
}

async function compile(maxMemory: number | undefined): Promise<WebAssembly.Module> {
  const engine = new Uint8Array(await readFile(new URL('../../prebuilt/engine.wasm', import.meta.url)));
  if (maxMemory !== undefined) limitMemory(engine, maxMemory);
  return WebAssembly.compile(engine);
}
