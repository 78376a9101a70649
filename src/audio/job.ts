/** The interface of an engine that works on files: at the service, or on the visitor's device. */
import type { UploadProgress } from '../api/upload.ts';

/** A source file as an engine holds it; opaque to everyone else. */
export interface InputFile {
  /** The id of the upload; absent if the file stays on the device. */
  readonly fileId?: string;
}

/** A result as an engine holds it; opaque to everyone else. */
export interface OutputFile {
  /** The address of the result at the service; absent if it was made on the device. */
  readonly fileUrl?: string;
}

/** What an engine is asked to do. */
export interface JobRequest {
  readonly input: InputFile;
  /** Sending the same id again resumes the job. */
  readonly requestId: string;
}

export interface JobEngine<Request extends JobRequest, Result extends OutputFile> {
  /** Where the work is done: `service` uploads the file. */
  readonly kind: 'service' | 'device';
  /**
   * Downloads and compiles the engine; reports progress from 0 to 1. Resolves immediately if it is loaded. Rejects with
   * `EngineUnavailable`. Absent if there is nothing to prepare.
   */
  prepare?(options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<void>;
  /** Uploads or inspects the file; reports progress only while it uploads. */
  prepareInput(
    file: File,
    options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
  ): Promise<InputFile>;
  /**
   * Does the job. Reports progress from 0 to 1 if the engine knows it. Rejects with `ConversionFailed`, `ConversionEmpty`
   * or `CodecUnsupported` if the file is at fault, with `OutOfMemory` if the device is.
   */
  run(job: Request, options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<Result>;
  /** The result's content. */
  fetch(result: Result, options: { signal: AbortSignal }): Promise<Blob>;
}
