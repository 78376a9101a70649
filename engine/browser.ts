/** The engine in a page: sources and results are Blobs, and nothing leaves the device. */
import type { Loss, ProcessReport } from '../src/definition/audio.ts';
import { PROGRAM_BYTES, type EngineAssets } from './assets.ts';
import { workerStarter } from './browser-workers.ts';
import { assertWebAssembly, downloadNetwork, downloadProgram } from './download.ts';
import {
  convert,
  measureLoudness,
  probe,
  process,
  type ConversionRequest,
  sourceName,
  type JobOptions,
  type ProcessingRequest,
  type Subject,
} from './engine.ts';
import { FORMATS } from './formats.ts';
import type { Loudness } from './loudness.ts';
import type { Probe } from './probe.ts';
import type { Target } from './result-file.ts';
import { ResultStorage } from './result-storage.ts';
import { SharedTask } from './shared-task.ts';
import { Workers } from './workers.ts';

export class BrowserEngine {
  readonly #workers: Workers<Blob, Target, Blob>;
  readonly #storage = new ResultStorage();
  readonly #program: SharedTask<WebAssembly.Module>;
  readonly #network: SharedTask<Uint8Array>;

  constructor({ worker, program, network }: EngineAssets) {
    this.#workers = new Workers(workerStarter(worker));
    this.#program = new SharedTask(async (signal, onProgress) => {
      // Fails before anything large is downloaded.
      assertWebAssembly();
      await this.#workers.warm();
      return downloadProgram(program, PROGRAM_BYTES, signal, onProgress);
    });
    this.#network = new SharedTask((signal) => downloadNetwork(network, signal));
  }

  /**
   * Downloads and compiles the engine once. Optional: the first job does it otherwise.
   * @param options.onProgress receives the fraction done, from 0 to 1
   * @throws EngineError `engine-blocked`, `engine-unsupported`, `engine-unreachable`; the next call tries again
   */
  async prepare(options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {}): Promise<void> {
    await this.#program.result(options);
  }

  /** @throws EngineError, or a DOMException if the file can no longer be read */
  probe(source: Blob, options?: JobOptions): Promise<Probe> {
    return probe(this.#subject(source), options);
  }

  /**
   * Converts the first audio stream, and the tags and cover art that the target supports.
   * @throws EngineError, or a DOMException if the file can no longer be read
   */
  async convert(
    source: Blob,
    request: ConversionRequest,
    options?: JobOptions,
  ): Promise<{ blob: Blob; losses: readonly Loss['kind'][] }> {
    const subject = this.#subject(source, { contentType: FORMATS[request.to].contentType });
    const { result, losses } = await convert(subject, request, options);
    return { blob: result, losses };
  }

  /** @throws EngineError, or a DOMException if the file can no longer be read */
  measureLoudness(source: Blob, options?: JobOptions): Promise<Loudness> {
    return measureLoudness(this.#subject(source), options);
  }

  /**
   * Applies an effect to the first audio stream, and keeps the tags and cover art that the target supports.
   * @throws EngineError, `no-audio` for silence too; or a DOMException if the file can no longer be read
   */
  async process(
    source: Blob,
    request: ProcessingRequest,
    options?: JobOptions,
  ): Promise<{ blob: Blob; report: ProcessReport }> {
    const { extension, contentType } = FORMATS[request.to];
    const targets = new Map<Blob, Target>();
    const scratch = {
      subject: (sound: Blob) =>
        this.#subject(sound, {
          contentType,
          name: sound === source ? undefined : `result.${extension}`,
          onWritten: (written, target) => void targets.set(written, target),
        }),
      discard: async (written: Blob) => {
        const target = targets.get(written);
        if (target) await this.#storage.abandon(target);
      },
    };
    const { result, report } = await process(scratch, source, request, options);
    return { blob: result, report };
  }

  #subject(
    source: Blob,
    {
      contentType = '',
      name: given,
      onWritten,
    }: { contentType?: string; name?: string | undefined; onWritten?: (written: Blob, target: Target) => void } = {},
  ): Subject<Blob> {
    const name = sourceName(given ?? (source instanceof File ? source.name : ''));
    return {
      name,
      head: async () => new Uint8Array(await source.slice(0, 64).arrayBuffer()),
      run: async (args, { expectedBytes, needsNetwork, signal, onReport }) => {
        const [module, network] = await Promise.all([
          this.#program.result({ signal }),
          needsNetwork ? this.#network.result({ signal }) : undefined,
        ]);
        const target = expectedBytes === undefined ? undefined : await this.#storage.target(contentType, expectedBytes);
        try {
          const ended = await this.#workers.run(
            { module, arguments: args, source, sourceName: name, network, target },
            signal,
            onReport,
          );
          if (target && ended.type === 'ended' && ended.result) onWritten?.(ended.result, target);
          return ended;
        } catch (error) {
          if (target) await this.#storage.abandon(target);
          throw error;
        }
      },
    };
  }
}
