/** The interface behind which a conversion happens: at the service, or on the visitor's own device. */
import type { AudioFormat, ConversionOptions, Loss } from '../api/schema.ts';
import type { JobRequest, JobEngine, OutputFile } from './job.ts';

export type { ConversionOptions, Loss } from '../api/schema.ts';

/** A finished conversion as an engine holds it. Only the engine that made it knows more about it. */
export interface Converted extends OutputFile {
  /** What the target could not take over; absent or empty: everything is in it. */
  readonly losses?: readonly Loss['kind'][];
}

export interface Conversion extends JobRequest {
  /** What the file's name promises; absent for a file that an engine takes the sound out of, as a video. */
  readonly from?: AudioFormat | undefined;
  readonly to: AudioFormat;
  readonly options?: ConversionOptions | undefined;
}

export type ConversionEngine = JobEngine<Conversion, Converted>;

/** The file cannot be converted: damaged, or not audio, unless the service gives another reason. */
export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed';
  /** The service's code. */
  readonly code: string | undefined;

  constructor(code?: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
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
