/** The interface of an engine that works on files: at the service, or on the visitor's device. */
import type {
  AudioEffect,
  AudioFormat,
  AudioTrack,
  ConversionOptions,
  ConversionReport,
  ProcessingOptions,
  ProcessingStage,
  ProcessReport,
  SourceTags,
} from '../contract/audio.ts';
import type { UploadProgress } from '../api/upload.ts';
import type { SoundShape } from './bitrates.ts';

/** A source file in an engine's own representation; opaque to its callers. */
export interface InputFile {
  /** The id of the upload; absent if the file stays on the device. */
  readonly fileId?: string;
  /** What the file contains, whatever its name; absent if the engine does not say. */
  readonly content?: SourceContent | undefined;
  /** Its audio tracks, if there are several and they are known. */
  readonly tracks?: readonly AudioTrack[] | undefined;
}

/** What a source file contains. */
export interface SourceContent {
  /** Null if it is none of the listed formats. */
  readonly format: AudioFormat | null;
  /** Container and codec, such as "Ogg Vorbis". */
  readonly name: string;
  /** In seconds; absent if unknown. */
  readonly duration?: number | undefined;
  /** Absent if unknown. */
  readonly shape?: SoundShape | undefined;
}

/** A result in an engine's own representation; opaque to its callers. */
export interface OutputFile {
  /** URL of the result at the service; absent if it was made on the device. */
  readonly fileUrl?: string;
  /** The content of a result that was made on the device. */
  readonly blob?: Blob;
  /** In bytes; absent if the service does not say. */
  readonly size?: number;
}

/** A job that is requested from an engine. */
export interface JobRequest {
  readonly input: InputFile;
  /** Sending the same id again resumes the job. */
  readonly requestId: string;
}

export interface Conversion extends JobRequest {
  /** The format according to the file's name; absent if audio is extracted from the file, such as a video. */
  readonly from?: AudioFormat | undefined;
  readonly to: AudioFormat;
  readonly options?: ConversionOptions | undefined;
  /** The cover art of the result, JPEG or PNG, instead of the source's. */
  readonly cover?: Blob | undefined;
  /** What follows `input` in the result, in their order, with `options.join`. */
  readonly following?: readonly InputFile[] | undefined;
}

/** What became of the content; a service may not report it. */
export interface Converted extends OutputFile, Partial<ConversionReport> {}

export interface Processing extends JobRequest {
  readonly effect: AudioEffect;
  readonly options?: ProcessingOptions | undefined;
}

export interface Processed extends OutputFile {
  /** The format of the result: that of the source, if it is supported. */
  readonly format: AudioFormat;
  /** Absent if the service does not measure. */
  readonly report?: ProcessReport | undefined;
}

/** At the service, or on the visitor's device. */
export type EngineKind = 'service' | 'device';

export interface JobOptions {
  readonly signal: AbortSignal;
  /** Receives the fraction done, from 0 to 1, if the engine knows it. */
  readonly onProgress: (done: number) => void;
  /** Receives what it is doing, if the engine says so. */
  readonly onStage?: (stage: ProcessingStage) => void;
  /** Receives the URL of the result's sound, which can be heard while the result is being made. */
  readonly onEarlySound?: (url: string) => void;
}

export interface FetchOptions {
  readonly signal: AbortSignal;
  /** Receives the fraction that has arrived, from 0 to 1, or null as long as it is not known. */
  readonly onProgress?: (done: number | null) => void;
}

/**
 * Its promises reject with the errors of `src/api/errors.ts`, with `EngineError`, or with `FailureError`; see
 * `failureOf`.
 */
export interface JobEngine<Request extends JobRequest, Result extends OutputFile> {
  /** Where the work is done: `service` uploads the file. */
  readonly kind: EngineKind;
  /**
   * Downloads and compiles the engine; reports progress from 0 to 1. Resolves immediately if it is loaded. Absent if
   * there is nothing to prepare.
   */
  prepare?(options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<void>;
  /** Uploads or inspects the file; reports progress only while it uploads. */
  prepareInput(
    file: File,
    options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
  ): Promise<InputFile>;
  /** Runs the job. */
  run(job: Request, options: JobOptions): Promise<Result>;
  /** Returns the result's content. */
  fetch(result: Result, options: FetchOptions): Promise<Blob>;
}

export interface ConversionEngine extends JobEngine<Conversion, Converted> {
  /** Reads what a file says of itself. Absent if the engine does not. */
  readTags?(file: File, options: { signal: AbortSignal }): Promise<SourceTags>;
}
export type ProcessingEngine = JobEngine<Processing, Processed>;
