/** The interface behind which a conversion happens: at the service, or on the visitor's own device. */
import type { AudioFormat } from '../api/schema.ts';
import type { UploadProgress } from '../api/upload.ts';

/** A file as an engine holds it. Only the engine that made it knows more about it. */
export interface Taken {
  /** The service's id of the upload; absent where the file does not leave the device. */
  readonly fileId?: string;
}

/** A finished conversion as an engine holds it. Only the engine that made it knows more about it. */
export interface Converted {
  /** Where the service keeps the result; absent where it was made on the device. */
  readonly fileUrl?: string;
}

export interface Conversion {
  readonly taken: Taken;
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  /** The same id again resumes the same conversion. */
  readonly requestId: string;
}

export interface ConversionEngine {
  /** Takes the file in; reports progress only while it uploads. */
  take(file: File, options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }): Promise<Taken>;
  /**
   * Converts. An engine that can tell how far it is reports the done part, 0 to 1. Rejects with `ConversionFailed` or
   * `ConversionEmpty` when the file itself is the reason.
   */
  convert(
    conversion: Conversion,
    options: { signal: AbortSignal; onProgress: (done: number) => void },
  ): Promise<Converted>;
  /** The converted file's content. */
  fetch(converted: Converted, options: { signal: AbortSignal }): Promise<Blob>;
}

/** The file cannot be converted: damaged, or not audio. */
export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed';
}

/** The file was read and holds no audio. */
export class ConversionEmpty extends Error {
  override readonly name = 'ConversionEmpty';
}
