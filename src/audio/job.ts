/** The interface behind which work on a file happens: at the service, or on the visitor's own device. */
import type { UploadProgress } from '../api/upload.ts';

/** A file as an engine holds it. Only the engine that made it knows more about it. */
export interface InputFile {
  /** The service's id of the upload; absent where the file does not leave the device. */
  readonly fileId?: string;
}

/** A result as an engine holds it. Only the engine that made it knows more about it. */
export interface OutputFile {
  /** Where the service keeps the result; absent where it was made on the device. */
  readonly fileUrl?: string;
}

/** What is asked for. */
export interface JobRequest {
  readonly input: InputFile;
  /** The same id again resumes the same job. */
  readonly requestId: string;
}

export interface JobEngine<Request extends JobRequest, Result extends OutputFile> {
  /** Whether the file leaves the visitor's device. */
  readonly kind: 'service' | 'device';
  /**
   * Fetches and compiles what the engine consists of; reports the done part, 0 to 1. At once where it is there. Rejects
   * with `EngineUnavailable`. Absent where nothing is needed.
   */
  prepare?(options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<void>;
  /** Takes the file in; reports progress only while it uploads. */
  prepareInput(
    file: File,
    options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
  ): Promise<InputFile>;
  /**
   * Does the job. An engine that can tell how far it is reports the done part, 0 to 1. Rejects with `ConversionFailed`,
   * `ConversionEmpty` or `CodecUnsupported` when the file itself is the reason, with `OutOfMemory` when the device is.
   */
  run(job: Request, options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<Result>;
  /** The result's content. */
  fetch(result: Result, options: { signal: AbortSignal }): Promise<Blob>;
}
