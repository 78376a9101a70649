/**
 * A queue of files and the state of each, as a pure machine: events change the state, and the state determines the
 * effects. A widget's machine extends it. Each file goes through its phases independently, and only a few are processed
 * at a time. A tool that works on one file is a queue of one.
 */
import type { AudioFormat } from '../../../contract/audio.ts';
import { formatOfName, isKnownName, isVideoName } from '../../../audio/file-names.ts';
import { detailsOf } from '../../../audio/engine-details.ts';
import type { EngineKind, JobRequest, OutputFile } from '../../../audio/job-engine.ts';
import { SIZE_LIMITS } from '../../../audio/size-limits.ts';
import type { Flow } from '../../../definition/common.ts';
import {
  isPrivate,
  needsEngine,
  type EngineAction,
  type EngineState,
  type EngineTarget,
} from '../../jobs/engine-target.ts';
import { needsAnotherEngine, type JobFailure } from '../../jobs/failure.ts';
import type { EngineOutcome, JobOutcome } from '../../jobs/job-effects.ts';
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
} from '../../jobs/job-state.ts';
import type { VisitorChange } from '../../jobs/job-store.ts';
import type { Found } from './folders.ts';
import { soundOf } from '../../../sidecars/file-names.ts';
import { isBeside, soundsAmong, withSidecars, type Sidecar } from './sidecars.ts';
import type { Transfer } from '../../../dom/transfer.ts';
import { transferred, type NoFile } from '../../../dom/transferred.ts';

/** Why a file was rejected. */
export type Refusal =
  /** `video`: only the engine on the device can extract its audio. */
  | { readonly kind: 'unsupported' | 'empty' | 'video' }
  /** `by`: whose limit it is, in bytes. */
  | { readonly kind: 'too-large'; readonly size: number; readonly limit: number; readonly by: EngineKind | 'page' };

/** A file that was chosen and rejected. */
export interface RefusedFile {
  /** Identifies the file. */
  readonly id: number;
  readonly file: File;
  readonly refusal: Refusal;
}

/** Something that the visitor should know about chosen files; files that are already in the queue are not affected. */
export type Notice<Result = unknown> =
  /** A file was rejected, and so were `others` more. */
  | (Refusal & { readonly fileName: string; readonly others: number })
  /** Not everything in the folders was accepted; `accepted` is how many recordings were. */
  | ({ readonly kind: 'folder'; readonly accepted: number } & Omit<Found, 'files' | 'foreign' | 'sidecars'>)
  /** Chapters or a transcript belong to no file in the queue, and wait for theirs. `isFirst`: there is none yet. */
  | { readonly kind: 'sidecar'; readonly fileName: string; readonly isFirst: boolean }
  /** It was not a file. */
  | { readonly kind: NoFile }
  /** Only the first of several files was accepted. */
  | { readonly kind: 'one-at-a-time'; readonly others: number }
  /** The engine cannot run in this page, so the files are uploaded to the service. */
  | { readonly kind: 'uploads-instead' }
  /** The service does not allow the page's origin, so the engine on the device is used. */
  | { readonly kind: 'on-device-instead' }
  /** The visitor removed a file, and `others` more. `files` were at `index` of the queue, and can be had back. */
  | {
      readonly kind: 'removed';
      readonly fileName: string;
      readonly others: number;
      readonly files: readonly Item<Result>[];
      readonly index: number;
    }
  /** There is no connection, and something is waiting for it. */
  | { readonly kind: 'offline' };

interface ChosenFile {
  /** Identifies the file. */
  readonly id: number;
  readonly file: File;
  /** According to its name; null if the name does not tell, as for a video. */
  readonly format: AudioFormat | null;
  /** The engine that works on it. */
  readonly engine: EngineKind;
  /** The visitor has requested its job. */
  readonly wanted: boolean;
}

/** Folders that are being opened and files that are being looked into, with all that came with them. */
interface Opening {
  readonly id: number;
  readonly files: readonly File[];
  readonly folders: readonly FileSystemDirectoryEntry[];
  readonly noFile?: NoFile | undefined;
  readonly maxSize?: number | undefined;
}

/** A file and the state of its job. */
export type Item<Result = OutputFile> = ChosenFile & JobState<Result>;
export type ItemIn<Wanted extends Phase, Result = OutputFile> = Item<Result> & { readonly phase: Wanted };

export interface QueueState<Result> extends EngineState {
  /** In the order in which they were chosen. If there are none, the chooser is shown. */
  readonly items: readonly Item<Result>[];
  readonly opening: readonly Opening[];
  /** Chapters and transcripts that were chosen with the files; absent if there are none. */
  readonly sidecars?: readonly Sidecar[];
  /** How many files have been chosen so far. */
  readonly chosen: number;
  /** Read it with `noticeOf`. */
  readonly notice: Exclude<Notice<Result>, { kind: 'offline' }> | null;
  readonly online: boolean;
  /** The visitor was asked to log in, and returns to the files instead of being redirected. */
  readonly signingIn: boolean;
  /** Number of files that the device processes at a time. */
  readonly parallel: number;
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
  /** Files chosen in the dialog, dropped or pasted. `maxSize`: the page's own limit in bytes, if it has one. */
  | { readonly type: 'choose'; readonly files: readonly File[]; readonly maxSize?: number | undefined }
  /** Something was dropped or pasted. */
  | { readonly type: 'transfer'; readonly transfer: Transfer; readonly maxSize?: number | undefined }
  /** Starts the jobs of all files. */
  | { readonly type: 'start' }
  | { readonly type: 'download'; readonly id?: number }
  /** Cancels the running jobs; if there are none, the uploads; if there are none either, the download. */
  | { readonly type: 'cancel' }
  /** Retries failed jobs. */
  | { readonly type: 'retry'; readonly id?: number }
  /** Uploads a file that the device could not read, so that the service tries. */
  | { readonly type: 'use-service'; readonly id: number }
  /**
   * Requests sign-in from the page; jobs that failed because the visitor was signed out resume afterwards. `flow` is
   * the widget's.
   */
  | { readonly type: 'log-in'; readonly flow: Flow | '' }
  /** Removes one file. */
  | { readonly type: 'remove'; readonly id: number }
  /** Removes chapters or a transcript. */
  | { readonly type: 'remove-sidecar'; readonly file: File }
  /** Removes all files. */
  | { readonly type: 'reset' }
  /** Takes back the last removal, as long as nothing else has been done. */
  | { readonly type: 'undo' }
  /** Closes the notice. */
  | { readonly type: 'dismiss' }
  | EngineAction;

/** The outcome of an effect, or an event from the browser. */
export type QueueOutcome<Result> = JobOutcome<Result> | EngineOutcome | VisitorChange | Opened;
export type QueueEvent<Result> = QueueAction | QueueOutcome<Result>;

/** Folders have been opened and files looked into: the recordings are chosen. */
export interface Opened {
  readonly type: 'opened';
  readonly id: number;
  readonly found: Found;
}

export type OpenEffect = Opening & { readonly key: string; readonly kind: 'open' };

/** Number of files that the service is given at a time. */
const AT_THE_SERVICE = 2;

export function reduceQueue<Result, State extends QueueState<Result>>(
  state: State,
  event: QueueEvent<Result>,
  rules: QueueRules,
): State {
  switch (event.type) {
    case 'choose':
    case 'opened':
    case 'transfer':
      return choose(state, event, rules);
    case 'engine':
      return moveTo(state, event, rules);
    case 'start':
      return state.items.some(isBeforeRun)
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
      return cancel(state, rules);
    case 'retry':
      return retryAll(state, ({ id }) => event.id === undefined || event.id === id);
    case 'use-service':
      return withoutNotice(
        state,
        changeAll(state, (item) =>
          item.id === event.id && canUseService(state, item) ? onEngine(item, 'service') : item,
        ),
      );
    case 'log-in':
      return state.items.some(isSignedOut) ? { ...state, notice: null, signingIn: true } : state;
    case 'remove':
      return remove(state, ({ id }) => id === event.id);
    case 'remove-sidecar':
      return { ...state, sidecars: (state.sidecars ?? []).filter(({ file }) => file !== event.file) };
    case 'reset':
      return remove(state.opening.length > 0 ? { ...state, opening: [] } : state, () => true);
    case 'undo':
      return undo(state);
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
    case 'failed': {
      const { failure } = event;
      const engine = state.items.find(({ id }) => id === event.id)?.engine;
      // Whatever was at the service when its limit was reached follows, also if it fails later.
      if (engine === 'service' && failure.code === 'daily-limit' && (state.fallback || state.engine === 'device')) {
        return without(state, engine, rules, (item) => item.id === event.id || isUpload(item));
      }
      // A result that exists is not worth another conversion.
      if (engine && state.fallback && failure.during !== 'download') {
        if (needsAnotherEngine(failure)) return without(state, engine, rules);
        // The service may have a lower limit than the usual one.
        if (engine === 'service' && (failure.code === 'too-large' || failure.code === 'too-large-here')) {
          return changeAll(state, (item) => (item.id === event.id ? onEngine(item, 'device') : item));
        }
      }
      return changeAll(state, (item) => (item.id === event.id ? withJob(item, reduceJob(item, event)) : item));
    }
    default:
      return changeAll(state, (item) => (item.id === event.id ? withJob(item, reduceJob(item, event)) : item));
  }
}

/**
 * Starts uploads and jobs while slots are free. `requestId` creates the id of a request that starts now; `mayRun` says
 * whether the requested job of an uploaded file can start.
 */
export function startJobs<Result, State extends QueueState<Result>>(
  state: State,
  requestId: () => string,
  mayRun: (item: Item<Result>) => boolean = () => true,
): State {
  const room = { device: state.parallel, service: AT_THE_SERVICE };
  for (const item of state.items) if (occupiesEngine(item)) room[item.engine]--;
  return changeAll<Result, State>(state, (item) => {
    const begins = item.phase === 'waiting' || (item.phase === 'uploaded' && item.wanted && mayRun(item));
    if (!begins || needsEngine(item, state) || room[item.engine] <= 0) return item;
    room[item.engine]--;
    return withJob(
      item,
      item.phase === 'waiting'
        ? { phase: 'uploading', transfer: null }
        : running(item.input, item.requestId ?? requestId()),
    );
  });
}

/** A result that is about to be shown no longer needs the engine. */
const occupiesEngine = (item: Item<unknown>): boolean =>
  item.phase === 'uploading' || (item.phase === 'running' && item.result === null);

/** The effects that must be running in this state. `requestFor` creates the engine's request for a file. */
export const queueEffects = <Request, Result>(
  state: QueueState<Result>,
  requestFor: (item: Item<Result>, job: JobRequest) => Request,
): readonly (JobEffect<Request, Result> | OpenEffect)[] => [
  // Files cannot be added to running jobs; folders and files are opened afterwards.
  ...(isBusy(state)
    ? []
    : state.opening.map((opening) => ({ ...opening, key: `open ${opening.id}`, kind: 'open' as const }))),
  ...(isPreparing(state) ? [PREPARE] : []),
  ...state.items.flatMap((item) => jobEffects<Request, Result>(item, item.engine, (job) => requestFor(item, job))),
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

/** Reads or uploads files from the start, on this engine. */
export const startOver = <Result, State extends QueueState<Result>>(
  state: State,
  engine: EngineKind,
  which: (item: Item<Result>) => boolean,
): State => changeAll<Result, State>(state, (item) => (which(item) ? onEngine(item, engine) : item));

export const isIn =
  <Wanted extends Phase>(phase: Wanted) =>
  <Result>(item: Item<Result>): item is ItemIn<Wanted, Result> =>
    item.phase === phase;

/** Whether jobs are running or about to run, so that nothing they depend on can be changed. */
export const isBusy = ({ items }: Pick<QueueState<unknown>, 'items'>): boolean =>
  items.some(({ phase, wanted }) => phase === 'running' || (phase === 'uploaded' && wanted));

/** Whether jobs that the visitor has requested will start as soon as their files are read or uploaded. */
export const isRequested = ({ items }: Pick<QueueState<unknown>, 'items'>): boolean =>
  items.some((item) => item.wanted && isBeforeRun(item));

/** Whether the engine on the device is being loaded, because a file is waiting for it. */
export const isPreparing = (state: QueueState<unknown>): boolean =>
  state.items.some((item) => item.phase === 'waiting' && needsEngine(item, state));

/** Whether every file is certain to stay on the device: no upload is offered either. */
export const areAllPrivate = (state: QueueState<unknown>): boolean =>
  isPrivate(state) && state.items.every((item) => item.engine === 'device' && !canUseService(state, item));

/** Whether a file stays on the device, although others are uploaded. */
export const staysHere = (state: QueueState<unknown>, { engine }: Item<unknown>): boolean =>
  engine === 'device' && state.engine === 'service';

/** Whether the service may be able to read a file that the device could not, and the page allows both. */
export const canUseService = (state: QueueState<unknown>, item: Item<unknown>): boolean =>
  item.phase === 'failed' &&
  item.engine === 'device' &&
  state.engine === 'device' &&
  state.fallback &&
  ['damaged', 'unsupported-codec', 'out-of-memory', 'unexpected'].includes(item.failure.code) &&
  // What is no recording at all is none at the service either.
  detailsOf(item.failure.cause).kind === undefined &&
  refusalBy('service', item.file, item.format) === null;

/** The notice to show, if any. */
export const noticeOf = (state: QueueState<unknown>): Notice | null =>
  state.notice ?? (!state.online && waitsForNetwork(state) ? { kind: 'offline' } : null);

const waitsForNetwork = (state: QueueState<unknown>): boolean =>
  state.items.some((item) => isUnderWay(item) && (item.engine === 'service' || needsEngine(item, state)));

/** Whether it is on its way to the service, or there, and its job has not started yet. */
const isUpload = (item: Item<unknown>): boolean => item.engine === 'service' && isBeforeRun(item);

/** Whether its job has not started yet. */
export const isBeforeRun = ({ phase }: ChosenFile & { readonly phase: Phase }): boolean =>
  ['waiting', 'uploading', 'uploaded'].includes(phase);

/** The item with another job state; the same object if nothing changes. */
const withJob = <Result>(item: Item<Result>, job: JobState<Result>, wanted = item.wanted): Item<Result> => {
  const { id, file, format, engine } = item;
  return job === item ? item : { ...job, id, file, format, engine, wanted };
};

/** The item, to be started over on another engine. */
const onEngine = <Result>(item: Item<Result>, engine: EngineKind, wanted = item.wanted): Item<Result> => ({
  ...withJob(item, WAITING, wanted),
  engine,
});

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

/** What the visitor removes can be had back. */
function remove<Result, State extends QueueState<Result>>(state: State, which: (item: Item<Result>) => boolean): State {
  const files = state.items.filter(which);
  const [first, ...others] = files;
  if (!first) return state;
  const removed = { fileName: first.file.name, others: others.length, files, index: state.items.indexOf(first) };
  return { ...keepOnly<Result, State>(state, (item) => !which(item)), notice: { kind: 'removed', ...removed } };
}

/** Jobs that were interrupted start or resume. */
function undo<Result, State extends QueueState<Result>>(state: State): State {
  const { notice, items } = state;
  if (notice?.kind !== 'removed') return state;
  const restored = notice.files.map((item): Item<Result> => {
    if (item.phase === 'uploading') return withJob<Result>(item, WAITING);
    return item.phase === 'running' ? withJob<Result>(item, uploaded(item.input, item.requestId)) : item;
  });
  return {
    ...state,
    notice: null,
    items: [...items.slice(0, notice.index), ...restored, ...items.slice(notice.index)],
  };
}

/** Why an engine does not take a file; null if it does. */
function refusalBy(
  engine: EngineKind,
  file: File,
  format: AudioFormat | null,
  maxSize = SIZE_LIMITS[engine],
): Refusal | null {
  const { name, size } = file;
  // What a file contains is found out by reading it, which only the device does without an upload.
  if (!format && engine === 'service') return { kind: isVideoName(name) ? 'video' : 'unsupported' };
  if (size === 0) return { kind: 'empty' };
  const limit = Math.min(maxSize, SIZE_LIMITS[engine]);
  return size > limit ? { kind: 'too-large', size, limit, by: maxSize < SIZE_LIMITS[engine] ? 'page' : engine } : null;
}

/** The engine for a file: the preferred one, or the device if the service does not take the file. */
function engineFor(
  { engine, fallback }: EngineTarget,
  file: File,
  format: AudioFormat | null,
  maxSize?: number,
): EngineKind | Refusal {
  const refusal = refusalBy(engine, file, format, maxSize);
  if (!refusal) return engine;
  return engine === 'service' && fallback ? (refusalBy('device', file, format, maxSize) ?? 'device') : refusal;
}

interface Choice<Result> {
  readonly added: readonly Item<Result>[];
  readonly refused: readonly RefusedFile[];
  /** What belongs to them, or to those that are there. */
  readonly beside: readonly File[];
}

/** Which of the chosen files are accepted. Each gets a number, in the order in which they were chosen. */
function sort<Result>(
  state: QueueState<Result>,
  { files, maxSize, found }: Pick<Offer, 'files' | 'maxSize' | 'found'>,
  { formats, single }: QueueRules,
): Choice<Result> {
  const added: Item<Result>[] = [];
  const refused: RefusedFile[] = [];
  const sounds = soundsAmong([...files, ...state.items.map((item) => item.file)]);
  const ownSidecars = files.filter((file) => isBeside(file, sounds));
  for (const [index, file] of files.entries()) {
    if (ownSidecars.includes(file)) continue;
    const id = state.chosen + index;
    const format = formatOfName(file.name, formats) ?? null;
    // A format that the page does not offer is not taken for something else.
    const isOffered = (format !== null || !formatOfName(file.name)) && !found?.foreign.has(file);
    const engine = isOffered ? engineFor(state, file, format, maxSize) : ({ kind: 'unsupported' } as const);
    if (typeof engine === 'string') added.push({ id, file, format, engine, wanted: single, ...WAITING });
    else refused.push({ id, file, refusal: engine });
  }
  // What is in a folder was not chosen by itself.
  const beside = [...ownSidecars, ...(found?.sidecars ?? []).filter(({ name }) => soundOf(name, sounds))];
  return { added, refused, beside };
}

/** Whether what is offered must be opened first: folders, and files whose names do not tell what they contain. */
const isUnopened = <Result>(state: QueueState<Result>, offer: Offer, rules: QueueRules): boolean =>
  (offer.folders ?? []).length > 0 ||
  (!offer.found && sort<Result>(state, offer, rules).added.some(({ file }) => !isKnownName(file.name)));

type ChooseEvent = Extract<QueueAction, { type: 'choose' | 'transfer' }> | Opened;

/** Files to choose, what they were among, and what is to be opened first. */
interface Offer {
  readonly files: readonly File[];
  readonly maxSize?: number | undefined;
  readonly found?: Found | undefined;
  readonly folders?: readonly FileSystemDirectoryEntry[] | undefined;
  readonly noFile?: NoFile | undefined;
}

/** What an event offers; null if it has nothing to do with files. */
function offerOf({ opening }: QueueState<unknown>, event: ChooseEvent): Offer | null {
  switch (event.type) {
    case 'choose':
      return event;
    case 'transfer':
      return { ...transferred(event.transfer), maxSize: event.maxSize };
    case 'opened': {
      const opened = opening.find(({ id }) => id === event.id);
      const { found } = event;
      return opened ? { ...opened, files: [...opened.files, ...found.files], folders: [], found } : null;
    }
  }
}

/** The files that were rejected when they were chosen. */
export function refusedFiles(
  state: QueueState<unknown>,
  event: { readonly type: string },
  rules: QueueRules,
): readonly RefusedFile[] {
  if (!isChoice(event) || isBusy(state)) return [];
  const offer = offerOf(state, event);
  return offer && !isUnopened(state, offer, rules) ? sort(state, offer, rules).refused : [];
}

const isChoice = (event: { readonly type: string }): event is ChooseEvent =>
  ['choose', 'transfer', 'opened'].includes(event.type);

/** Adds the acceptable files; the notice names the first of the others. A single file replaces a single one. */
function choose<Result, State extends QueueState<Result>>(state: State, event: ChooseEvent, rules: QueueRules): State {
  const offer = isBusy(state) ? null : offerOf(state, event);
  if (!offer) return state;
  const { files, folders = [], noFile, maxSize } = offer;
  if (isUnopened(state, offer, rules)) {
    const id = state.chosen;
    const opening = { id, files, folders, maxSize, noFile };
    return { ...state, chosen: id + 1, notice: null, opening: [...state.opening, opening] };
  }
  const opening = event.type === 'opened' ? state.opening.filter(({ id }) => id !== event.id) : state.opening;
  if (files.length === 0 && !offer.found) return noFile ? { ...state, notice: { kind: noFile } } : state;
  const { single } = rules;
  const { added: acceptable, refused, beside } = sort<Result>(state, offer, rules);
  const isLeft = (file: File): boolean => !beside.includes(file);
  const found = offer.found && {
    ...offer.found,
    others: offer.found.others + offer.found.sidecars.filter(isLeft).length,
  };
  const added = single ? acceptable.slice(0, 1) : acceptable;
  const others = files.filter(isLeft).length - 1;
  const notice: QueueState<never>['notice'] =
    single && added.length > 0
      ? others > 0
        ? { kind: 'one-at-a-time', others }
        : null
      : (noticeAbout(refused, found) ?? noticeInFolder(added.length, found) ?? (noFile ? { kind: noFile } : null));
  const next = { ...state, chosen: state.chosen + files.length, notice, opening };
  if (added.length === 0) return beside.length > 0 ? attached(next, beside) : next;
  const kept = state.items.length === 1 && added.length === 1 ? [] : state.items;
  return attached({ ...next, items: [...kept, ...added], signingIn: !single && state.signingIn }, beside);
}

/** With chapters and transcripts beside their sounds; a notice names the first that has none. */
function attached<State extends QueueState<unknown>>(state: State, beside: readonly File[]): State {
  const { items, notice, sidecars: before = [] } = state;
  if (before.length + beside.length === 0) return state;
  const sidecars = withSidecars(before, beside, items);
  const waiting = sidecars.find(({ of, file }) => of === null && beside.includes(file));
  const ofWaiting: QueueState<never>['notice'] = waiting
    ? { kind: 'sidecar', fileName: waiting.file.name, isFirst: items.length === 0 }
    : null;
  return { ...state, sidecars, notice: notice ?? ofWaiting };
}

/** Nothing if everything in the folders was accepted. */
function noticeInFolder(accepted: number, found: Found | undefined): QueueState<never>['notice'] {
  if (!found) return null;
  const { others, unreadable, isCut } = found;
  return accepted === 0 || others + unreadable > 0 || isCut
    ? { kind: 'folder', accepted, others, unreadable, isCut }
    : null;
}

/** Names the first of them. */
const noticeAbout = (
  [first, ...others]: readonly Omit<RefusedFile, 'id'>[],
  found?: Found,
): QueueState<never>['notice'] =>
  first
    ? {
        ...first.refusal,
        fileName: first.file.name,
        others: others.length + (found ? found.others + found.unreadable : 0),
      }
    : null;

function cancel<Result, State extends QueueState<Result>>(state: State, { single }: QueueRules): State {
  const [item] = state.items;
  // An upload of the only file is cancelled; otherwise files stay, and their jobs can be requested again.
  const isUpload = state.items.length === 1 && item?.engine === 'service';
  if (isBusy(state) || (!single && !isUpload && isRequested(state))) {
    return changeAll<Result, State>({ ...state, notice: null }, (item) => {
      // Of several, the results that exist are kept.
      if (item.phase === 'running' && (item.result === null || state.items.length === 1))
        return withJob(item, uploaded(item.input), false);
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
  if (needsAnotherEngine(failure) && state.fallback) return without(state, 'device', rules);
  return changeAll<Result, State>(state, (item) =>
    item.phase === 'waiting' && item.engine === 'device' ? withJob(item, unprepared(failure)) : item,
  );
}

/**
 * Uses only the other engine, because this one cannot run here; its files, or some of them, start over, with a notice.
 */
function without<Result, State extends QueueState<Result>>(
  state: State,
  engine: EngineKind,
  rules: QueueRules,
  which: (item: Item<Result>) => boolean = (item) => item.engine === engine,
): State {
  const other = engine === 'device' ? 'service' : 'device';
  const next = moveFiles<Result, State>(state, { engine: other, fallback: false }, which, rules);
  if (next.notice !== state.notice || state.engine === other) return next;
  return { ...next, notice: { kind: other === 'device' ? 'on-device-instead' : 'uploads-instead' } };
}

/** The page selects another engine. Nothing can be carried over from the current one, so all jobs start over. */
const moveTo = <Result, State extends QueueState<Result>>(
  state: State,
  target: EngineTarget,
  rules: QueueRules,
): State =>
  target.engine === state.engine && target.fallback === state.fallback
    ? state
    : moveFiles<Result, State>(
        state,
        target,
        ({ file, format, engine }) => engineFor(target, file, format) !== engine,
        rules,
      );

/** Starts some files over on the engine that takes them; a notice names those that none takes. */
function moveFiles<Result, State extends QueueState<Result>>(
  state: State,
  { engine, fallback }: EngineTarget,
  which: (item: Item<Result>) => boolean,
  { single }: QueueRules,
): State {
  const lost: { file: File; refusal: Refusal }[] = [];
  const items = state.items.flatMap((item) => {
    if (!which(item)) return [item];
    const { file, format } = item;
    const next = engineFor({ engine, fallback }, file, format);
    if (typeof next === 'string') return [onEngine(item, next, single)];
    lost.push({ file, refusal: next });
    return [];
  });
  return { ...state, engine, fallback, items, notice: noticeAbout(lost) ?? state.notice };
}
