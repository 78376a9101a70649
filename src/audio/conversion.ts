/** The interface behind which a conversion happens: at the service, or on the visitor's own device. */
import type { AudioFormat, ConversionOptions, Loss } from '../api/schema.ts';
import type { UploadProgress } from '../api/upload.ts';

export type { ConversionOptions, Loss } from '../api/schema.ts';

/** A file as an engine holds it. Only the engine that made it knows more about it. */
export interface Taken {
  /** The service's id of the upload; absent where the file does not leave the device. */
  readonly fileId?: string;
}

/** A finished conversion as an engine holds it. Only the engine that made it knows more about it. */
export interface Converted {
  /** Where the service keeps the result; absent where it was made on the device. */
  readonly fileUrl?: string;
  /** What the target could not take over; absent or empty: everything is in it. */
  readonly losses?: readonly Loss['kind'][];
}

export interface Conversion {
  readonly taken: Taken;
  /** What the file's name promises; absent for a file that an engine takes the sound out of, as a video. */
  readonly from?: AudioFormat | undefined;
  readonly to: AudioFormat;
  /** The same id again resumes the same conversion. */
  readonly requestId: string;
  readonly options?: ConversionOptions | undefined;
}

export interface ConversionEngine {
  /** Whether the file leaves the visitor's device. */
  readonly place: 'service' | 'device';
  /**
   * Fetches and compiles what the engine consists of; reports the done part, 0 to 1. At once where it is there. Rejects
   * with `EngineUnavailable`. Absent where nothing is needed.
   */
  prepare?(options: { signal: AbortSignal; onProgress: (done: number) => void }): Promise<void>;
  /** Takes the file in; reports progress only while it uploads. */
  take(file: File, options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void }): Promise<Taken>;
  /**
   * Converts. An engine that can tell how far it is reports the done part, 0 to 1. Rejects with `ConversionFailed`,
   * `ConversionEmpty` or `CodecUnsupported` when the file itself is the reason, with `OutOfMemory` when the device is.
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

/** The file is sound, but what its audio is encoded with cannot be decoded. */
export class CodecUnsupported extends Error {
  override readonly name = 'CodecUnsupported';
  /** The codec's name, as people know it or as the container spells it. */
  readonly codec: string;

  constructor(codec: string) {
    super(codec);
    this.codec = codec;
  }
}

/** The device has not enough memory for this conversion. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

/**
 * Why an engine cannot run here. `worker-src`, `wasm-unsafe-eval`: the page's policy lacks this permission. `network`:
 * it could not be downloaded. `unsupported`: the browser lacks something it needs.
 */
export type UnavailabilityReason = 'worker-src' | 'wasm-unsafe-eval' | 'network' | 'unsupported';

/** The engine cannot run in this page, or not now. */
export class EngineUnavailable extends Error {
  override readonly name = 'EngineUnavailable';
  readonly reason: UnavailabilityReason;

  constructor(reason: UnavailabilityReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

interface EngineErrors {
  ConversionFailed: ConversionFailed;
  ConversionEmpty: ConversionEmpty;
  CodecUnsupported: CodecUnsupported;
  OutOfMemory: OutOfMemory;
  EngineUnavailable: EngineUnavailable;
}

/** By its name, because the engine that all widgets of a page share is a file of its own, with classes of its own. */
export const isEngineError = <Name extends keyof EngineErrors>(
  error: unknown,
  name: Name,
): error is EngineErrors[Name] => error instanceof Error && error.name === name;
