/**
 * The states of a tool that processes one file, and how they follow each other, pure. A chosen file is uploaded and
 * processed without being asked again; stopped while it is processed, it stays until it is wanted again.
 */
import { MAX_UPLOAD_BYTES, type AudioEffect, type AudioFormat } from '../../api/schema.ts';
import { formatOfName, isVideoName } from '../../audio/file-names.ts';
import type { Processed, Processing } from '../../audio/processing.ts';
import type { Flow } from '../../definition/common.ts';
import { isImpossibleHere } from '../jobs/problem.ts';
import type { EngineOutcome, JobOutcome } from '../jobs/job-effects.ts';
import { needsEngine, type EngineAction, type EngineState, type EngineTarget } from '../jobs/engine-target.ts';
import type { Surroundings } from '../jobs/job-store.ts';
import {
  jobEffects,
  download,
  reduceJob,
  isSignedOut,
  isUnderWay,
  PREPARE,
  retry,
  running,
  BLOCK_REDIRECT,
  stopDownload,
  unprepared,
  uploaded,
  WAITING,
  wasCutOff,
  type JobEffect,
  type Phase,
  type JobState,
} from '../jobs/job-state.ts';

/** A result with its content, so that it can be heard at once. */
export interface Heard extends Processed {
  readonly blob: Blob;
}

interface Chosen {
  readonly id: number;
  readonly file: File;
  /** By its name; null: a video. */
  readonly format: AudioFormat | null;
  /** The visitor has not stopped it. */
  readonly wanted: boolean;
}

export type Item = Chosen & JobState<Heard>;
export type ItemIn<Wanted extends Phase> = Item & { readonly phase: Wanted };

/** Something about chosen files that the visitor should know; the file that is already there is not affected. */
export type Notice =
  /** A file was not taken, and `others` neither. `video`: its sound can be taken out on the device only. */
  | {
      readonly kind: 'unsupported' | 'too-large' | 'empty' | 'video';
      readonly fileName: string;
      readonly others: number;
    }
  /** Of several that could have been taken, the first was. */
  | { readonly kind: 'one-at-a-time'; readonly others: number }
  /** The engine cannot run in this page: the file is uploaded. */
  | { readonly kind: 'uploads-instead' }
  /** The connection is gone while something waits for it. */
  | { readonly kind: 'offline' };

export interface State extends EngineState {
  readonly effect: AudioEffect;
  /** Null: the chooser is shown. */
  readonly item: Item | null;
  /** How many files have been chosen so far. */
  readonly chosen: number;
  /** Read it with `noticeOf`. */
  readonly notice: Exclude<Notice, { kind: 'offline' }> | null;
  readonly online: boolean;
  /** The visitor was asked to log in and comes back to the file: signing in leads nowhere else. */
  readonly signingIn: boolean;
}

/** What a visitor or the page does. */
export type Action =
  /** Files chosen in the dialog, dropped or pasted. */
  | { readonly type: 'choose'; readonly files: readonly File[] }
  /** The page asks for another effect. */
  | { readonly type: 'effect'; readonly effect: AudioEffect }
  | EngineAction
  /** Processes the file that was stopped. */
  | { readonly type: 'process' }
  | { readonly type: 'download' }
  /** Stops what runs: the processing, and the file stays; or its upload, and it does not. */
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  /** Asks the page for signing in; what failed for want of it goes on afterwards. `flow`: the widget's. */
  | { readonly type: 'log-in'; readonly flow: Flow | '' }
  /** Puts the file away. */
  | { readonly type: 'reset' }
  /** Closes the notice. */
  | { readonly type: 'dismiss' };

/** What comes of an effect, or from the browser. */
export type Outcome = JobOutcome<Heard> | EngineOutcome | Surroundings;
export type Event = Action | Outcome;
export type Effect = JobEffect<Processing, Heard>;

/** `requestId` gives the id of a request that begins with this event. */
export const reduce = (state: State, event: Event, requestId: () => string): State =>
  proceed(step(state, event), requestId);

function step(state: State, event: Event): State {
  const { item } = state;
  switch (event.type) {
    case 'choose':
      return choose(state, event.files);
    case 'effect':
      if (event.effect === state.effect) return state;
      // What came of the other effect is of no use; the file is still there.
      return moved(
        { ...state, effect: event.effect },
        item && 'input' in item && item.input ? uploaded(item.input) : item,
      );
    case 'engine':
      return moveTo(state, event);
    case 'process':
      return item?.phase === 'uploaded' ? { ...state, notice: null, item: { ...item, wanted: true } } : state;
    case 'download':
      return moved(state, item && download(item));
    case 'cancel':
      return cancel(state);
    case 'retry':
      return retried(state, () => true);
    case 'log-in':
      return item && isSignedOut(item) ? { ...state, notice: null, signingIn: true } : state;
    case 'reset':
      return item ? chooser(state) : state;
    case 'dismiss':
      return state.notice ? { ...state, notice: null } : state;

    case 'prepare-progress':
      return { ...state, engineProgress: Math.max(state.engineProgress, Math.min(event.done, 0.99)) };
    case 'prepared':
      return { ...state, engineProgress: 1 };
    case 'unprepared':
      if (isImpossibleHere(event.problem) && state.fallback) {
        const next = moveTo(state, { engine: 'service', fallback: false });
        return { ...next, notice: next.notice ?? { kind: 'uploads-instead' } };
      }
      return item?.phase === 'waiting' ? moved(state, unprepared(event.problem)) : state;
    case 'connection': {
      const next = { ...state, online: event.online };
      return event.online ? retried(next, wasCutOff) : next;
    }
    case 'signed-in':
      return retried(state, isSignedOut);
    case 'stayed':
      return { ...state, signingIn: false };
    default:
      return item?.id === event.id ? moved(state, reduceJob(item, event)) : state;
  }
}

/** Begins whatever can begin. */
function proceed(state: State, requestId: () => string): State {
  const { item } = state;
  if (!item || needsEngine(state)) return state;
  if (item.phase === 'waiting') return moved(state, { phase: 'uploading', transfer: null });
  if (item.phase !== 'uploaded' || !item.wanted) return state;
  return moved(state, running(item.input, item.requestId ?? requestId()));
}

/** What must be running in this state. */
export function effects(state: State): readonly Effect[] {
  const { item, engine, effect, signingIn } = state;
  return [
    ...(needsEngine(state) && item?.phase === 'waiting' ? [PREPARE] : []),
    ...(item ? jobEffects<Processing, Heard>(item, engine, (job) => ({ ...job, effect })) : []),
    ...(signingIn ? [BLOCK_REDIRECT] : []),
  ];
}

/** What there is to say besides the phases themselves. */
export const noticeOf = (state: State): Notice | null =>
  state.notice ?? (!state.online && waitsForNetwork(state) ? { kind: 'offline' } : null);

const waitsForNetwork = (state: State): boolean =>
  (state.engine === 'service' || needsEngine(state)) && state.item !== null && isUnderWay(state.item);

/** A file cannot be replaced while it is processed. */
export const isProcessing = ({ item }: State): boolean => item?.phase === 'running';

/** Returns the same state where that of the job is the item's own. */
const moved = (state: State, job: JobState<Heard> | null): State => {
  const { item } = state;
  if (!item || !job || job === item) return state;
  const { id, file, format, wanted } = item;
  return { ...state, item: { ...job, id, file, format, wanted } };
};

const chooser = (state: State): State => ({ ...state, item: null, notice: null, signingIn: false });

/** The first that can be taken is; of the others the first that cannot is named. */
function choose(state: State, files: readonly File[]): State {
  if (isProcessing(state)) return state;
  const refused: { kind: 'unsupported' | 'too-large' | 'empty' | 'video'; fileName: string }[] = [];
  const good: File[] = [];
  for (const file of files) {
    const { name: fileName, size } = file;
    const format = formatOfName(fileName);
    const video = isVideoName(fileName);
    if (!format && !video) refused.push({ kind: 'unsupported', fileName });
    else if (!format && state.engine === 'service') refused.push({ kind: 'video', fileName });
    else if (size === 0) refused.push({ kind: 'empty', fileName });
    else if (size > MAX_UPLOAD_BYTES) refused.push({ kind: 'too-large', fileName });
    else good.push(file);
  }
  const [file] = good;
  const [first] = refused;
  const others = files.length - 1;
  const notice = first && !file ? { ...first, others } : others > 0 && file ? oneAtATime(others) : null;
  if (!file) return notice ? { ...state, notice } : state;
  return {
    ...state,
    notice,
    signingIn: false,
    item: { id: state.chosen, file, format: formatOfName(file.name) ?? null, wanted: true, ...WAITING },
    chosen: state.chosen + 1,
  };
}

const oneAtATime = (others: number): State['notice'] => ({ kind: 'one-at-a-time', others });

function cancel(state: State): State {
  const { item } = state;
  switch (item?.phase) {
    case 'waiting':
    case 'uploading':
      return chooser(state);
    case 'running':
      return { ...state, notice: null, item: { ...fileOf(item), wanted: false, ...uploaded(item.input) } };
    default:
      return moved(state, item ? stopDownload(item) : null);
  }
}

const fileOf = ({ id, file, format }: Item): Omit<Chosen, 'wanted'> => ({ id, file, format });

function retried(state: State, which: (item: Item) => boolean): State {
  const { item } = state;
  if (!item || !which(item)) return state;
  const next = moved(state, retry(item));
  return next === state ? state : { ...next, notice: null };
}

/** Another engine knows nothing of what this one has: the file begins anew there, if it can. */
function moveTo(state: State, { engine, fallback }: EngineTarget): State {
  if (engine === state.engine) return fallback === state.fallback ? state : { ...state, fallback };
  const next = { ...state, engine, fallback };
  const { item } = state;
  if (!item) return next;
  if (item.format === null && engine === 'service') {
    return { ...chooser(next), notice: { kind: 'video', fileName: item.file.name, others: 0 } };
  }
  return { ...next, item: { ...fileOf(item), wanted: true, ...WAITING } };
}
