/** The engine in a page: sources and results are Blobs, and nothing leaves the device. */
import type { ConversionReport, ProcessReport, SourceTags } from '../../../src/contract/audio.ts';
import { PROGRAM_BYTES, type EngineAssets } from './assets.ts';
import { withAllMissing } from './blocked.ts';
import { workerStarter } from './browser-workers.ts';
import { assertWebAssembly, downloadNetwork, downloadProgram, downloadVoiceNetwork } from './download.ts';
import {
  convert,
  join,
  measureLoudness,
  probe,
  process,
  readTags,
  type JobOptions,
  type ProcessOptions,
} from '../../engine.ts';
import type { EngineHost, FfmpegRun } from '../../engine-host.ts';
import type { ConversionRequest, ProcessingRequest } from '../../plan/requests.ts';
import { BlobAssembly } from './blob-assembly.ts';
import { bytesOf } from '../../formats/blob-bytes.ts';
import { FORMATS } from '../../formats/formats.ts';
import { findSegments, segmentsOf } from '../../plan/find-segments.ts';
import { joinPcm } from './join-pcm.ts';
import type { JoinRequest } from '../../join-sounds.ts';
import type { Edit } from '../../formats/id3.ts';
import type { ReadableFile } from '../../formats/readable-file.ts';
import type { Loudness } from '../../plan/loudness.ts';
import type { Broken, Ended, Progress as Report } from '../../messages.ts';
import { NETWORK_NAME } from '../../effects/network.ts';
import type { Probe } from '../../formats/probe.ts';
import { programArguments, sourceName } from '../program/program-arguments.ts';
import type { Target } from './result-file.ts';
import { repairedParts, repairsOf } from '../../formats/repairs.ts';
import { encodePicture } from './encode-picture.ts';
import { removeLeftovers, removeResult, ResultStorage, withdraw } from './result-storage.ts';
import { segmentOf } from '../../formats/segments.ts';
import { SOUND_NAME } from '../../plan/splice.ts';
import { SharedTask } from './shared-task.ts';
import { Workers } from '../program/workers.ts';

const readableBlob = (blob: Blob): ReadableFile => ({
  size: blob.size,
  read: async (position, length) => new Uint8Array(await bytesOf(blob, position, position + length)),
});

/** Refers to the other parts of the blob, which may be on disk, without reading them. */
function editedBlob(blob: Blob, edits: readonly Edit[]): Blob {
  if (edits.length === 0) return blob;
  const ends = [0, ...edits.map(({ position, bytes }) => position + bytes.length)];
  const parts = edits.flatMap(({ position, bytes }, index) => [blob.slice(ends[index], position), bytes]);
  return new Blob([...parts, blob.slice(ends.at(-1))], { type: blob.type });
}

/** The same, if nothing has to be repaired. */
async function repairedBlob(blob: Blob): Promise<Blob> {
  const repairs = await repairsOf(readableBlob(blob));
  if (repairs.length === 0) return blob;
  const parts = repairedParts(repairs, blob.size).map((part) =>
    part instanceof Uint8Array ? part : blob.slice(part.from, part.to),
  );
  return new File(parts, blob instanceof File ? blob.name : '', { type: blob.type });
}

export class BrowserEngine {
  readonly #workers: Workers<Blob, Target, Blob>;
  readonly #storage = new ResultStorage();
  /** Where results are stored. */
  readonly #targets = new WeakMap<Blob, readonly Target[]>();
  readonly #program: SharedTask<WebAssembly.Module>;
  readonly #network: SharedTask<Uint8Array>;
  readonly #voiceNetwork: SharedTask<WebAssembly.Module>;

  /** @param parallel number of programs that the device runs at a time */
  constructor(assets: EngineAssets, parallel = 1) {
    const { worker, program, network, voiceNetwork } = assets;
    this.#workers = new Workers(workerStarter(worker), parallel);
    this.#program = new SharedTask(async (signal, onProgress) => {
      try {
        // Fails before anything large is downloaded.
        assertWebAssembly();
        await this.#workers.warm();
        // Not worth waiting for; without private files, or while they are locked, there is nothing to do.
        removeLeftovers().catch(() => undefined);
        return await downloadProgram(program, PROGRAM_BYTES, signal, onProgress);
      } catch (error) {
        throw await withAllMissing(error, assets, signal);
      }
    });
    this.#network = new SharedTask((signal) => downloadNetwork(network, signal));
    this.#voiceNetwork = new SharedTask((signal) => downloadVoiceNetwork(voiceNetwork, signal));
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
  async probe(source: Blob, options?: JobOptions): Promise<Probe> {
    return probe(this.#host(), await repairedBlob(source), options);
  }

  /**
   * What the file says of itself, as far as it can be changed.
   * @throws EngineError, or a DOMException if the file can no longer be read
   */
  async readTags(source: Blob, options?: JobOptions): Promise<SourceTags> {
    const { cover, ...found } = await readTags(this.#host(), await repairedBlob(source), options);
    return { ...found, ...(cover && { cover: new Blob([cover.bytes.slice()], { type: cover.type }) }) };
  }

  /**
   * Converts an audio track, and the tags and cover art that the target supports.
   * @throws EngineError, or a DOMException if the file can no longer be read
   */
  async convert(
    source: Blob,
    request: ConversionRequest,
    options?: JobOptions,
  ): Promise<ConversionReport & { blob: Blob }> {
    const input = await repairedBlob(source);
    const { contentType } = FORMATS[request.to];
    const host = this.#host({ contentType, written: { name: SOUND_NAME, sources: [input] } });
    const { result: blob, ...report } = await convert(host, input, request, options);
    return { blob, ...report };
  }

  /**
   * Converts several files one after the other, as one.
   * @throws EngineError, whose `fileIndex` says which file is the cause, or a DOMException if a file can no longer be
   * read
   */
  async join(
    files: readonly { readonly file: File; readonly probe?: Probe | undefined }[],
    request: JoinRequest,
    options?: JobOptions,
  ): Promise<ConversionReport & { blob: Blob }> {
    const { contentType } = FORMATS[request.to];
    const sources: (Omit<(typeof files)[number], 'file'> & { sound: Blob; name: string })[] = [];
    for (const { file, probe } of files)
      sources.push({ sound: await repairedBlob(file), name: file.name, ...(probe && { probe }) });
    const written = { name: SOUND_NAME, sources: sources.map(({ sound }) => sound) };
    const { result: blob, ...report } = await join(this.#host({ contentType, written }), sources, request, options);
    return { blob, ...report };
  }

  /** @throws EngineError, or a DOMException if the file can no longer be read */
  async measureLoudness(source: Blob, options?: JobOptions): Promise<Loudness> {
    return measureLoudness(this.#host(), await repairedBlob(source), options);
  }

  /**
   * Applies an effect to the default audio track, and keeps the tags and cover art that the target supports.
   * @throws EngineError, `no-audio` for silence too; or a DOMException if the file can no longer be read
   */
  async process(
    file: Blob,
    request: ProcessingRequest,
    options?: ProcessOptions,
  ): Promise<{ blob: Blob; report: ProcessReport }> {
    const source = await repairedBlob(file);
    const { extension, contentType } = FORMATS[request.to];
    const host = this.#host({ contentType, written: { name: `result.${extension}`, sources: [source] } });
    const { result, report } = await process(host, source, request, options);
    return { blob: result, report };
  }

  /** @param written the name of what is written, where it is read again, and whatever else is read */
  #host({
    contentType = '',
    written,
  }: {
    readonly contentType?: string;
    readonly written?: { readonly name: string; readonly sources: readonly Blob[] };
  } = {}): EngineHost<Blob> {
    const nameOf = (sound: Blob): string => {
      if (written && !written.sources.includes(sound)) return sourceName(written.name);
      return sourceName(sound instanceof File ? sound.name : '');
    };
    return {
      network: NETWORK_NAME,
      open: (sound) => Promise.resolve(readableBlob(sound)),
      edit: (result, edits) => Promise.resolve(editedBlob(result, edits)),
      assembly: () => new BlobAssembly(this.#targets),
      probe: async (source, signal) => {
        const name = nameOf(source);
        return (await this.#run({ source, name, contentType, args: ['probe', name] }, { signal })).ended;
      },
      run: async (source, options) => {
        const name = nameOf(source);
        const run: Run = { source, name, contentType, args: programArguments(name, options) };
        const { separable } = options;
        const ended = separable && (await this.#runInSegments(run, separable, options));
        if (ended) return ended;
        const whole = await this.#run(run, options);
        const result = resultOf(whole.ended);
        if (whole.target && result) this.#targets.set(result, [whole.target]);
        return whole.ended;
      },
      splice: (written, parts) => {
        const spliced = new Blob(
          parts.map((part) => (part instanceof Uint8Array ? part : written.slice(part.from, part.to))),
          { type: written.type },
        );
        this.#targets.set(spliced, this.#targets.get(written) ?? []);
        return Promise.resolve(spliced);
      },
      discard: async (written) => {
        for (const target of this.#targets.get(written) ?? []) await removeResult(target);
      },
      encodePicture,
      voiceNetwork: (signal) => this.#voiceNetwork.result({ signal }),
      keepVoice: async (copied, { network: voiceNetwork, copy }, { signal, onReport }) => {
        const write = (target: Target) =>
          this.#workers.run({ voiceNetwork, copy, source: copied, target }, signal, onReport);
        const { ended, target } = await this.#written(copied.type, copied.size, write);
        const result = resultOf(ended);
        if (result) this.#targets.set(result, [target]);
        return ended;
      },
    };
  }

  /** Runs the program once. */
  async #run(
    { source, name, contentType, args }: Run,
    { expectedBytes, needsNetwork, tagFile, sound, signal, onReport }: RunOptions,
  ): Promise<{ ended: Ended<Blob> | Broken; target: Target | undefined }> {
    const [module, network] = await Promise.all([
      this.#program.result({ signal }),
      needsNetwork ? this.#network.result({ signal }) : undefined,
    ]);
    const run = (target?: Target) =>
      this.#workers.run(
        { module, arguments: args, source, sourceName: name, network, tagFile, sound, target },
        signal,
        onReport,
      );
    return expectedBytes === undefined
      ? { ended: await run(), target: undefined }
      : this.#written(contentType, expectedBytes, run);
  }

  /** Has a file written, which is removed if that fails. */
  async #written(
    contentType: string,
    expectedBytes: number,
    write: (target: Target) => Promise<Ended<Blob> | Broken>,
  ): Promise<{ ended: Ended<Blob> | Broken; target: Target }> {
    const target = await this.#storage.target(contentType, expectedBytes);
    let ended: Ended<Blob> | Broken | undefined;
    try {
      ended = await write(target);
      return { ended, target };
    } finally {
      void withdraw(target);
      if (!resultOf(ended)) void removeResult(target);
    }
  }

  /**
   * Runs several programs at a time, if there is room for them, each on a segment of the source.
   * @returns undefined if one program has to do it
   */
  async #runInSegments(
    run: Run,
    probe: Probe,
    { expectedBytes = Infinity, tagFile, signal, onReport }: RunOptions,
  ): Promise<Ended<Blob> | Broken | undefined> {
    const count = segmentsOf(probe, this.#workers.room);
    const found = count > 1 ? await findSegments(run.source, probe, count) : undefined;
    signal?.throwIfAborted();
    if (!found || found.segments.length < 2) return undefined;

    const { segments, headBytes } = found;
    const all = new AbortController();
    const abort = () => all.abort(signal?.reason);
    signal?.addEventListener('abort', abort);
    const inVain = new Error('Another segment has failed.');
    const reports: Report[] = segments.map(() => ({ type: 'progress', seconds: 0, read: 0 }));
    const running = segments.map(async (segment, index) => {
      const { skipped, start, end } = segment;
      let isDone = false;
      try {
        const part = await this.#run(
          { ...run, source: segmentOf(run.source, headBytes, segment) },
          {
            expectedBytes: (expectedBytes * (end - start)) / run.source.size,
            tagFile,
            signal: all.signal,
            onReport(report) {
              const seconds = Math.max(0, report.seconds - skipped / probe.audio.sampleRate);
              reports[index] = { ...report, seconds };
              onReport?.(sumOf(reports));
            },
          },
        );
        isDone = resultOf(part.ended) !== undefined;
        return part;
      } finally {
        if (!isDone) all.abort(inVain);
      }
    });
    const outcomes = await Promise.allSettled(running);
    signal?.removeEventListener('abort', abort);
    const parts = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    const results = parts.flatMap(({ ended }) => resultOf(ended) ?? []);
    const joined = results.length === segments.length ? await joinPcm(results, segments, run.contentType) : undefined;
    if (joined) {
      const log = parts.flatMap(({ ended }) => ended.log);
      this.#targets.set(
        joined,
        parts.flatMap(({ target }) => target ?? []),
      );
      return { type: 'ended', status: 0, output: [], log, result: joined };
    }
    for (const { target } of parts) if (target) void removeResult(target);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected' && outcome.reason !== inVain) throw outcome.reason;
    return parts.map(({ ended }) => ended).find((ended) => ended.type === 'broken');
  }
}

const resultOf = (ended: Ended<Blob> | Broken | undefined): Blob | undefined =>
  ended?.type === 'ended' ? ended.result : undefined;

/** A run of the program. */
interface Run {
  readonly source: Blob;
  readonly name: string;
  readonly contentType: string;
  readonly args: readonly string[];
}

type RunOptions = Omit<FfmpegRun<Blob>, 'arguments' | 'logLevel'>;

/** The progress of all segments. */
const sumOf = (reports: readonly Report[]): Report => ({
  type: 'progress',
  seconds: reports.reduce((sum, { seconds }) => sum + seconds, 0),
  read: reports.reduce((sum, { read }) => sum + read, 0) / reports.length,
});
