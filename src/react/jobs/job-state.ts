/**
 * The state of one job from its request to its result, as a pure machine: phases, transitions, and the effects of each
 * phase. A widget's machine has one job or many, besides what else it knows; `job-effects.ts` runs the
 * effects. A job without a file begins at `running`.
 */
import { advance, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { EngineKind, InputFile } from '../../audio/job-engine.ts';
import { COMPLETED_PERCENT } from '../hooks/fake-progress.ts';
import { blamesFile, isResumable, type JobFailure, type JobFailureCode } from './failure.ts';

/** Until there is room for its upload, and the engine is ready. */
interface Waiting {
  readonly phase: 'waiting';
}

interface Uploading {
  readonly phase: 'uploading';
  /** Null until something has been sent. */
  readonly transfer: Transfer | null;
}

interface Uploaded {
  readonly phase: 'uploaded';
  readonly input: InputFile;
  /** The request that is resumed; null: it begins anew. */
  readonly requestId: string | null;
}

interface Running<Result> {
  readonly phase: 'running';
  readonly input: InputFile;
  readonly requestId: string;
  /** Estimated or real. Read it with `percentOf`. */
  readonly percent: number;
  /** The pace of real progress, in percent. */
  readonly pace: Transfer | null;
  /** What came of it, while 99 % are shown. */
  readonly result: Result | null;
}

interface Ready<Result, Code extends string> {
  readonly phase: 'ready';
  readonly input: InputFile;
  readonly requestId: string;
  readonly result: Result;
  readonly downloading: boolean;
  /** It has been handed over. */
  readonly saved: boolean;
  /** Why the last download failed. */
  readonly failure: JobFailure<Code> | null;
}

interface Failed<Code extends string> {
  readonly phase: 'failed';
  readonly failure: JobFailure<Code>;
  /** Null: the service does not have the file, trying again uploads it. */
  readonly input: InputFile | null;
  /** The request that trying again resumes; null: it begins anew. */
  readonly requestId: string | null;
}

/** How far a job is. `Code`: what this kind of job can fail with. */
export type JobState<Result, Code extends string = JobFailureCode> =
  Waiting | Uploading | Uploaded | Running<Result> | Ready<Result, Code> | Failed<Code>;
export type Phase = JobState<unknown>['phase'];

/** What comes of an effect of a job. */
export type Outcome<Result, Code extends string = JobFailureCode> =
  | { readonly type: 'upload-progress'; readonly progress: UploadProgress; readonly now: number }
  | { readonly type: 'input-ready'; readonly input: InputFile }
  /** `now`, in ms, is there if the progress is real. */
  | { readonly type: 'progress'; readonly percent: number; readonly now?: number }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'completed' }
  | { readonly type: 'downloaded' }
  | { readonly type: 'failed'; readonly failure: JobFailure<Code> };

export const WAITING: Waiting = { phase: 'waiting' };

/** The service or the device has the file. */
export const uploaded = (input: InputFile, requestId: string | null = null): Uploaded => ({
  phase: 'uploaded',
  input,
  requestId,
});

/** It begins, or goes on under the id of before. Of a job without a file `input` is `{}`. */
export const running = (input: InputFile, requestId: string): Running<never> => ({
  phase: 'running',
  input,
  requestId,
  percent: 0,
  pace: null,
  result: null,
});

/** The engine was not to be had. */
export const unprepared = <Code extends string>(failure: JobFailure<Code>): Failed<Code> => ({
  phase: 'failed',
  failure,
  input: null,
  requestId: null,
});

/** Returns the very same state where an outcome changes nothing. */
export function reduceJob<Result, Code extends string>(
  job: JobState<Result, Code>,
  outcome: Outcome<Result, Code>,
): JobState<Result, Code> {
  switch (job.phase) {
    case 'uploading':
      if (outcome.type === 'upload-progress') {
        return { phase: 'uploading', transfer: advance(job.transfer, outcome.progress, outcome.now) };
      }
      if (outcome.type === 'input-ready') return uploaded(outcome.input);
      return outcome.type === 'failed' ? unprepared(outcome.failure) : job;
    case 'running':
      return reduceRunning(job, outcome);
    case 'ready':
      if (outcome.type === 'downloaded' && job.downloading) return { ...job, downloading: false, saved: true };
      if (outcome.type !== 'failed') return job;
      return outcome.failure.code === 'result-expired'
        ? { ...unprepared(outcome.failure), input: job.input }
        : { ...job, downloading: false, failure: outcome.failure };
    default:
      return job;
  }
}

function reduceRunning<Result, Code extends string>(
  job: Running<Result>,
  outcome: Outcome<Result, Code>,
): JobState<Result, Code> {
  const { input, requestId, result } = job;
  switch (outcome.type) {
    case 'progress': {
      if (result !== null) return job;
      const percent = Math.max(job.percent, Math.min(outcome.percent, COMPLETED_PERCENT));
      const { now } = outcome;
      return {
        ...job,
        percent,
        pace: now === undefined ? null : advance(job.pace, { loaded: percent, total: 100 }, now),
      };
    }
    case 'done':
      return result === null ? { ...job, percent: COMPLETED_PERCENT, result: outcome.result } : job;
    case 'completed':
      return result === null
        ? job
        : { phase: 'ready', input, requestId, result, downloading: false, saved: false, failure: null };
    case 'failed': {
      const { failure } = outcome;
      return {
        phase: 'failed',
        failure,
        input: failure.code === 'upload-expired' ? null : input,
        requestId: isResumable(failure) ? requestId : null,
      };
    }
    default:
      return job;
  }
}

/** The visitor wants the result; the very same where there is none, or it is on its way. */
export const download = <Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> =>
  job.phase === 'ready' && !job.downloading ? { ...job, downloading: true, failure: null } : job;

/** What is left when the result is no longer wanted. */
export const stopDownload = <Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> =>
  job.phase === 'ready' && job.downloading ? { ...job, downloading: false } : job;

/** Resumes as late as possible; returns the very same state where trying again makes no sense. */
export function retry<Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> {
  if (!canRetry(job)) return job;
  if (job.phase !== 'failed') return download(job);
  return job.input ? uploaded(job.input, job.requestId) : WAITING;
}

/** Whether trying again with the same file makes sense. */
export const canRetry = (job: JobState<unknown, string>): boolean =>
  job.phase === 'failed' ? !blamesFile(job.failure) : job.phase === 'ready' && job.failure !== null;

/** Whether it failed because the visitor's session has ended. */
export const isSignedOut = (job: JobState<unknown, string>): boolean =>
  (job.phase === 'failed' || job.phase === 'ready') && job.failure?.code === 'signed-out';

/** Whether it failed for want of a connection. */
export const wasCutOff = (job: JobState<unknown, string>): boolean =>
  job.phase === 'failed' && ['network', 'engine-unreachable'].includes(job.failure.code);

/** Uploading, running, or about to. */
export const isUnderWay = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'waiting' || phase === 'uploading' || phase === 'running';

/** 0 to 100; 100 only when everything is sent, or the result is there. */
export function percentOf(job: JobState<unknown, string>): number {
  switch (job.phase) {
    case 'uploading':
      return job.transfer ? Math.floor((job.transfer.loaded / job.transfer.total) * 100) : 0;
    case 'running':
      return job.percent;
    case 'uploaded':
    case 'ready':
      return 100;
    default:
      return 0;
  }
}

/** Something that must be running as long as a state lists it. Another key is another effect. `id`: of the job. */
export type JobEffect<Request, Result> = { readonly key: string } /** Makes the engine on the device ready. */ & (
  | { readonly kind: 'prepare' }
  | { readonly kind: 'upload'; readonly id: number; readonly file: File }
  | { readonly kind: 'run'; readonly id: number; readonly job: Request }
  /** Advances the fake progress. */
  | { readonly kind: 'simulate-progress'; readonly id: number }
  /** Shows 99 % for its time. */
  | { readonly kind: 'complete'; readonly id: number }
  | { readonly kind: 'download'; readonly id: number; readonly result: Result }
  /** Keeps the visitor on the page when the dialog is done. */
  | { readonly kind: 'block-redirect' }
);

export const PREPARE = { key: 'prepare', kind: 'prepare' } as const;
export const BLOCK_REDIRECT = { key: 'block-redirect', kind: 'block-redirect' } as const;

/** What a widget knows of a job besides its state. */
interface Subject {
  /** Tells one job from another. */
  readonly id: number;
  /** Absent: the job has none. */
  readonly file?: File;
}

/**
 * The effects of a job, except preparing the engine. `requestFor` puts into the engine's words what is requested
 * under an id and of what was taken.
 */
export function jobEffects<Request, Result>(
  job: Subject & JobState<Result, string>,
  engine: EngineKind,
  requestFor: (job: { readonly input: InputFile; readonly requestId: string }) => Request,
): readonly JobEffect<Request, Result>[] {
  const { id, file } = job;
  switch (job.phase) {
    case 'uploading':
      return file ? [{ key: `upload ${id}`, kind: 'upload', id, file }] : [];
    case 'running': {
      const { input, requestId, result } = job;
      if (result !== null) return [{ key: `complete ${requestId}`, kind: 'complete', id }];
      const run = { key: `run ${requestId}`, kind: 'run', id, job: requestFor({ input, requestId }) } as const;
      // On the device the progress is real.
      return engine === 'device' ? [run] : [run, { key: `progress ${requestId}`, kind: 'simulate-progress', id }];
    }
    case 'ready':
      return job.downloading ? [{ key: `download ${id}`, kind: 'download', id, result: job.result }] : [];
    default:
      return [];
  }
}
