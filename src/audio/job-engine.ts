/** The interface of an engine that works on files: at the service, or on the visitor's device. */
import type { AudioEffect, AudioFormat, ConversionOptions, Loss, ProcessReport } from '../definition/audio.ts';
import type { UploadProgress } from '../api/upload.ts';

/** A source file in an engine's own representation; opaque to its callers. */
export interface InputFile {
  /** The id of the upload; absent if the file stays on the device. */
  readonly fileId?: string;
}

/** A result in an engine's own representation; opaque to its callers. */
export interface OutputFile {
  /** URL of the result at the service; absent if it was made on the device. */
  readonly fileUrl?: string;
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
}

export interface Converted extends OutputFile {
  /** What was lost because the target format does not support it; absent or empty if nothing was. */
  readonly losses?: readonly Loss['kind'][];
}

export interface Processing extends JobRequest {
  readonly effect: AudioEffect;
}

export interface Processed extends OutputFile {
  /** The format of the result: that of the source, if it is supported. */
  readonly format: AudioFormat;
  /** Absent if the service does not measure. */
  readonly report?: ProcessReport | undefined;
}

/** At the service, or on the visitor's device. */
export type EngineKind = 'service' | 'device';

/**
 * Its promises reject with the errors of `src/api/errors.ts`, with `EngineError`, or with `FailureError`; see `failureOf`.
 */
export interface JobEngine<Request extends JobRequest, Result extends OutputFile> {
  /** Where the work is done: `service` uploads the file. */
  readonly kind: EngineKind;
  /**
   * Downloads and compiles the engine; reports progress from 0 to 1. Resolves immediately if it is loaded. Absent if there
   * is nothing to prepare.
   */
  prepare?(options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<void>;
  /** Uploads or inspects the file; reports progress only while it uploads. */
  prepareInput(
    file: File,
    options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
  ): Promise<InputFile>;
  /** Runs the job. Reports progress from 0 to 1 if the engine knows it. */
  run(job: Request, options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<Result>;
  /** Returns the result's content. */
  fetch(result: Result, options: { signal: AbortSignal }): Promise<Blob>;
}

export type ConversionEngine = JobEngine<Conversion, Converted>;
export type ProcessingEngine = JobEngine<Processing, Processed>;
