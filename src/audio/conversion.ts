/** The interface of an engine that converts: at the service, or on the visitor's device. */
import type { AudioFormat, ConversionOptions, Loss } from '../api/schema.ts';
import type { JobRequest, JobEngine, OutputFile } from './job.ts';

export type { ConversionOptions, Loss } from '../api/schema.ts';

/** A finished conversion as an engine holds it; opaque to everyone else. */
export interface Converted extends OutputFile {
  /** What the target format can't hold; absent or empty if nothing was lost. */
  readonly losses?: readonly Loss['kind'][];
}

export interface Conversion extends JobRequest {
  /** The format that the file's name suggests; absent for a file that sound is extracted from, such as a video. */
  readonly from?: AudioFormat | undefined;
  readonly to: AudioFormat;
  readonly options?: ConversionOptions | undefined;
}

export type ConversionEngine = JobEngine<Conversion, Converted>;

/** The file can't be converted: it is damaged or not audio, unless `code` gives another reason. */
export class ConversionFailed extends Error {
  override readonly name = 'ConversionFailed';
  /** The service's error code. */
  readonly code: string | undefined;

  constructor(code?: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The file is readable and contains no audio. */
export class ConversionEmpty extends Error {
  override readonly name = 'ConversionEmpty';
}

/** The file is valid, but its codec can't be decoded. */
export class CodecUnsupported extends Error {
  override readonly name = 'CodecUnsupported';
  /** The codec's common name, or its name in the container. */
  readonly codec: string;

  constructor(codec: string) {
    super(codec);
    this.codec = codec;
  }
}

/** The device ran out of memory. */
export class OutOfMemory extends Error {
  override readonly name = 'OutOfMemory';
}

/**
 * Why the engine can't run. `worker-src`, `wasm-unsafe-eval`: the page's content security policy forbids it. `network`:
 * it couldn't be downloaded. `unsupported`: the browser lacks a feature.
 */
export type UnavailabilityReason = 'worker-src' | 'wasm-unsafe-eval' | 'network' | 'unsupported';

/** The engine can't run in this page, or not now. */
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

/** Compares names: the engine is a separate file with its own copies of these classes, so `instanceof` fails. */
export const isEngineError = <Name extends keyof EngineErrors>(
  error: unknown,
  name: Name,
): error is EngineErrors[Name] => error instanceof Error && error.name === name;
