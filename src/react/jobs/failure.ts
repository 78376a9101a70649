/** Why a job failed, and what can be done about it. */
import {
  failureOf,
  isUnreadableFile,
  type CallFailureCode,
  type CodesByError,
  type EngineFailureCode,
  type Failure,
  type FileFailureCode,
} from '../../api/failure.ts';
import type { EngineKind } from '../../audio/job-engine.ts';

/**
 * Why a job failed. `network`: no connection. `server`: trouble at the service. `rate-limited`: too many requests.
 * `quota`: the visitor has too much stored or waiting at the service. `result-too-large`: the service makes no such result.
 * `signed-out`: the session is no longer valid. `refused`: the service does not accept the request.
 * `unexpected-response`: the service's response makes no sense. `too-large`, `empty-file`: refused by the service.
 * `file-gone`: the file was moved, changed or deleted on the visitor's disk. `damaged`: nothing could be made of the
 * file: it is damaged or not audio. `no-audio`: the file holds no audio. `unsupported-codec`: its audio can't be decoded.
 * `upload-expired`, `result-expired`: the service no longer has the file. On the device: `out-of-memory`;
 * `engine-blocked`: the page's policy forbids the engine; `engine-unsupported`: the browser lacks something it needs;
 * `engine-unreachable`: it could not be downloaded; `unexpected`: anything else.
 */
export type JobFailureCode = CallFailureCode | FileFailureCode | EngineFailureCode | 'unexpected';

/** What was being done; `prepare`: loading the engine on the device. */
export type Moment = 'prepare' | 'upload' | 'run' | 'download';

export interface JobFailure<Code extends string = JobFailureCode> extends Failure<Code> {
  readonly during: Moment;
}

const ALWAYS = { QUOTA_EXCEEDED: 'quota', 413: 'too-large', FILE_EMPTY: 'empty-file' } as const;

const CODES: Readonly<Record<Moment, CodesByError<FileFailureCode>>> = {
  prepare: ALWAYS,
  upload: ALWAYS,
  run: { ...ALWAYS, FILE_NOT_FOUND: 'upload-expired', REQUEST_NOT_FOUND: 'result-expired' },
  download: { ...ALWAYS, 404: 'result-expired', 410: 'result-expired' },
};

/** Maps an error of an engine of this kind to what the visitor is told. */
export function jobFailure(cause: unknown, during: Moment, engine: EngineKind = 'service'): JobFailure {
  const failure = failureOf<JobFailureCode>(cause, CODES[during]);
  if (failure.code !== 'unexpected-response') return { ...failure, during };
  return { ...failure, during, code: unexpectedCode(cause, during, engine) };
}

function unexpectedCode(cause: unknown, during: Moment, engine: EngineKind): JobFailureCode {
  if (isUnreadableFile(cause)) return 'file-gone';
  if (engine === 'service') return 'unexpected-response';
  // The module that prepares the engine is itself downloaded first.
  return during === 'prepare' ? 'engine-unreachable' : 'unexpected';
}

/**
 * Why an upload failed: browsers report a file that was moved, changed or deleted since it was chosen as a lost
 * connection. Only reading it tells the two apart.
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
      // Only jobs with a file come here.
      (cause: unknown) => ({ ...failure, code: 'file-gone' as Code, cause }),
    );
}

/** The file is at fault: only another one helps. */
export const blamesFile = ({ code }: JobFailure<string>): boolean =>
  ['file-gone', 'too-large', 'empty-file', 'unsupported-codec'].includes(code);

/** The engine can never run in this page. */
export const isImpossibleHere = ({ code }: JobFailure<string>): boolean =>
  ['engine-blocked', 'engine-unsupported'].includes(code);

/** The file is probably at fault: another one is more likely to help than trying again. */
export const blamesContent = ({ code }: JobFailure<string>): boolean =>
  ['damaged', 'no-audio', 'refused', 'result-too-large'].includes(code);

/** The job may still be running: sending the same id again resumes it. */
export const isResumable = ({ code }: JobFailure<string>): boolean =>
  ['network', 'server', 'rate-limited', 'signed-out', 'unexpected-response'].includes(code);
