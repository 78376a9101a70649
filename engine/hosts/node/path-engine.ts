/** The engine's operations where sources and results are paths of files. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConversionReport, ProcessReport } from '../../../src/contract/audio.ts';
import type { PeaksFile } from '../../../src/contract/peaks.ts';
import {
  convert,
  join as joinSources,
  measureLoudness,
  measurePeaks,
  probe,
  process,
  readTags,
  type FoundTags,
  type JobOptions,
  type JoinInput,
} from '../../engine.ts';
import type { EngineHost, FfmpegRun } from '../../engine-host.ts';
import { engineUnavailable } from '../../formats/errors.ts';
import type { JoinRequest } from '../../join-sounds.ts';
import type { Loudness } from '../../plan/loudness.ts';
import { compileVoiceNetwork } from './node-voice-network.ts';
import { editPath, PathAssembly, readablePath, splicePath } from './path-files.ts';
import type { Probe } from '../../formats/probe.ts';
import type { ConversionRequest, ProcessingRequest } from '../../plan/requests.ts';

/** The files that a job writes. */
export class JobFiles {
  /** The path of the result. */
  readonly result: string;
  #copies = 0;
  /** What exists only during the job. */
  readonly #temporary: string[] = [];

  constructor(result: string) {
    this.result = result;
  }

  /** Where a run of FFmpeg writes; undefined if it writes no file. */
  targetOf({ expectedBytes, isCopy }: Pick<FfmpegRun<string>, 'expectedBytes' | 'isCopy'>): string | undefined {
    if (expectedBytes === undefined) return undefined;
    return isCopy ? this.newCopy() : this.result;
  }

  newCopy(): string {
    return this.temporary(`copy-${this.#copies++}`);
  }

  /** A path beside the result. */
  temporary(name: string): string {
    const path = `${this.result}.${name}`;
    this.#temporary.push(path);
    return path;
  }

  async removeTemporary(): Promise<void> {
    await Promise.all(this.#temporary.map((path) => rm(path, { force: true })));
  }
}

/** What depends on how FFmpeg is run. */
export type PathProgram = Pick<
  EngineHost<string>,
  'network' | 'probe' | 'run' | 'voiceNetwork' | 'keepVoice' | 'encodePicture'
>;

export abstract class PathEngine {
  /** @throws EngineError, or the system's error if a file cannot be read */
  probe(source: string, options?: JobOptions, track?: number): Promise<Probe> {
    // Nothing is written.
    return probe(this.#host(new JobFiles('')), source, options, track);
  }

  /**
   * What the file says of itself, as far as it can be changed.
   * @throws EngineError, or the system's error if a file cannot be read
   */
  async readTags(source: string, options?: JobOptions): Promise<FoundTags> {
    const folder = await mkdtemp(join(tmpdir(), 'tags-'));
    try {
      return await readTags(this.#host(new JobFiles(join(folder, 'tags'))), source, options);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  /**
   * Writes an audio track, and the tags and cover art that the target supports, to a new file.
   * @throws EngineError, or the system's error if a file cannot be read; the new file is removed
   */
  convert(source: string, target: string, request: ConversionRequest, options?: JobOptions): Promise<ConversionReport> {
    return this.#write(target, async (host) => {
      const { result: _path, ...report } = await convert(host, source, request, options);
      return report;
    });
  }

  /**
   * Writes several files one after the other, as one, to a new file.
   * @throws EngineError, whose `fileIndex` says which file is the cause, or the system's error if a file cannot be
   * read; the
   *   new file is removed
   */
  join(
    sources: readonly JoinInput<string>[],
    target: string,
    request: JoinRequest,
    options?: JobOptions,
  ): Promise<ConversionReport> {
    return this.#write(target, async (host) => {
      const { result: _path, ...report } = await joinSources(host, sources, request, options);
      return report;
    });
  }

  /** @throws EngineError, or the system's error if a file cannot be read */
  measureLoudness(source: string, options?: JobOptions): Promise<Loudness> {
    return measureLoudness(this.#host(new JobFiles('')), source, options);
  }

  /**
   * Measures the waveform of a player, and writes a copy beside the file meanwhile.
   * @throws EngineError, or the system's error if a file cannot be read
   */
  async measurePeaks(source: string, options?: JobOptions & { readonly probe?: Probe }): Promise<PeaksFile> {
    const files = new JobFiles(source);
    try {
      return await measurePeaks(this.#host(files), source, options);
    } finally {
      await files.removeTemporary();
    }
  }

  /**
   * Applies an effect to the default audio track and writes a new file, whose name should have the format's extension.
   * @throws EngineError, `no-audio` for silence too; or the system's error if a file cannot be read; the new file is
   *   removed
   */
  process(
    source: string,
    target: string,
    request: ProcessingRequest,
    options?: JobOptions,
  ): Promise<{ report: ProcessReport }> {
    return this.#write(target, async (host) => {
      const { report } = await process(host, source, request, options);
      return { report };
    });
  }

  protected abstract program(files: JobFiles): PathProgram;

  /** Loads the larger network. @throws EngineError `engine-not-found` */
  protected async loadVoiceNetwork(): Promise<WebAssembly.Module> {
    const module = await compileVoiceNetwork();
    if (!module) throw engineUnavailable('not-found');
    return module;
  }

  async #write<Report>(target: string, job: (host: EngineHost<string>) => Promise<Report>): Promise<Report> {
    const files = new JobFiles(target);
    try {
      return await job(this.#host(files));
    } catch (error) {
      await rm(target, { force: true });
      throw error;
    } finally {
      await files.removeTemporary();
    }
  }

  #host(files: JobFiles): EngineHost<string> {
    return {
      ...this.program(files),
      open: readablePath,
      edit: async (path, edits) => {
        await editPath(path, edits);
        return path;
      },
      splice: async (path, parts) => {
        await splicePath(path, parts);
        return path;
      },
      discard: (path) => rm(path, { force: true }),
      assembly: (headBytes) => new PathAssembly(files.temporary('joined'), headBytes),
    };
  }
}
