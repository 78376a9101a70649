/**
 * The state of one job from its request to its result, as a pure machine: phases, transitions, and the effects of each
 * phase. A widget's machine contains one or more jobs; `job-effects.ts` runs the effects. A job without a file starts
 * in the phase `running`.
 */
import { advance, standstill, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { ProcessingStage } from '../../contract/audio.ts';
import type { EngineKind, InputFile } from '../../audio/job-engine.ts';
import { COMPLETED_PERCENT } from '../hooks/fake-progress.ts';
import { blamesFile, isImpossibleHere, isResumable, type JobFailure } from './failure.ts';
import type { JobFailureCode } from '../../contract/failure-codes.ts';
import type { HandedFile } from './save.ts';

/** Until a slot for its upload is free and the engine is ready. */
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
  /** The request to resume; null to start a new one. */
  readonly requestId: string | null;
}

interface Running<Result> {
  readonly phase: 'running';
  readonly input: InputFile;
  readonly requestId: string;
  /** Estimated or real. Read it with `percentOf`. */
  readonly percent: number;
  /** The speed of real progress, in percent. */
  readonly pace: Transfer | null;
  /** What the engine is doing; null unless it says so. */
  readonly stage: ProcessingStage | null;
  /** URL of the result's sound, which can be heard already; absent if there is none. */
  readonly earlySound?: string;
  /** The result, while 99 % is shown. */
  readonly result: Result | null;
}

interface Ready<Result, Code extends string> {
  readonly phase: 'ready';
  readonly input: InputFile;
  readonly requestId: string;
  readonly result: Result;
  /** Where its sound could be heard before it was there. */
  readonly earlySound?: string;
  readonly downloading: boolean;
  /** How much of the download has arrived, in whole percent; null if there is none, or the size is not known. */
  readonly downloaded: number | null;
  /** What was given to the browser to be saved; null if nothing was, or the page has taken it. */
  readonly handed: HandedFile | null;
  /** Why the last download failed. */
  readonly failure: JobFailure<Code> | null;
}

interface Failed<Code extends string> {
  readonly phase: 'failed';
  readonly failure: JobFailure<Code>;
  /** Null if the service does not have the file, so that a retry uploads it. */
  readonly input: InputFile | null;
  /** The request that a retry resumes; null if it starts a new one. */
  readonly requestId: string | null;
}

/** The state of a job. `Code`: the failure codes of this kind of job. */
export type JobState<Result, Code extends string = JobFailureCode> =
  Waiting | Uploading | Uploaded | Running<Result> | Ready<Result, Code> | Failed<Code>;
export type Phase = JobState<unknown>['phase'];

/** The outcome of a job's effect. */
export type Outcome<Result, Code extends string = JobFailureCode> =
  | { readonly type: 'upload-progress'; readonly progress: UploadProgress; readonly now: number }
  /** Nothing has been sent for a while; `size` is the file's, in bytes. */
  | { readonly type: 'upload-stalled'; readonly size: number; readonly now: number }
  | { readonly type: 'input-ready'; readonly input: InputFile }
  /** `now`, in ms, is present if the progress is real. */
  | { readonly type: 'progress'; readonly percent: number; readonly now?: number }
  | { readonly type: 'stage'; readonly stage: ProcessingStage }
  | { readonly type: 'early-sound'; readonly url: string }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'completed' }
  | { readonly type: 'download-progress'; readonly percent: number | null }
  /** Without a file, the page has taken it. */
  | { readonly type: 'downloaded'; readonly file?: HandedFile | undefined }
  | { readonly type: 'failed'; readonly failure: JobFailure<Code> };

export const WAITING: Waiting = { phase: 'waiting' };

/** Nothing is being downloaded. */
const IDLE = { downloading: false, downloaded: null } as const;

/** The service or the device has the file. */
export const uploaded = (input: InputFile, requestId: string | null = null): Uploaded => ({
  phase: 'uploaded',
  input,
  requestId,
});

/** A job that starts, or resumes under its previous id. Without a file, `input` is `{}`. */
export const running = (input: InputFile, requestId: string): Running<never> => ({
  phase: 'running',
  input,
  requestId,
  percent: 0,
  pace: null,
  stage: null,
  result: null,
});

/** A job that failed before it had an input, for example because the engine could not be loaded. */
export const unprepared = <Code extends string>(failure: JobFailure<Code>): Failed<Code> => ({
  phase: 'failed',
  failure,
  input: null,
  requestId: null,
});

/** Returns the same object if the outcome changes nothing. */
export function reduceJob<Result, Code extends string>(
  job: JobState<Result, Code>,
  outcome: Outcome<Result, Code>,
): JobState<Result, Code> {
  switch (job.phase) {
    case 'uploading':
      if (outcome.type === 'upload-progress') {
        return { phase: 'uploading', transfer: advance(job.transfer, outcome.progress, outcome.now) };
      }
      if (outcome.type === 'upload-stalled') {
        return { phase: 'uploading', transfer: standstill(job.transfer, outcome.size, outcome.now) };
      }
      if (outcome.type === 'input-ready') return uploaded(outcome.input);
      return outcome.type === 'failed' ? unprepared(outcome.failure) : job;
    case 'running':
      return reduceRunning(job, outcome);
    case 'ready':
      return reduceReady(job, outcome);
    default:
      return job;
  }
}

function reduceReady<Result, Code extends string>(
  job: Ready<Result, Code>,
  outcome: Outcome<Result, Code>,
): JobState<Result, Code> {
  if (outcome.type === 'failed')
    return outcome.failure.code === 'result-expired'
      ? { ...unprepared(outcome.failure), input: job.input }
      : { ...job, ...IDLE, failure: outcome.failure };
  if (!job.downloading) return job;
  if (outcome.type === 'downloaded') return { ...job, ...IDLE, handed: outcome.file ?? null };
  if (outcome.type !== 'download-progress') return job;
  const downloaded = outcome.percent === null ? null : Math.floor(outcome.percent);
  return downloaded === job.downloaded ? job : { ...job, downloaded };
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
    case 'stage':
      return { ...job, stage: outcome.stage };
    case 'early-sound':
      return { ...job, earlySound: outcome.url };
    case 'done':
      return result === null ? { ...job, percent: COMPLETED_PERCENT, result: outcome.result } : job;
    case 'completed': {
      if (result === null) return job;
      const { earlySound } = job;
      const ready = { phase: 'ready', input, requestId, result, ...IDLE, handed: null, failure: null } as const;
      return earlySound === undefined ? ready : { ...ready, earlySound };
    }
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

/** Starts the download; returns the same object if there is no result or the download is already running. */
export const download = <Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> =>
  job.phase === 'ready' && !job.downloading ? { ...job, downloading: true, downloaded: null, failure: null } : job;

/** Cancels the download. */
export const stopDownload = <Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> =>
  job.phase === 'ready' && job.downloading ? { ...job, ...IDLE } : job;

/** Resumes at the latest possible step; returns the same object if a retry makes no sense. */
export function retry<Result, Code extends string>(job: JobState<Result, Code>): JobState<Result, Code> {
  if (!canRetry(job)) return job;
  if (job.phase !== 'failed') return download(job);
  return job.input ? uploaded(job.input, job.requestId) : WAITING;
}

/** Whether a retry with the same file makes sense: neither the file nor what runs the job is to blame for good. */
export const canRetry = (job: JobState<unknown, string>): boolean =>
  job.phase === 'failed'
    ? !blamesFile(job.failure) && !isImpossibleHere(job.failure)
    : job.phase === 'ready' && job.failure !== null;

/** Whether it failed because the visitor is not signed in, or no longer. */
export const isSignedOut = (job: JobState<unknown, string>): boolean =>
  (job.phase === 'failed' || job.phase === 'ready') &&
  ['signed-out', 'not-signed-in'].includes(job.failure?.code ?? '');

/** Whether it failed because there was no connection. */
export const wasCutOff = (job: JobState<unknown, string>): boolean =>
  job.phase === 'failed' && ['network', 'engine-unreachable'].includes(job.failure.code);

/** Whether it is waiting, uploading or running. */
export const isUnderWay = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'waiting' || phase === 'uploading' || phase === 'running';

/** Progress of the current phase, 0 to 100; 100 only when everything has been sent or the result is ready. */
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

/** An effect that must be running as long as a state lists it, identified by its key. `id` is the job's. */
export type JobEffect<Request, Result> = { readonly key: string } & (
  | { readonly kind: 'prepare'; readonly engine: 'device' }
  | { readonly kind: 'upload'; readonly engine: EngineKind; readonly id: number; readonly file: File }
  | { readonly kind: 'run'; readonly engine: EngineKind; readonly id: number; readonly job: Request }
  /** Advances the fake progress. */
  | { readonly kind: 'simulate-progress'; readonly id: number }
  /** Shows 99 % for a moment. */
  | { readonly kind: 'complete'; readonly id: number }
  | { readonly kind: 'download'; readonly engine: EngineKind; readonly id: number; readonly result: Result }
  /** Blocks the dialog's redirect, so that the visitor stays on the page. */
  | { readonly kind: 'block-redirect' }
);

export const PREPARE = { key: 'prepare', kind: 'prepare', engine: 'device' } as const;
export const BLOCK_REDIRECT = { key: 'block-redirect', kind: 'block-redirect' } as const;

/** What identifies a job, besides its state. */
interface JobSubject {
  /** Identifies the job. */
  readonly id: number;
  /** Absent for a job without a file. */
  readonly file?: File;
}

/**
 * The effects of a job, except preparing the engine. `requestFor` creates the engine's request from the input and the
 * request id.
 */
export function jobEffects<Request, Result>(
  job: JobSubject & JobState<Result, string>,
  engine: EngineKind,
  requestFor: (job: { readonly input: InputFile; readonly requestId: string }) => Request,
): readonly JobEffect<Request, Result>[] {
  const { id, file } = job;
  switch (job.phase) {
    case 'uploading':
      return file ? [{ key: `upload ${id} ${engine}`, kind: 'upload', engine, id, file }] : [];
    case 'running': {
      const { input, requestId, result } = job;
      if (result !== null) return [{ key: `complete ${requestId}`, kind: 'complete', id }];
      const run = { key: `run ${requestId}`, kind: 'run', engine, id, job: requestFor({ input, requestId }) } as const;
      // The engine on the device reports real progress.
      return engine === 'device' ? [run] : [run, { key: `progress ${requestId}`, kind: 'simulate-progress', id }];
    }
    case 'ready':
      return job.downloading ? [{ key: `download ${id}`, kind: 'download', engine, id, result: job.result }] : [];
    default:
      return [];
  }
}
