/**
 * A queue of files and the state of each, as a pure machine: events change the state, and the state determines the
 * effects. A widget's machine extends it. Each file goes through its phases independently, and only a few are processed
 * at a time. A tool that works on one file is a queue of one.
 */
import { MAX_UPLOAD_BYTES } from '../../api/schema.ts';
import type { AudioFormat } from '../../definition/audio.ts';
import { formatOfName, isVideoName } from '../../audio/file-names.ts';
import type { EngineKind, JobRequest, OutputFile } from '../../audio/job-engine.ts';
import type { Flow } from '../../definition/common.ts';
import { needsEngine, type EngineAction, type EngineState, type EngineTarget } from '../jobs/engine-target.ts';
import { isImpossibleHere, type JobFailure } from '../jobs/failure.ts';
import type { EngineOutcome, JobOutcome } from '../jobs/job-effects.ts';
import {
  BLOCK_REDIRECT,
  download,
  isSignedOut,
  isUnderWay,
  jobEffects,
  PREPARE,
  reduceJob,
  retry,
  running,
  stopDownload,
  unprepared,
  uploaded,
  WAITING,
  wasCutOff,
  type JobEffect,
  type JobState,
  type Phase,
} from '../jobs/job-state.ts';
import type { Surroundings } from '../jobs/job-store.ts';

/** Why a file was rejected. `video`: only the engine on the device can extract its audio. */
type Refusal = 'unsupported' | 'too-large' | 'empty' | 'video';

/** Something that the visitor should know about chosen files; files that are already in the queue are not affected. */
export type Notice =
  /** A file was rejected, and so were `others` more. */
  | { readonly kind: Refusal; readonly fileName: string; readonly others: number }
  /** Only the first of several files was accepted. */
  | { readonly kind: 'one-at-a-time'; readonly others: number }
  /** The engine cannot run in this page, so the files are uploaded to the service. */
  | { readonly kind: 'uploads-instead' }
  /** The service does not allow the page's origin, so the engine on the device is used. */
  | { readonly kind: 'on-device-instead' }
  /** There is no connection, and something is waiting for it. */
  | { readonly kind: 'offline' };

interface ChosenFile {
  /** Identifies the file. */
  readonly id: number;
  readonly file: File;
  /** According to its name; null for a video. */
  readonly format: AudioFormat | null;
  /** The visitor has requested its job. */
  readonly wanted: boolean;
}

/** A file and the state of its job. */
export type Item<Result = OutputFile> = ChosenFile & JobState<Result>;
export type ItemIn<Wanted extends Phase, Result = OutputFile> = Item<Result> & { readonly phase: Wanted };

export interface QueueState<Result> extends EngineState {
  /** In the order in which they were chosen. If there are none, the chooser is shown. */
  readonly items: readonly Item<Result>[];
  /** How many files have been chosen so far. */
  readonly chosen: number;
  /** Read it with `noticeOf`. */
  readonly notice: Exclude<Notice, { kind: 'offline' }> | null;
  readonly online: boolean;
  /** The visitor was asked to log in, and returns to the files instead of being redirected. */
  readonly signingIn: boolean;
}

/** Which files a widget's queue accepts. */
export interface QueueRules {
  /** The accepted formats. */
  readonly formats: readonly AudioFormat[];
  /** The queue holds one file, whose job starts immediately. */
  readonly single: boolean;
}

/** An action of the visitor or the page. Without an id it applies to the only file, or to every file. */
export type QueueAction =
  /** Files chosen in the dialog, dropped or pasted. */
  | { readonly type: 'choose'; readonly files: readonly File[] }
  /** Starts the jobs of all files. */
  | { readonly type: 'start' }
  | { readonly type: 'download'; readonly id?: number }
  /** Cancels the running jobs; if there are none, the uploads; if there are none either, the download. */
  | { readonly type: 'cancel' }
  /** Retries failed jobs. */
  | { readonly type: 'retry'; readonly id?: number }
  /**
   * Requests sign-in from the page; jobs that failed because the visitor was signed out resume afterwards. `flow` is
   * the widget's.
   */
  | { readonly type: 'log-in'; readonly flow: Flow | '' }
  /** Removes one file. */
  | { readonly type: 'remove'; readonly id: number }
  /** Removes all files. */
  | { readonly type: 'reset' }
  /** Closes the notice. */
  | { readonly type: 'dismiss' }
  | EngineAction;

/** The outcome of an effect, or an event from the browser. */
export type QueueOutcome<Result> = JobOutcome<Result> | EngineOutcome | Surroundings;
export type QueueEvent<Result> = QueueAction | QueueOutcome<Result>;

/** Number of files that are processed at a time. */
const LANES: Readonly<Record<EngineKind, number>> = { device: 1, service: 2 };

export function reduceQueue<Result, State extends QueueState<Result>>(
  state: State,
  event: QueueEvent<Result>,
  rules: QueueRules,
): State {
  switch (event.type) {
    case 'choose':
      return choose(state, event.files, rules);
    case 'engine':
      return moveTo(state, event, rules);
    case 'start':
      return state.items.some(isIn('uploaded'))
        ? changeAll({ ...state, notice: null }, (item) => (isBeforeRun(item) ? { ...item, wanted: true } : item))
        : state;
    case 'download': {
      // Without an id there must be only one file.
      const id = event.id ?? (state.items.length === 1 ? state.items[0]?.id : undefined);
      return withoutNotice(
        state,
        changeAll(state, (item) => (item.id === id ? withJob(item, download(item)) : item)),
      );
    }
    case 'cancel':
      return cancel(state);
    case 'retry':
      return retryAll(state, ({ id }) => event.id === undefined || event.id === id);
    case 'log-in':
      return state.items.some(isSignedOut) ? { ...state, notice: null, signingIn: true } : state;
    case 'remove':
      return keepOnly(state, ({ id }) => id !== event.id);
    case 'reset':
      return keepOnly(state, () => false);
    case 'dismiss':
      return state.notice ? { ...state, notice: null } : state;

    case 'prepare-progress':
      return { ...state, engineProgress: Math.max(state.engineProgress, Math.min(event.done, 0.99)) };
    case 'prepared':
      return { ...state, engineProgress: 1 };
    case 'unprepared':
      return engineFailed(state, event.failure, rules);
    case 'connection': {
      const next = { ...state, online: event.online };
      return event.online ? retryAll(next, wasCutOff) : next;
    }
    case 'signed-in':
      return retryAll(state, isSignedOut);
    case 'stayed':
      return { ...state, signingIn: false };
    case 'failed':
      // A result that exists is not worth another conversion.
      if (isImpossibleHere(event.failure) && event.failure.during !== 'download' && state.fallback)
        return moveToOther(state, rules);
      return changeAll(state, (item) => (item.id === event.id ? withJob(item, reduceJob(item, event)) : item));
    default:
      return changeAll(state, (item) => (item.id === event.id ? withJob(item, reduceJob(item, event)) : item));
  }
}

/** Starts uploads and jobs while slots are free. `requestId` creates the id of a request that starts now. */
export function startJobs<Result, State extends QueueState<Result>>(state: State, requestId: () => string): State {
  if (needsEngine(state)) return state;
  let room =
    LANES[state.engine] - state.items.filter((item) => isIn('uploading')(item) || isIn('running')(item)).length;
  return changeAll<Result, State>(state, (item) => {
    const begins = item.phase === 'waiting' || (item.phase === 'uploaded' && item.wanted);
    if (!begins || room <= 0) return item;
    room--;
    return withJob(
      item,
      item.phase === 'waiting'
        ? { phase: 'uploading', transfer: null }
        : running(item.input, item.requestId ?? requestId()),
    );
  });
}

/** The effects that must be running in this state. `requestFor` creates the engine's request for a file. */
export const queueEffects = <Request, Result>(
  state: QueueState<Result>,
  requestFor: (item: Item<Result>, job: JobRequest) => Request,
): readonly JobEffect<Request, Result>[] => [
  ...(needsEngine(state) && state.items.some(isIn('waiting')) ? [PREPARE] : []),
  ...state.items.flatMap((item) => jobEffects<Request, Result>(item, state.engine, (job) => requestFor(item, job))),
  ...(state.signingIn ? [BLOCK_REDIRECT] : []),
];

/** Resets files to before their jobs, because a changed request makes their results, finished or not, obsolete. */
export const restart = <Result, State extends QueueState<Result>>(
  state: State,
  which: (item: Item<Result>) => boolean,
  wanted?: boolean,
): State =>
  changeAll<Result, State>(state, (item) =>
    'input' in item && item.input && which(item) ? withJob(item, uploaded(item.input), wanted) : item,
  );

export const isIn =
  <Wanted extends Phase>(phase: Wanted) =>
  <Result>(item: Item<Result>): item is ItemIn<Wanted, Result> =>
    item.phase === phase;

/** Whether jobs are running or about to run, so that nothing they depend on can be changed. */
export const isBusy = ({ items }: Pick<QueueState<unknown>, 'items'>): boolean =>
  items.some(({ phase, wanted }) => phase === 'running' || (phase === 'uploaded' && wanted));

/** The notice to show, if any. */
export const noticeOf = (state: QueueState<unknown>): Notice | null =>
  state.notice ?? (!state.online && waitsForNetwork(state) ? { kind: 'offline' } : null);

const waitsForNetwork = (state: QueueState<unknown>): boolean =>
  (state.engine === 'service' || needsEngine(state)) && state.items.some(isUnderWay);

/** Whether its job has not started yet. */
const isBeforeRun = ({ phase }: ChosenFile & { readonly phase: Phase }): boolean =>
  ['waiting', 'uploading', 'uploaded'].includes(phase);

/** The item with another job state; the same object if nothing changes. */
const withJob = <Result>(item: Item<Result>, job: JobState<Result>, wanted = item.wanted): Item<Result> => {
  const { id, file, format } = item;
  return job === item ? item : { ...job, id, file, format, wanted };
};

/** Returns the same state if nothing changes. */
function changeAll<Result, State extends QueueState<Result>>(
  state: State,
  change: (item: Item<Result>) => Item<Result>,
): State {
  const items = state.items.map(change);
  return items.some((item, index) => item !== state.items[index]) ? { ...state, items } : state;
}

/** Without the notice, if the visitor's action has changed something. */
const withoutNotice = <State extends QueueState<unknown>>(state: State, next: State): State =>
  next === state ? state : { ...next, notice: null };

/** Removes all other files. */
function keepOnly<Result, State extends QueueState<Result>>(
  state: State,
  kept: (item: Item<Result>) => boolean,
): State {
  const items = state.items.filter(kept);
  if (items.length === state.items.length) return state;
  return { ...state, notice: null, items, signingIn: items.length > 0 && state.signingIn };
}

/** Adds the acceptable files; the notice names the first of the others. A single file replaces a single one. */
function choose<Result, State extends QueueState<Result>>(
  state: State,
  files: readonly File[],
  { formats, single }: QueueRules,
): State {
  if (isBusy(state)) return state;
  const refused: { kind: Refusal; fileName: string }[] = [];
  const added: Item<Result>[] = [];
  for (const file of files) {
    const { name: fileName, size } = file;
    const format = formatOfName(fileName, formats) ?? null;
    const video = isVideoName(fileName);
    if (!format && !video) refused.push({ kind: 'unsupported', fileName });
    else if (!format && state.engine === 'service') refused.push({ kind: 'video', fileName });
    else if (size === 0) refused.push({ kind: 'empty', fileName });
    else if (size > MAX_UPLOAD_BYTES) refused.push({ kind: 'too-large', fileName });
    else added.push({ id: state.chosen + added.length, file, format, wanted: single, ...WAITING });
  }
  if (single) added.length = Math.min(added.length, 1);
  const others = files.length - 1;
  const [first] = refused;
  const notice: State['notice'] =
    single && added.length > 0
      ? others > 0
        ? { kind: 'one-at-a-time', others }
        : null
      : first
        ? { ...first, others: refused.length - 1 }
        : null;
  if (added.length === 0) return notice ? { ...state, notice } : state;
  const kept = state.items.length === 1 && added.length === 1 ? [] : state.items;
  return {
    ...state,
    notice,
    items: [...kept, ...added],
    chosen: state.chosen + added.length,
    signingIn: !single && state.signingIn,
  };
}

function cancel<Result, State extends QueueState<Result>>(state: State): State {
  if (isBusy(state)) {
    return changeAll<Result, State>({ ...state, notice: null }, (item) => {
      if (item.phase === 'running') return withJob(item, uploaded(item.input), false);
      return isBeforeRun(item) && item.wanted ? { ...item, wanted: false } : item;
    });
  }
  if (state.items.some(isUnderWay)) return keepOnly<Result, State>(state, (item) => !isUnderWay(item));
  return withoutNotice(
    state,
    changeAll<Result, State>(state, (item) => withJob(item, stopDownload(item))),
  );
}

const retryAll = <Result, State extends QueueState<Result>>(
  state: State,
  which: (item: Item<Result>) => boolean,
): State =>
  withoutNotice(
    state,
    changeAll<Result, State>(state, (item) => {
      if (!which(item)) return item;
      const job = retry(item);
      return withJob(item, job, item.wanted || job.phase === 'uploaded');
    }),
  );

/** The engine on the device could not be loaded. */
function engineFailed<Result, State extends QueueState<Result>>(
  state: State,
  failure: JobFailure,
  rules: QueueRules,
): State {
  if (isImpossibleHere(failure) && state.fallback) return moveToOther(state, rules);
  return changeAll<Result, State>(state, (item) =>
    item.phase === 'waiting' ? withJob(item, unprepared(failure)) : item,
  );
}

/** Switches to the other engine, because this one cannot run here, and shows a notice. */
function moveToOther<Result, State extends QueueState<Result>>(state: State, rules: QueueRules): State {
  const engine = state.engine === 'device' ? 'service' : 'device';
  const next = moveTo<Result, State>(state, { engine, fallback: false }, rules);
  return { ...next, notice: next.notice ?? { kind: engine === 'device' ? 'on-device-instead' : 'uploads-instead' } };
}

/**
 * Switches to another engine. Nothing can be carried over from the current one, so all jobs that the other engine
 * supports start over.
 */
function moveTo<Result, State extends QueueState<Result>>(
  state: State,
  { engine, fallback }: EngineTarget,
  { single }: QueueRules,
): State {
  if (engine === state.engine) return fallback === state.fallback ? state : { ...state, fallback };
  const possible = state.items.filter(({ format }) => format !== null || engine === 'device');
  const lost = state.items.filter((item) => !possible.includes(item));
  const [first] = lost;
  return {
    ...state,
    engine,
    fallback,
    items: possible.map((item) => withJob(item, WAITING, single)),
    notice: first ? { kind: 'video', fileName: first.file.name, others: lost.length - 1 } : state.notice,
  };
}
