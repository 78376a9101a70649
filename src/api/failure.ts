/**
 * Why something failed, in one vocabulary from the engine and the service to the event that a page receives. Each widget
 * adds the codes that only it can fail with.
 */
import { ApiError, NetworkError } from './errors.ts';

/**
 * What any call can fail with. `network`: no connection. `server`: trouble at the service. `rate-limited`: too many
 * requests. `signed-out`: the session is no longer valid. `refused`: the service does not accept the request.
 * `unexpected-response`: the service's response makes no sense.
 */
export type CallFailureCode = 'network' | 'server' | 'rate-limited' | 'signed-out' | 'refused' | 'unexpected-response';

/**
 * What a job on a file can fail with besides. `quota`: the visitor has too much stored or waiting at the service.
 * `too-large`, `empty-file`: refused by the service. `result-too-large`: the service makes no such result. `file-gone`: the
 * file was moved, changed or deleted on the visitor's disk. `upload-expired`, `result-expired`: the service no longer has
 * the file.
 */
export type FileFailureCode =
  'quota' | 'too-large' | 'empty-file' | 'result-too-large' | 'file-gone' | 'upload-expired' | 'result-expired';

/**
 * What the audio engine on the device can fail with. `damaged`: nothing can be made of the file: it is damaged or not
 * audio. `no-audio`: the file holds no audio. `unsupported-codec`: its audio can't be decoded. `out-of-memory`: the device
 * has not enough. `engine-blocked`: the page's policy forbids the engine. `engine-unsupported`: the browser lacks a
 * feature. `engine-unreachable`: the engine couldn't be downloaded.
 */
export type EngineFailureCode =
  | 'damaged'
  | 'no-audio'
  | 'unsupported-codec'
  | 'out-of-memory'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable';

export interface Failure<Code extends string> {
  readonly code: Code;
  /** Seconds to wait, if the service sent a plausible Retry-After. */
  readonly retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  readonly cause: unknown;
}

/** An error whose failure code is known where it is thrown. */
export class FailureError<Code extends string> extends Error {
  override readonly name = 'FailureError';
  readonly code: Code;

  constructor(code: Code, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Failure codes by the service's error code, or else by its status. */
export type CodesByError<Code extends string> = Readonly<Record<string | number, Code>>;

/** Longest wait that is believed, in seconds: beyond a day it is a mistake. */
export const LONGEST_WAIT = 24 * 60 * 60;

/**
 * Maps what was thrown to a failure.
 * @param codes those of the service's errors that mean something in particular here
 */
export function failureOf<Code extends string = never>(
  cause: unknown,
  codes: CodesByError<Code>,
): Failure<Code | CallFailureCode> {
  const wait = cause instanceof ApiError ? cause.retryAfter : undefined;
  return {
    code: codeOf(cause, codes),
    retryAfter: wait !== undefined && wait <= LONGEST_WAIT ? wait : undefined,
    cause,
  };
}

function codeOf<Code extends string>(cause: unknown, codes: CodesByError<Code>): Code | CallFailureCode {
  if (cause instanceof NetworkError) return 'network';
  if (!(cause instanceof ApiError)) return (codeIn(cause) as Code | undefined) ?? 'unexpected-response';
  const { status, code = '' } = cause;
  // Error codes are in capitals, so no inherited member of the object is among them.
  const known: Code | undefined = codes[code] ?? codes[status];
  if (known) return known;
  if (status >= 500) return 'server';
  if (status === 429) return 'rate-limited';
  return status === 401 ? 'signed-out' : 'refused';
}

/** The code of an error that names its failure itself: a `FailureError`, or one of the engine on the device. */
export function codeIn(cause: unknown): string | undefined {
  // By its name: the engine is a separate file with its own copy of its class, so `instanceof` fails.
  if (!(cause instanceof Error) || !['FailureError', 'EngineError'].includes(cause.name)) return undefined;
  const { code } = cause as Error & { code: string };
  // What to do about either is the same.
  return code === 'not-audio' ? 'damaged' : code;
}

/** Whether it is what browsers reject with when a file has changed on disk since it was chosen. */
export const isUnreadableFile = (cause: unknown): boolean =>
  cause instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(cause.name);
