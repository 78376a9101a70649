/**
 * Failure codes, shared by the engine, the service and the events that a page receives. Each widget adds its own codes.
 */
import type { CallFailureCode } from '../contract/failure-codes.ts';
import { ApiError, InvalidResponseError, NetworkError, OriginRefusedError } from './errors.ts';

export interface Failure<Code extends string> {
  readonly code: Code;
  /** Seconds to wait, if the service sent a plausible Retry-After. */
  readonly retryAfter?: number | undefined;
  /** The underlying error, for a log. */
  readonly cause: unknown;
}

/** An error that carries its failure code. */
export class FailureError<Code extends string> extends Error {
  override readonly name = 'FailureError';
  readonly code: Code;

  constructor(code: Code, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** The server at `url` has the file, but does not let the page read it (CORS). */
export class UnreadableFileError extends FailureError<'result-unreadable'> {
  readonly url: string;

  constructor(url: string, cause: unknown) {
    super('result-unreadable', cause);
    this.url = url;
  }
}

/**
 * What the answers to one call mean: failure codes by the service's error code, and for answers without one that is
 * known by status, because a status means at each call something else.
 */
export type CodesByError<Code extends string> = Readonly<Record<string | number, Code>>;

/** Longest plausible Retry-After, in seconds; anything beyond a day is a mistake. */
export const LONGEST_WAIT = 24 * 60 * 60;

/**
 * Maps a thrown value to a failure.
 * @param codes failure codes of the service's errors that have a specific meaning here
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
  if (cause instanceof OriginRefusedError) return 'origin-refused';
  // Error codes are upper case, so they cannot match an inherited member.
  const said = codesOf(cause).find((code) => codes[code]);
  if (said !== undefined) return codes[said] as Code;
  if (!(cause instanceof ApiError)) return (codeIn(cause) as Code | undefined) ?? 'unexpected-response';
  const { status } = cause;
  if (cause.isForeign) return 'intercepted';
  const meant: Code | undefined = codes[status];
  if (meant) return meant;
  if (status >= 500) return 'server';
  if (status === 429) return 'rate-limited';
  if (status !== 401) return 'refused';
  return cause.isAnonymous ? 'not-signed-in' : 'signed-out';
}

/** The service's codes in the answer to a failed call. */
export const codesOf = (cause: unknown): readonly string[] =>
  cause instanceof ApiError || cause instanceof InvalidResponseError ? cause.codes : [];

/** The failure code that an error carries: a `FailureError`, or an error of the engine on the device. */
export function codeIn(cause: unknown): string | undefined {
  // Compared by name: the engine is a separate file with its own copy of the class, so `instanceof` fails.
  if (!(cause instanceof Error) || !['FailureError', 'EngineError'].includes(cause.name)) return undefined;
  const { code } = cause as Error & { code: string };
  // The advice for both is the same.
  return code === 'not-audio' ? 'damaged' : code;
}

/** Whether browsers reject with this error when a file has changed on disk since it was chosen. */
export const isUnreadableFile = (cause: unknown): boolean =>
  cause instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(cause.name);
