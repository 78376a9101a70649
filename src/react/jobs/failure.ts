/** Why a job failed, and what can be done about it. */
import type { JobFailureCode, FileFailureCode } from '../../contract/failure-codes.ts';
import {
  failureOf,
  isUnreadableFile,
  UnreadableFileError,
  type CodesByError,
  type Failure,
} from '../../api/failure.ts';
import { ApiError } from '../../api/errors.ts';
import type { EngineKind } from '../../audio/job-engine.ts';

/** The step that failed. `prepare`: loading the engine on the device. */
export type Moment = 'prepare' | 'upload' | 'run' | 'download';

export interface JobFailure<Code extends string = JobFailureCode> extends Failure<Code> {
  readonly during: Moment;
  /** The same file would fail in the same way. */
  readonly isFinal?: boolean;
}

const ALWAYS = {
  QUOTA_EXCEEDED: 'quota',
  DAILY_LIMIT_EXCEEDED: 'daily-limit',
  FILE_TOO_LARGE: 'too-large',
  413: 'too-large-here',
  FILE_EMPTY: 'empty-file',
} as const;

const CODES: Readonly<Record<Moment, CodesByError<FileFailureCode>>> = {
  prepare: ALWAYS,
  upload: { ...ALWAYS, UPLOAD_STALLED: 'upload-stalled' },
  run: { ...ALWAYS, FILE_NOT_FOUND: 'upload-expired', REQUEST_NOT_FOUND: 'result-expired' },
  download: { ...ALWAYS, 403: 'result-expired', 404: 'result-expired', 410: 'result-expired' },
};

const UNREADABLE: readonly JobFailureCode[] = ['damaged', 'no-audio'];

/** Maps an engine's error to a failure. */
export function jobFailure(cause: unknown, during: Moment, engine: EngineKind = 'service'): JobFailure {
  const failure = failureOf<JobFailureCode>(cause, CODES[during]);
  // A proxy decides how large uploads may be; results may be at another server, whose word counts.
  if (failure.code === 'intercepted' && cause instanceof ApiError) {
    const { status } = cause;
    const code = (during === 'download' && status !== 403) || status === 413 ? CODES[during][status] : undefined;
    if (code) return { ...failure, during, code };
  }
  // What the service cannot read it may only have been kept from; the device has read it to where it ends.
  if (engine === 'device' && UNREADABLE.includes(failure.code)) return { ...failure, during, isFinal: true };
  if (failure.code !== 'unexpected-response') return { ...failure, during };
  return { ...failure, during, code: unexpectedCode(cause, during, engine) };
}

function unexpectedCode(cause: unknown, during: Moment, engine: EngineKind): JobFailureCode {
  if (isUnreadableFile(cause)) return 'file-gone';
  if (engine === 'service') return 'unexpected-response';
  // The module that prepares the engine has to be downloaded too.
  return during === 'prepare' ? 'engine-unreachable' : 'unexpected';
}

/**
 * Finds out why an upload failed. Browsers report a file that was moved, changed or deleted since it was chosen as a
 * lost connection; only reading the file tells the two apart.
 */
export async function uploadFailure<Code extends string>(
  failure: JobFailure<Code>,
  file: File,
): Promise<JobFailure<Code>> {
  if (failure.code !== 'network') return failure;
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => failure,
      // Only jobs with a file get here, so they have this code.
      (cause: unknown) => ({ ...failure, code: 'file-gone' as Code, cause }),
    );
}

/** URL of a result that only the browser itself can download. */
export const fileToOpen = ({ cause }: Failure<string>): string | undefined =>
  cause instanceof UnreadableFileError ? cause.url : undefined;

/** Whether the file is at fault, so that only another one helps. */
export const blamesFile = ({ code, isFinal = false }: JobFailure<string>): boolean =>
  isFinal ||
  ['file-gone', 'too-large', 'too-large-here', 'empty-file', 'unsupported-codec', 'protected'].includes(code);

/** Whether the engine, on the device or at the service, cannot run for as long as the page lasts. */
export const isImpossibleHere = ({ code }: JobFailure<string>): boolean =>
  ['engine-blocked', 'engine-unsupported', 'origin-refused'].includes(code);

/** Whether another engine should do the job. The engine's files may be found once a setting says where they are. */
export const needsAnotherEngine = (failure: JobFailure<string>): boolean =>
  isImpossibleHere(failure) || failure.code === 'engine-not-found';

/** Whether the file is probably at fault, so that another one is more likely to help than a retry. */
export const blamesContent = ({ code }: JobFailure<string>): boolean =>
  ['damaged', 'no-audio', 'refused', 'result-too-large', 'attempts-failed'].includes(code);

/** Whether the job may still be running, so that sending the same id again resumes it. */
export const isResumable = ({ code }: JobFailure<string>): boolean =>
  ['network', 'server', 'rate-limited', 'signed-out', 'not-signed-in', 'intercepted', 'unexpected-response'].includes(
    code,
  );
