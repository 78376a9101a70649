/** Why a job failed, and what can be done about it. */
import { ApiError, NetworkError } from '../../api/errors.ts';
import { isEngineError } from '../../audio/conversion.ts';
import type { EngineKind } from './engine-target.ts';

/**
 * Why something did not work. `network`: no connection. `server`: trouble at the service. `busy`: too many requests.
 * `quota`: the visitor has too much stored or waiting at the service. `result-too-large`: the service makes no such result.
 * `signed-out`: the session is no longer valid. `refused`: the service does not accept the request.
 * `unexpected-answer`: the service answered something unintelligible. `too-large`, `empty-file`: refused by the service.
 * `file-gone`: the file was moved, changed or deleted on the visitor's disk. `damaged`: nothing could be made of the
 * file: it is damaged or not audio. `no-audio`: the file holds no audio. `codec-unsupported`: what its audio is encoded
 * with cannot be decoded. `upload-expired`, `result-expired`: the service no longer has the file. On the device:
 * `out-of-memory`; `engine-blocked`: the page's policy forbids the engine; `engine-unsupported`: the browser lacks
 * something it needs; `engine-unreachable`: it could not be downloaded; `unexpected`: anything else.
 */
export type JobProblem =
  | 'network'
  | 'server'
  | 'busy'
  | 'quota'
  | 'result-too-large'
  | 'signed-out'
  | 'refused'
  | 'unexpected-answer'
  | 'too-large'
  | 'empty-file'
  | 'file-gone'
  | 'damaged'
  | 'no-audio'
  | 'codec-unsupported'
  | 'upload-expired'
  | 'result-expired'
  | 'out-of-memory'
  | 'engine-blocked'
  | 'engine-unsupported'
  | 'engine-unreachable'
  | 'unexpected';

/** What was being done; `prepare`: loading the engine on the device. */
export type Moment = 'prepare' | 'upload' | 'run' | 'download';

/** `Own`: kinds that only this kind of job has. */
export interface Problem<Own extends string = never> {
  readonly kind: JobProblem | Own;
  readonly during: Moment;
  /** Seconds to wait, if the service sent Retry-After. */
  readonly retryAfter: number | undefined;
  /** The underlying error, for a log. */
  readonly cause: unknown;
}

/** Longest wait that is shown, in seconds: beyond a day it is a mistake. */
const LONGEST_WAIT = 24 * 60 * 60;

/** The service's Retry-After in seconds, if plausible. */
function waitOf(cause: unknown): number | undefined {
  const seconds = cause instanceof ApiError ? cause.retryAfter : undefined;
  return seconds !== undefined && seconds <= LONGEST_WAIT ? seconds : undefined;
}

/** Maps an error of an engine of this kind to what the visitor is told. */
export const problemOf = (cause: unknown, during: Moment, engine: EngineKind = 'service'): Problem => ({
  kind: kindOf(cause, during, engine),
  during,
  retryAfter: waitOf(cause),
  cause,
});

/** Error codes of failed jobs. */
const REASONS = new Map<string | undefined, JobProblem>([
  ['QUOTA_EXCEEDED', 'quota'],
  ['RESULT_TOO_LARGE', 'result-too-large'],
]);

function kindOf(cause: unknown, during: Moment, engine: EngineKind): JobProblem {
  if (cause instanceof NetworkError) return 'network';
  if (isEngineError(cause, 'ConversionFailed')) return REASONS.get(cause.code) ?? 'damaged';
  if (isEngineError(cause, 'ConversionEmpty')) return 'no-audio';
  if (isEngineError(cause, 'CodecUnsupported')) return 'codec-unsupported';
  if (isEngineError(cause, 'OutOfMemory')) return 'out-of-memory';
  if (isEngineError(cause, 'EngineUnavailable')) {
    if (cause.reason === 'network') return 'engine-unreachable';
    return cause.reason === 'unsupported' ? 'engine-unsupported' : 'engine-blocked';
  }
  if (isUnreadable(cause)) return 'file-gone';
  // The module that prepares the engine is itself downloaded first.
  if (engine === 'device') return during === 'prepare' ? 'engine-unreachable' : 'unexpected';
  if (!(cause instanceof ApiError)) return 'unexpected-answer';
  const { status, code } = cause;
  if (code === 'QUOTA_EXCEEDED') return 'quota';
  if (status >= 500) return 'server';
  if (status === 429) return 'busy';
  if (status === 401) return 'signed-out';
  if (status === 413) return 'too-large';
  if (code === 'FILE_EMPTY') return 'empty-file';
  if (during === 'run' && code === 'FILE_NOT_FOUND') return 'upload-expired';
  if (during === 'download' ? status === 404 || status === 410 : code === 'REQUEST_NOT_FOUND') return 'result-expired';
  return 'refused';
}

/** What browsers reject with when a file has changed on disk since it was chosen. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'NotReadableError' || error.name === 'NotFoundError');

/**
 * Why an upload failed: browsers report a file that was moved, changed or deleted since it was chosen as a lost
 * connection. Only reading it tells the two apart.
 */
export async function uploadProblem(cause: unknown, file: File, engine?: EngineKind): Promise<Problem> {
  const problem = problemOf(cause, 'upload', engine);
  if (problem.kind !== 'network') return problem;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => problem,
      (error: unknown) => ({ ...problem, kind: 'file-gone', cause: error }),
    );
}

/** The file is at fault: only another one helps. */
export const blamesFile = ({ kind }: Problem<string>): boolean =>
  ['file-gone', 'too-large', 'empty-file', 'codec-unsupported'].includes(kind);

/** The engine can never run in this page. */
export const isImpossibleHere = ({ kind }: Problem<string>): boolean =>
  ['engine-blocked', 'engine-unsupported'].includes(kind);

/** The file is probably at fault: another one is more likely to help than trying again. */
export const blamesContent = ({ kind }: Problem<string>): boolean =>
  ['damaged', 'no-audio', 'refused', 'result-too-large'].includes(kind);

/** The job may still be running: sending the same id again resumes it. */
export const isResumable = ({ kind }: Problem<string>): boolean =>
  ['network', 'server', 'busy', 'signed-out', 'unexpected-answer'].includes(kind);
