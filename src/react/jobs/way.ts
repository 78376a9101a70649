/**
 * The way of one job from what it is asked of to its result, pure: its phases, how they follow each other, and what must
 * be running in each. A widget's machine has one job or many, beside what else it knows; `runner.ts` does what
 * must be running. A job without a file begins at `running`.
 */
import { advance, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Taken } from '../../audio/job.ts';
import { COMPLETED_PERCENT } from '../hooks/fake-progress.ts';
import { blamesFile, isResumable, type Problem } from './problem.ts';
import type { Place } from './setting.ts';

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
  readonly taken: Taken;
  /** The request that is resumed; null: it begins anew. */
  readonly requestId: string | null;
}

interface Running<Result> {
  readonly phase: 'running';
  readonly taken: Taken;
  readonly requestId: string;
  /** Estimated or real. Read it with `percentOf`. */
  readonly percent: number;
  /** The pace of real progress, in percent. */
  readonly pace: Transfer | null;
  /** What came of it, while 99 % are shown. */
  readonly result: Result | null;
}

interface Ready<Result, Own extends string> {
  readonly phase: 'ready';
  readonly taken: Taken;
  readonly requestId: string;
  readonly result: Result;
  readonly downloading: boolean;
  /** It has been handed over. */
  readonly saved: boolean;
  /** Why the last download failed. */
  readonly problem: Problem<Own> | null;
}

interface Failed<Own extends string> {
  readonly phase: 'failed';
  readonly problem: Problem<Own>;
  /** Null: the service does not have the file, trying again uploads it. */
  readonly taken: Taken | null;
  /** The request that trying again resumes; null: it begins anew. */
  readonly requestId: string | null;
}

/** How far a job is. `Own`: what only this kind of job can fail for. */
export type Way<Result, Own extends string = never> =
  Waiting | Uploading | Uploaded | Running<Result> | Ready<Result, Own> | Failed<Own>;
export type Phase = Way<unknown>['phase'];

/** What comes of an effect of a job. */
export type Outcome<Result, Own extends string = never> =
  | { readonly type: 'upload-progress'; readonly progress: UploadProgress; readonly now: number }
  | { readonly type: 'taken'; readonly taken: Taken }
  /** `now`, in ms, is there if the progress is real. */
  | { readonly type: 'progress'; readonly percent: number; readonly now?: number }
  | { readonly type: 'done'; readonly result: Result }
  | { readonly type: 'completed' }
  | { readonly type: 'downloaded' }
  | { readonly type: 'failed'; readonly problem: Problem<Own> };

export const WAITING: Waiting = { phase: 'waiting' };

/** The service or the device has the file. */
export const uploaded = (taken: Taken, requestId: string | null = null): Uploaded => ({
  phase: 'uploaded',
  taken,
  requestId,
});

/** It begins, or goes on under the id of before. Of a job without a file `taken` is `{}`. */
export const running = (taken: Taken, requestId: string): Running<never> => ({
  phase: 'running',
  taken,
  requestId,
  percent: 0,
  pace: null,
  result: null,
});

/** The engine was not to be had. */
export const unprepared = <Own extends string>(problem: Problem<Own>): Failed<Own> => ({
  phase: 'failed',
  problem,
  taken: null,
  requestId: null,
});

/** Where an outcome leads; the very same where it changes nothing. */
export function follow<Result, Own extends string>(
  way: Way<Result, Own>,
  outcome: Outcome<Result, Own>,
): Way<Result, Own> {
  switch (way.phase) {
    case 'uploading':
      if (outcome.type === 'upload-progress') {
        return { phase: 'uploading', transfer: advance(way.transfer, outcome.progress, outcome.now) };
      }
      if (outcome.type === 'taken') return uploaded(outcome.taken);
      return outcome.type === 'failed' ? unprepared(outcome.problem) : way;
    case 'running':
      return followRunning(way, outcome);
    case 'ready':
      if (outcome.type === 'downloaded' && way.downloading) return { ...way, downloading: false, saved: true };
      if (outcome.type !== 'failed') return way;
      return outcome.problem.kind === 'result-expired'
        ? { ...unprepared(outcome.problem), taken: way.taken }
        : { ...way, downloading: false, problem: outcome.problem };
    default:
      return way;
  }
}

function followRunning<Result, Own extends string>(
  way: Running<Result>,
  outcome: Outcome<Result, Own>,
): Way<Result, Own> {
  const { taken, requestId, result } = way;
  switch (outcome.type) {
    case 'progress': {
      if (result !== null) return way;
      const percent = Math.max(way.percent, Math.min(outcome.percent, COMPLETED_PERCENT));
      const { now } = outcome;
      return {
        ...way,
        percent,
        pace: now === undefined ? null : advance(way.pace, { loaded: percent, total: 100 }, now),
      };
    }
    case 'done':
      return result === null ? { ...way, percent: COMPLETED_PERCENT, result: outcome.result } : way;
    case 'completed':
      return result === null
        ? way
        : { phase: 'ready', taken, requestId, result, downloading: false, saved: false, problem: null };
    case 'failed': {
      const { problem } = outcome;
      return {
        phase: 'failed',
        problem,
        taken: problem.kind === 'upload-expired' ? null : taken,
        requestId: isResumable(problem) ? requestId : null,
      };
    }
    default:
      return way;
  }
}

/** The visitor wants the result; the very same where there is none, or it is on its way. */
export const download = <Result, Own extends string>(way: Way<Result, Own>): Way<Result, Own> =>
  way.phase === 'ready' && !way.downloading ? { ...way, downloading: true, problem: null } : way;

/** What is left when the result is no longer wanted. */
export const stopDownload = <Result, Own extends string>(way: Way<Result, Own>): Way<Result, Own> =>
  way.phase === 'ready' && way.downloading ? { ...way, downloading: false } : way;

/** Trying again goes on as far on the way as it can; the very same where that makes no sense. */
export function retry<Result, Own extends string>(way: Way<Result, Own>): Way<Result, Own> {
  if (!canRetry(way)) return way;
  if (way.phase !== 'failed') return download(way);
  return way.taken ? uploaded(way.taken, way.requestId) : WAITING;
}

/** Whether trying again with the same file makes sense. */
export const canRetry = (way: Way<unknown, string>): boolean =>
  way.phase === 'failed' ? !blamesFile(way.problem) : way.phase === 'ready' && way.problem !== null;

/** Whether it failed because the visitor's session has ended. */
export const isSignedOut = (way: Way<unknown, string>): boolean =>
  (way.phase === 'failed' || way.phase === 'ready') && way.problem?.kind === 'signed-out';

/** Whether it failed for want of a connection. */
export const wasCutOff = (way: Way<unknown, string>): boolean =>
  way.phase === 'failed' && ['network', 'engine-unreachable'].includes(way.problem.kind);

/** Uploading, running, or about to. */
export const isUnderWay = ({ phase }: { readonly phase: Phase }): boolean =>
  phase === 'waiting' || phase === 'uploading' || phase === 'running';

/** 0 to 100; 100 only when everything is sent, or the result is there. */
export function percentOf(way: Way<unknown, string>): number {
  switch (way.phase) {
    case 'uploading':
      return way.transfer ? Math.floor((way.transfer.loaded / way.transfer.total) * 100) : 0;
    case 'running':
      return way.percent;
    case 'uploaded':
    case 'ready':
      return 100;
    default:
      return 0;
  }
}

/** Something that must be running as long as a state lists it. Another key is another effect. `id`: of the job. */
export type JobEffect<Asked, Result> = { readonly key: string } /** Makes the engine on the device ready. */ & (
  | { readonly kind: 'prepare' }
  | { readonly kind: 'upload'; readonly id: number; readonly file: File }
  | { readonly kind: 'run'; readonly id: number; readonly job: Asked }
  /** Advances the fake progress. */
  | { readonly kind: 'pretend'; readonly id: number }
  /** Shows 99 % for its time. */
  | { readonly kind: 'complete'; readonly id: number }
  | { readonly kind: 'download'; readonly id: number; readonly result: Result }
  /** Keeps the visitor on the page when the dialog is done. */
  | { readonly kind: 'stay' }
);

export const PREPARE = { key: 'prepare', kind: 'prepare' } as const;
export const STAY = { key: 'stay', kind: 'stay' } as const;

/** What a widget knows of a job beside its way. */
interface Subject {
  /** Tells one job from another. */
  readonly id: number;
  /** Absent: the job has none. */
  readonly file?: File;
}

/**
 * What must be running for a job, beside making the engine ready. `asked` puts into the engine's words what is asked for
 * under an id and of what was taken.
 */
export function jobEffects<Asked, Result>(
  job: Subject & Way<Result, string>,
  place: Place,
  asked: (job: { readonly taken: Taken; readonly requestId: string }) => Asked,
): readonly JobEffect<Asked, Result>[] {
  const { id, file } = job;
  switch (job.phase) {
    case 'uploading':
      return file ? [{ key: `upload ${id}`, kind: 'upload', id, file }] : [];
    case 'running': {
      const { taken, requestId, result } = job;
      if (result !== null) return [{ key: `complete ${requestId}`, kind: 'complete', id }];
      const run = { key: `run ${requestId}`, kind: 'run', id, job: asked({ taken, requestId }) } as const;
      // On the device the progress is real.
      return place === 'device' ? [run] : [run, { key: `pretend ${requestId}`, kind: 'pretend', id }];
    }
    case 'ready':
      return job.downloading ? [{ key: `download ${id}`, kind: 'download', id, result: job.result }] : [];
    default:
      return [];
  }
}
