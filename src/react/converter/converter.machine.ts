/**
 * The converter's states and how they follow each other, pure: what happens is told by events, what must be running is
 * read off the state. `store.ts` runs it. One file or many: each goes through the same phases by itself, and a few at a
 * time are worked on.
 */
import { MAX_UPLOAD_BYTES, type AudioFormat, type ConversionOptions } from '../../api/schema.ts';
import type { Conversion, Converted } from '../../audio/conversion.ts';
import { formatOfName, isVideoName } from '../../audio/file-names.ts';
import type { Flow } from '../../definition/common.ts';
import { isImpossibleHere, type Problem } from '../jobs/problem.ts';
import type { EngineOutcome, JobOutcome } from '../jobs/job-effects.ts';
import {
  needsEngine,
  type EngineAction,
  type EngineState,
  type EngineKind,
  type EngineTarget,
} from '../jobs/engine-target.ts';
import type { Surroundings } from '../jobs/job-store.ts';
import {
  jobEffects,
  canRetry,
  download as downloadOf,
  reduceJob,
  isSignedOut,
  isUnderWay,
  percentOf,
  PREPARE,
  retry as retryOf,
  running,
  BLOCK_REDIRECT,
  stopDownload,
  unprepared as unpreparedFor,
  uploaded,
  WAITING,
  wasCutOff,
  type JobEffect,
  type Phase,
  type JobState,
} from '../jobs/job-state.ts';
import type { ResetDetail } from './converter.element.ts';
import { startingPair, within, type Formats, type Pair, type Side } from './format-pair.ts';
import { optionsFor } from './options.ts';

/** Something about chosen files that the visitor should know; files that are already there are not affected. */
export type Notice =
  /** A file was not taken, and `others` neither. `video`: its sound can be taken out on the device only. */
  | {
      readonly kind: 'unsupported' | 'too-large' | 'empty' | 'video';
      readonly fileName: string;
      readonly others: number;
    }
  /** The engine cannot run in this page: the service converts, so the files are uploaded. */
  | { readonly kind: 'uploads-instead' }
  /** The connection is gone while something waits for it. */
  | { readonly kind: 'offline' };

/** What the page asks for at the start. */
export interface Start extends Formats, EngineTarget {}

interface Chosen {
  /** Tells one file from another. */
  readonly id: number;
  readonly file: File;
  /** By its name; null: a video. */
  readonly format: AudioFormat | null;
  /** The visitor has asked for its conversion. */
  readonly wanted: boolean;
}

/** One file and how far it is. */
export type Item = Chosen & JobState<Converted>;
export type ItemIn<Wanted extends Phase> = Item & { readonly phase: Wanted };

export interface State extends EngineState {
  /** On offer, at least two. */
  readonly formats: readonly AudioFormat[];
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  readonly openMenu: Side | null;
  /** As chosen; those that the target has no use for are left out when it converts. */
  readonly options: ConversionOptions;
  /** Read it with `noticeOf`. */
  readonly notice: Exclude<Notice, { kind: 'offline' }> | null;
  readonly online: boolean;
  /** In the order in which they were chosen; none: the chooser is shown. */
  readonly items: readonly Item[];
  /** How many files have been chosen so far. */
  readonly chosen: number;
  /** All results are being put into one file. */
  readonly bundling: boolean;
  /** The visitor was asked to log in and comes back to the files: signing in leads nowhere else. */
  readonly signingIn: boolean;
}

/** What a visitor or the page does. Without an id the only file is meant. */
export type Action =
  /** Files chosen in the dialog, dropped or pasted. */
  | { readonly type: 'choose'; readonly files: readonly File[] }
  | { readonly type: 'pick'; readonly side: Side; readonly format: AudioFormat }
  | { readonly type: 'swap' }
  | { readonly type: 'menu'; readonly side: Side; readonly open: boolean }
  | { readonly type: 'options'; readonly options: ConversionOptions }
  /** The page asks for other formats. */
  | ({ readonly type: 'begin' } & Formats)
  | EngineAction
  /** Converts everything that is there. */
  | { readonly type: 'convert' }
  | { readonly type: 'download'; readonly id?: number }
  /** Hands all results over in one file. */
  | { readonly type: 'download-all' }
  /** Stops what runs: the download, else the conversions, else the uploads. */
  | { readonly type: 'cancel' }
  /** Without an id: everything that failed. */
  | { readonly type: 'retry'; readonly id?: number }
  /** Asks the page for signing in; what failed for want of it goes on afterwards. `flow`: the widget's. */
  | { readonly type: 'log-in'; readonly flow: Flow | '' }
  /** Puts one file away. */
  | { readonly type: 'remove'; readonly id: number }
  /** Puts everything away. */
  | { readonly type: 'reset' }
  /** Closes the notice. */
  | { readonly type: 'dismiss' };

/** What comes of an effect, or from the browser. */
export type Outcome = JobOutcome<Converted> | EngineOutcome | { readonly type: 'bundled' } | Surroundings;

export type Event = Action | Outcome;

export type Effect =
  | JobEffect<Conversion, Converted>
  | {
      readonly key: string;
      readonly kind: 'bundle';
      readonly results: readonly ItemIn<'ready'>[];
      readonly to: AudioFormat;
    };

/** How many files are worked on at a time. */
const LANES: Readonly<Record<EngineKind, number>> = { device: 1, service: 2 };

/** `requestId` gives the id of a conversion that begins with this event. */
export const reduce = (state: State, event: Event, requestId: () => string): State =>
  proceed(step(state, event), requestId);

function step(state: State, event: Event): State {
  switch (event.type) {
    case 'choose':
      return choose(state, event.files);
    case 'pick':
      return state.formats.includes(event.format) ? repair(state, withPick(state, event.side, event.format)) : state;
    case 'swap':
      return repair(state, { from: state.to, to: state.from });
    case 'menu':
      if (event.open) return isConverting(state) ? state : { ...state, openMenu: event.side };
      return state.openMenu === event.side ? { ...state, openMenu: null } : state;
    case 'options':
      return setOptions(state, event.options);
    case 'begin': {
      const starting = startingPair(event);
      // Files belong to the visitor: their formats stay until they are removed.
      return state.items.length === 0 ? { ...state, ...starting } : { ...state, formats: starting.formats };
    }
    case 'engine':
      return moveTo(state, event);
    case 'convert':
      return !state.bundling && state.items.some(isIn('uploaded'))
        ? changeAll({ ...state, ...QUIET }, (item) => (isBefore(item) ? { ...item, wanted: true } : item))
        : state;
    case 'download':
      return download(state, event.id);
    case 'download-all':
      return !isConverting(state) && state.items.some(isIn('ready'))
        ? { ...state, ...QUIET, bundling: true, items: state.items.map(withoutProblem) }
        : state;
    case 'cancel':
      return cancel(state);
    case 'retry':
      return retry(state, (item) => event.id === undefined || item.id === event.id);
    case 'log-in':
      return state.items.some(isSignedOut) ? { ...state, ...QUIET, signingIn: true } : state;
    case 'remove':
      return keepOnly(state, ({ id }) => id !== event.id);
    case 'reset':
      return chooser(state);
    case 'dismiss':
      return state.notice ? { ...state, notice: null } : state;

    case 'prepare-progress':
      return { ...state, engineProgress: Math.max(state.engineProgress, Math.min(event.done, 0.99)) };
    case 'prepared':
      return { ...state, engineProgress: 1 };
    case 'unprepared':
      return unprepared(state, event.problem);
    case 'downloaded':
      if (state.items.length > 1) return followOne(state, event);
      return followOne(state, event) === state ? state : chooser(state);
    case 'bundled':
      if (!state.bundling) return state;
      // What failed stays.
      if (state.items.every(isIn('ready'))) return chooser(state);
      return changeAll({ ...state, bundling: false }, (item) =>
        isIn('ready')(item) ? { ...item, saved: true } : item,
      );
    case 'failed': {
      const next = followOne(state, event);
      return next === state ? state : { ...next, bundling: false };
    }
    case 'connection': {
      const next = { ...state, online: event.online };
      return event.online ? retry(next, wasCutOff) : next;
    }
    case 'signed-in':
      return retry(state, isSignedOut);
    case 'stayed':
      return { ...state, signingIn: false };
    default:
      return followOne(state, event);
  }
}

const followOne = (state: State, outcome: JobOutcome<Converted>): State =>
  changeAll(state, (item) => (item.id === outcome.id ? moved(item, reduceJob(item, outcome)) : item));

/** Begins whatever there is room for. */
function proceed(state: State, requestId: () => string): State {
  if (needsEngine(state)) return state;
  let room =
    LANES[state.engine] - state.items.filter(({ phase }) => phase === 'uploading' || phase === 'running').length;
  const next = changeAll(state, (item) => {
    const begins = item.phase === 'waiting' || (item.phase === 'uploaded' && item.wanted);
    if (!begins || room <= 0) return item;
    room--;
    return moved(
      item,
      item.phase === 'waiting'
        ? { phase: 'uploading', transfer: null }
        : running(item.input, item.requestId ?? requestId()),
    );
  });
  return next.openMenu && isConverting(next) ? { ...next, openMenu: null } : next;
}

/** What must be running in this state. */
export function effects(state: State): readonly Effect[] {
  const { to, engine, items } = state;
  return [
    ...(needsEngine(state) && items.some(isIn('waiting')) ? [PREPARE] : []),
    ...items.flatMap((item) => jobEffects(item, engine, (job) => conversionOf(state, item, job))),
    ...(state.signingIn ? [BLOCK_REDIRECT] : []),
    ...(state.bundling ? [{ key: 'bundle', kind: 'bundle', results: items.filter(isIn('ready')), to } as const] : []),
  ];
}

function conversionOf(
  { to, options }: State,
  { format }: Item,
  job: Pick<Conversion, 'input' | 'requestId'>,
): Conversion {
  const fitting = optionsFor(options, to);
  return {
    ...job,
    ...(format && { from: format }),
    to,
    ...(Object.keys(fitting).length > 0 && { options: fitting }),
  };
}

/** Conversion of all that the visitor has asked for, 0 to 100. Failed ones count as done. */
export function overallPercent({ items }: State): number {
  const asked = items.filter(({ wanted }) => wanted);
  const done = asked.map((item) =>
    item.phase === 'failed' ? 100 : item.phase === 'running' || item.phase === 'ready' ? percentOf(item) : 0,
  );
  return done.reduce((sum, percent) => sum + percent, 0) / Math.max(1, asked.length);
}

export const isIn =
  <Wanted extends Phase>(phase: Wanted) =>
  (item: Item): item is ItemIn<Wanted> =>
    item.phase === phase;

/** Conversions run or are about to: nothing that they depend on can be changed. */
export const isConverting = ({ items, bundling }: State): boolean =>
  bundling || items.some(({ phase, wanted }) => phase === 'running' || (phase === 'uploaded' && wanted));

/** What there is to say besides the phases themselves. */
export const noticeOf = (state: State): Notice | null =>
  state.notice ?? (!state.online && waitsForNetwork(state) ? { kind: 'offline' } : null);

const waitsForNetwork = (state: State): boolean =>
  (state.engine === 'service' || needsEngine(state)) && state.items.some(isUnderWay);

/** Why the converter is back at choosing, if this event brought it there. */
export function resetReason(before: State, event: Event, after: State): ResetDetail['reason'] | null {
  if (before.items.length === 0 || after.items.length > 0) return null;
  switch (event.type) {
    case 'cancel':
      return 'cancelled';
    case 'downloaded':
    case 'bundled':
      return 'downloaded';
    case 'pick':
    case 'swap':
      return 'source-changed';
    default:
      return 'removed';
  }
}

/** What a visitor's step leaves behind it. */
const QUIET = { openMenu: null, notice: null } as const;

/** Returns the same item where the state is its own. */
const moved = (item: Item, job: JobState<Converted>, wanted = item.wanted): Item => {
  const { id, file, format } = item;
  return job === item ? item : { ...job, id, file, format, wanted };
};

/** The same state if nothing changes. */
function changeAll(state: State, change: (item: Item) => Item): State {
  const items = state.items.map(change);
  return items.some((item, index) => item !== state.items[index]) ? { ...state, items } : state;
}

/** The formats stay, as far as they are still on offer. */
const chooser = (state: State, pair: Pair = state): State => ({
  ...state,
  ...QUIET,
  ...within(state.formats, pair),
  items: [],
  bundling: false,
  signingIn: false,
});

/** Puts the others away. */
function keepOnly(state: State, kept: (item: Item) => boolean): State {
  const items = state.items.filter(kept);
  if (items.length === state.items.length) return state;
  return items.length === 0 ? chooser(state) : { ...state, ...QUIET, items, bundling: false };
}

/** Its conversion has not begun. */
const isBefore = ({ phase }: Item): boolean => ['waiting', 'uploading', 'uploaded'].includes(phase);

/** Those that can be taken are; of the others the first is named. A single file takes the place of a single one. */
function choose(state: State, files: readonly File[]): State {
  if (isConverting(state)) return state;
  const refused: { kind: 'unsupported' | 'too-large' | 'empty' | 'video'; fileName: string }[] = [];
  const added: Item[] = [];
  for (const file of files) {
    const { name: fileName, size } = file;
    const format = formatOfName(fileName, state.formats) ?? null;
    const video = isVideoName(fileName);
    if (!format && !video) refused.push({ kind: 'unsupported', fileName });
    else if (!format && state.engine === 'service') refused.push({ kind: 'video', fileName });
    else if (size === 0) refused.push({ kind: 'empty', fileName });
    else if (size > MAX_UPLOAD_BYTES) refused.push({ kind: 'too-large', fileName });
    else added.push({ id: state.chosen + added.length, file, format, wanted: false, phase: 'waiting' });
  }
  const [first] = refused;
  const notice = first ? { ...first, others: refused.length - 1 } : null;
  const [leading] = added;
  if (!leading) return notice ? { ...state, openMenu: null, notice } : state;
  const kept = state.items.length === 1 && added.length === 1 ? [] : state.items;
  return {
    ...state,
    openMenu: null,
    notice,
    ...(kept.length === 0 && leading.format && withPick(state, 'from', leading.format)),
    items: [...kept, ...added],
    chosen: state.chosen + added.length,
  };
}

/**
 * Another pair of formats: another target leaves no use for results, another source none for the file. Several files have
 * each a source format of their own, and stay.
 */
function repair(state: State, pair: Pair): State {
  if (isConverting(state)) return state;
  if (pair.from !== state.from && state.items.length === 1) return chooser(state, pair);
  const next = { ...state, ...QUIET, ...pair };
  return pair.to === state.to ? next : convertAgain(next);
}

function setOptions(state: State, options: ConversionOptions): State {
  if (isConverting(state)) return state;
  const next = { ...state, ...QUIET, options };
  const same = JSON.stringify(optionsFor(options, state.to)) === JSON.stringify(optionsFor(state.options, state.to));
  return same ? next : convertAgain(next);
}

/** Results, and what could be tried again, wait for being converted anew. */
const convertAgain = (state: State): State =>
  changeAll(state, (item) => {
    const isDone = item.phase === 'ready' || (item.phase === 'failed' && canRetry(item));
    return isDone && item.input ? moved(item, uploaded(item.input), false) : item;
  });

function withoutProblem(item: Item): Item {
  return item.phase === 'ready' ? { ...item, problem: null, downloading: false } : item;
}

function download(state: State, id: number | undefined): State {
  const [only] = state.items;
  const wanted = id ?? (state.items.length === 1 ? only?.id : undefined);
  const isOffered = state.items.some((item) => item.id === wanted && isIn('ready')(item) && !item.downloading);
  if (wanted === undefined || !isOffered || state.bundling) return state;
  return changeAll({ ...state, ...QUIET }, (item) => (item.id === wanted ? moved(item, downloadOf(item)) : item));
}

function cancel(state: State): State {
  if (state.bundling) return { ...state, ...QUIET, bundling: false };
  if (isConverting(state)) {
    return changeAll({ ...state, ...QUIET }, (item) => {
      if (item.phase === 'running') return moved(item, uploaded(item.input), false);
      return isBefore(item) && item.wanted ? { ...item, wanted: false } : item;
    });
  }
  if (state.items.some(isUnderWay)) return keepOnly(state, (item) => !isUnderWay(item));
  const stopped = changeAll(state, (item) => moved(item, stopDownload(item)));
  return stopped === state ? state : { ...stopped, ...QUIET };
}

function retry(state: State, which: (item: Item) => boolean): State {
  if (state.bundling) return state;
  const next = changeAll(state, (item) => {
    if (!which(item)) return item;
    const job = retryOf(item);
    return moved(item, job, item.wanted || job.phase === 'uploaded');
  });
  return next === state ? state : { ...next, ...QUIET };
}

/** The engine on the device is not to be had. */
function unprepared(state: State, problem: Problem): State {
  if (isImpossibleHere(problem) && state.fallback) {
    const next = moveTo(state, { engine: 'service', fallback: false });
    return { ...next, notice: next.notice ?? { kind: 'uploads-instead' } };
  }
  return changeAll(state, (item) => (item.phase === 'waiting' ? moved(item, unpreparedFor(problem)) : item));
}

/** Another engine knows nothing of what this one has: everything begins anew there, as far as it can. */
function moveTo(state: State, { engine, fallback }: EngineTarget): State {
  if (engine === state.engine) return fallback === state.fallback ? state : { ...state, fallback };
  const possible = state.items.filter(({ format }) => format !== null || engine === 'device');
  const lost = state.items.filter((item) => !possible.includes(item));
  const [first] = lost;
  return {
    ...state,
    engine,
    fallback,
    bundling: false,
    items: possible.map((item) => moved(item, WAITING, false)),
    notice: first ? { kind: 'video', fileName: first.file.name, others: lost.length - 1 } : state.notice,
  };
}

/** The pair after picking one side; equal formats swap. */
const withPick = ({ from, to }: Pair, side: Side, format: AudioFormat): Pair =>
  side === 'from' ? { from: format, to: format === to ? from : to } : { from: format === from ? to : from, to: format };
