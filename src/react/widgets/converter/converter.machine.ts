/**
 * The converter's state, as a pure machine: a queue of files, the formats and options of their conversion, and the zip
 * of all results.
 */
import type {
  AudioFormat,
  AudioTrack,
  ConversionOptions,
  JoinOptions,
  TagEdits,
  Trim,
} from '../../../contract/audio.ts';
import { convertedName, distinctNames, nameKey } from '../../../audio/file-names.ts';
import type { Conversion, Converted, JobRequest, SourceContent } from '../../../audio/job-engine.ts';
import {
  isBusy,
  isIn,
  isRequested,
  queueEffects,
  reduceQueue,
  restart,
  startJobs,
  startOver,
  type Item as QueuedFile,
  type ItemIn as QueuedFileIn,
  type OpenEffect,
  type QueueAction,
  type QueueOutcome,
  type QueueRules,
} from '../../files/queue/queue.machine.ts';
import type { EngineTarget } from '../../jobs/engine-target.ts';
import { canRetry, percentOf, type JobEffect, type Phase } from '../../jobs/job-state.ts';
import type { HandedFile } from '../../jobs/save.ts';
import { partsWithout } from '../../../sidecars/edited.ts';
import type { Beside } from '../../files/sidecars/beside.ts';
import type { ResetDetail } from './converter.element.ts';
import { startingPair, within, type Formats, type Pair, type Side } from './format-pair.ts';
import { gathered, isJoined, joinedFrom, mayRun, MOST_JOINED, type JoinState } from './join/join.ts';
import { optionsFor, type SourceShape } from './options/options.ts';

export type Item = QueuedFile<Converted>;
export type ItemIn<Wanted extends Phase> = QueuedFileIn<Wanted, Converted>;

/** What the page requests at the start. */
export interface Start extends Formats, EngineTarget {}

/** A result that was handed to the browser to be saved; kept until the next file is chosen, in case it was not. */
export interface SavedFile extends HandedFile {
  /** The ids of the files that it contains. */
  readonly ids: readonly number[];
  /** In seconds; absent if unknown. */
  readonly duration?: number | undefined;
  /** The bit rate of its sound, in kbit/s; absent if unknown. */
  readonly bitrate?: number | undefined;
  /** Chapters and transcripts that are not in it; absent if there are none. */
  readonly beside?: Beside;
}

/** What a file is to say of itself. */
interface ChangedTags {
  readonly edits: TagEdits;
  /** JPEG or PNG. */
  readonly cover?: Blob | undefined;
}

export interface State extends JoinState {
  /** The available formats, at least two. */
  readonly formats: readonly AudioFormat[];
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  readonly openMenu: Side | null;
  /** As chosen; options that do not apply to the target are left out of the conversion. */
  readonly options: ConversionOptions;
  /** The id of the preset that they are of, as long as none of them has been changed. */
  readonly preset?: string | undefined;
  /** The wanted part of the file with this id; applies as long as that is the only one. */
  readonly trim?: { readonly id: number; readonly trim: Trim } | undefined;
  /** The wanted audio track of the file with this id; applies as the part does. */
  readonly track?: { readonly id: number; readonly track: number } | undefined;
  /**
   * The changed tags of the file with this id, and its cover art if that is another one; they apply as the part does.
   */
  readonly tags?: ({ readonly id: number } & ChangedTags) | undefined;
  /** A zip of all results is being created. */
  readonly bundling: boolean;
  /** How much of its results has arrived, in whole percent. */
  readonly bundled: number;
  /** The last saved result; absent if there is none. */
  readonly saved?: (SavedFile & { readonly saving: boolean }) | undefined;
  /** The saved result that was removed last; a notice without files offers to have it back. */
  readonly forgotten?: State['saved'];
}

/** An action of the visitor or the page. */
export type Action =
  | QueueAction
  | { readonly type: 'pick'; readonly side: Side; readonly format: AudioFormat }
  | { readonly type: 'swap' }
  | { readonly type: 'menu'; readonly side: Side; readonly open: boolean }
  | { readonly type: 'options'; readonly options: ConversionOptions }
  /** The format, if it has one, and all options of the preset with this id; without an id, of none. */
  | {
      readonly type: 'preset';
      readonly preset?: string;
      readonly to?: AudioFormat | undefined;
      readonly options: ConversionOptions;
    }
  /** The wanted part of a file; absent for the whole. */
  | { readonly type: 'trim'; readonly id: number; readonly trim: Trim | undefined }
  /** The wanted audio track of a file; absent for the default one. */
  | { readonly type: 'track'; readonly id: number; readonly track: number | undefined }
  /** The changed tags of a file; absent if it keeps its own. */
  | { readonly type: 'tags'; readonly id: number; readonly tags: ChangedTags | undefined }
  /** How the files are joined; absent if each is converted by itself. */
  | { readonly type: 'join'; readonly join: JoinOptions | undefined }
  /** The files in another order; `ids` of all of them. */
  | { readonly type: 'order'; readonly ids: readonly number[] }
  /** Discards the joined result, to change how the files are joined. */
  | { readonly type: 'reopen' }
  /** The page requests other formats. */
  | ({ readonly type: 'formats' } & Formats)
  /** Downloads all results as one file. */
  | { readonly type: 'download-all' }
  /** Saves the last result again. */
  | { readonly type: 'save-again' }
  /** Removes the last result. */
  | { readonly type: 'forget-saved' };

/** The outcome of an effect, or an event from the browser. */
export type Outcome =
  | QueueOutcome<Converted>
  /** How much of the results has arrived for the zip, from 0 to 1. */
  | { readonly type: 'bundle-progress'; readonly done: number }
  /** Without a file, the page has taken it. */
  | { readonly type: 'bundled'; readonly file?: HandedFile | undefined }
  /** The file was saved, or, without one, the page has taken it. */
  | { readonly type: 'saved'; readonly file: SavedFile | undefined };
export type Event = Action | Outcome;

export type Effect =
  | JobEffect<Conversion, Converted>
  | OpenEffect
  | {
      readonly key: string;
      readonly kind: 'bundle';
      readonly results: readonly ItemIn<'ready'>[];
      readonly to: AudioFormat;
    }
  | { readonly key: string; readonly kind: 'save'; readonly file: SavedFile };

/** `requestId` creates the id of a conversion that starts with this event. */
export function reduce(state: State, event: Event, requestId: () => string): State {
  const changed = gathered(step(state, event));
  const next = startJobs<Converted, State>(changed, requestId, (item) => mayRun(changed, item));
  if (next.items === state.items) return next;
  const results = next.items.filter(isIn('ready'));
  return {
    ...next,
    ...(next.items.length === 0 && within(next.formats, next)),
    openMenu: isConverting(next) ? null : next.openMenu,
    // A zip contains the results as they were when it was requested.
    bundling: next.bundling && (!state.bundling || sameItems(results, state.items.filter(isIn('ready')))),
  };
}

const sameItems = (some: readonly Item[], others: readonly Item[]): boolean =>
  some.length === others.length && some.every((item, index) => item === others[index]);

function step(state: State, event: Event): State {
  switch (event.type) {
    case 'pick':
      return state.formats.includes(event.format) ? pick(state, event.side, event.format) : state;
    case 'swap':
      return swap(state);
    case 'menu':
      if (event.open) return isConverting(state) ? state : { ...state, openMenu: event.side };
      return state.openMenu === event.side ? closed(state) : state;
    case 'options':
      return setOptions(state, { options: event.options, preset: undefined });
    case 'preset': {
      const { preset, to, options } = event;
      return to && !state.formats.includes(to) ? state : setOptions(state, { preset, options, ...(to && { to }) });
    }
    case 'trim':
      return setOptions(state, { trim: event.trim && { id: event.id, trim: event.trim } });
    case 'track':
      return setOptions(state, {
        track: event.track === undefined ? undefined : { id: event.id, track: event.track },
      });
    case 'tags':
      return setOptions(state, { tags: event.tags && { id: event.id, ...event.tags } });
    case 'join':
      return setOptions(state, { join: event.join });
    case 'order':
      return isConverting(state) ? state : inOrder(state, event.ids);
    case 'reopen':
      return isConverting(state) ? state : { ...closed(convertAgain(state, () => true)), notice: null };
    case 'formats': {
      const starting = startingPair(event);
      // Files belong to the visitor: their formats stay until they are removed.
      return state.items.length === 0 ? { ...state, ...starting } : { ...state, formats: starting.formats };
    }
    case 'download-all':
      return !isConverting(state) && !isJoined(state) && state.items.some(isIn('ready'))
        ? { ...closed(state), notice: null, bundling: true, bundled: 0, items: state.items.map(withoutFailure) }
        : state;
    case 'bundle-progress': {
      const bundled = Math.floor(event.done * 100);
      return state.bundling && bundled !== state.bundled ? { ...state, bundled } : state;
    }
    case 'bundled':
      if (!state.bundling) return state;
      // Failed files stay.
      return state.items.every(isIn('ready'))
        ? emptied(state)
        : {
            ...state,
            bundling: false,
            items: state.items.map((item) => (isIn('ready')(item) ? { ...item, handed: event.file ?? null } : item)),
          };

    case 'saved':
      return { ...state, saved: event.file && { ...event.file, saving: false } };
    case 'save-again':
      return state.saved && !state.saved.saving ? { ...state, saved: { ...state.saved, saving: true } } : state;
    case 'forget-saved':
      return state.saved ? forget(state, state.saved) : state;
    case 'undo': {
      const next = queue(state, event);
      return state.notice?.kind === 'removed' && state.notice.files.length === 0
        ? { ...next, saved: state.forgotten, forgotten: undefined }
        : closed(next);
    }

    case 'choose':
    case 'opened':
    case 'transfer':
      return state.bundling ? state : choose(state, event);
    case 'start':
      return state.bundling || (isJoined(state) && state.items.length > MOST_JOINED)
        ? state
        : closed(queue(state, event));
    case 'download':
      return state.bundling ? state : closed(queue(state, isJoined(state) ? { ...event, ...leaderOf(state) } : event));
    case 'retry':
      return state.bundling ? state : closed(queue(uploadAgain(state), event));
    case 'cancel':
      return state.bundling ? { ...closed(state), notice: null, bundling: false } : closed(queue(state, event));
    case 'log-in':
    case 'remove':
    case 'reset':
      return closed(queue(state, event));
    case 'downloaded': {
      const next = queue(state, event);
      return next !== state && (state.items.length === 1 || isJoined(state)) ? emptied(next) : next;
    }
    default:
      return queue(state, event);
  }
}

const queue = (state: State, event: QueueAction | QueueOutcome<Converted>): State =>
  reduceQueue<Converted, State>(state, event, rulesOf(state));

export const rulesOf = ({ formats }: State): QueueRules => ({ formats, single: false });

/** Nothing that the visitor has removed: it is done, or not wanted in this format. */
const emptied = (state: State): State => ({ ...closed(queue(state, { type: 'reset' })), notice: null });

const forget = (state: State, saved: NonNullable<State['saved']>): State => ({
  ...state,
  saved: undefined,
  forgotten: { ...saved, saving: false },
  notice: { kind: 'removed', fileName: saved.fileName, others: 0, files: [], index: 0 },
});

/** The file whose job makes the joined result. */
const leaderOf = ({ items: [first] }: State): { readonly id?: number } => (first ? { id: first.id } : {});

/** Files that came meanwhile stay behind the others. */
function inOrder(state: State, ids: readonly number[]): State {
  const placeOf = ({ id }: Item): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  const items = [...state.items].sort((one, other) => placeOf(one) - placeOf(other));
  return items.every((each, index) => each === state.items[index]) ? state : { ...closed(state), notice: null, items };
}

/** Nobody says which of the uploads that were to be joined has expired. */
function uploadAgain(state: State): State {
  const [first] = state.items;
  const hasExpired = isJoined(state) && first?.phase === 'failed' && first.failure.code === 'upload-expired';
  return hasExpired ? startOver<Converted, State>(state, first.engine, (item) => item !== first) : state;
}

const closed = (state: State): State => (state.openMenu ? { ...state, openMenu: null } : state);

/**
 * The first file determines the source format. The target stays: a file that already has its format is encoded again.
 */
function choose(state: State, event: Extract<Event, { type: 'choose' | 'opened' | 'transfer' }>): State {
  const chosen = closed(queue(state, event));
  const isNew = chosen.items !== state.items && (state.saved ?? state.forgotten);
  const next = isNew ? { ...chosen, saved: undefined, forgotten: undefined } : chosen;
  const [first] = next.items;
  return first?.format && first !== state.items[0] && first.format !== state.to
    ? { ...next, from: first.format }
    : next;
}

/** The effects that must be running in this state. */
export const effects = (state: State): readonly Effect[] => [
  ...queueEffects<Conversion, Converted>(state, (item, job) => conversionOf(state, item, job)).filter(
    ({ kind }) => kind !== 'open' || !state.bundling,
  ),
  ...(state.bundling
    ? [{ key: 'bundle', kind: 'bundle', results: state.items.filter(isIn('ready')), to: state.to } as const]
    : []),
  ...(state.saved?.saving ? [{ key: 'save', kind: 'save', file: state.saved } as const] : []),
];

function conversionOf(state: State, { format }: Item, job: JobRequest): Conversion {
  const { to } = state;
  const fitting = fittingOptions(state);
  const cover = tagsOf(state)?.cover;
  return {
    ...job,
    ...(format && { from: format }),
    to,
    ...(Object.keys(fitting).length > 0 && { options: fitting }),
    ...(cover && { cover }),
    ...(isJoined(state) && { following: state.items.slice(1).flatMap((item) => inputOf(item) ?? []) }),
  };
}

const inputOf = (item: Item) => ('input' in item ? item.input : null);

/** Overall progress of the requested conversions, 0 to 100. Failed ones count as done. */
export function overallPercent({ items }: State): number {
  const asked = items.filter(({ wanted }) => wanted);
  const done = asked.map((item) =>
    item.phase === 'failed' ? 100 : item.phase === 'running' || item.phase === 'ready' ? percentOf(item) : 0,
  );
  return done.reduce((sum, percent) => sum + percent, 0) / Math.max(1, asked.length);
}

/** Whether conversions are running or about to run, so that nothing they depend on can be changed. */
export const isConverting = (state: State): boolean => state.bundling || isBusy(state) || isRequested(state);

/** Why this event returned the converter to choosing files; null if it did not. */
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

/** The format of a file: according to its content, or to its name until that is known; null if it is not listed. */
export const formatOf = (item: Item): AudioFormat | null => contentOf(item)?.format ?? item.format;

/** What a file was found to contain, which only the engine on the device says. */
export const contentOf = (item: Item): SourceContent | undefined => ('input' in item ? item.input?.content : undefined);

/** The name of the result of a file, or of all. */
export const resultName = (state: State, { id, file }: Item): string =>
  isJoined(state)
    ? convertedName(file.name, state.to, '-joined')
    : (resultNames(state).get(id)?.name ?? convertedName(file.name, state.to));

/** The name of a result; `isShared`: without a number, other files' results would have the same. */
export interface ResultName {
  readonly name: string;
  readonly isShared: boolean;
}

/** The names of the results by the ids of their files: no two are the same for any file system. */
export function resultNames({ items, to }: Pick<State, 'items' | 'to'>): ReadonlyMap<number, ResultName> {
  const natural = items.map(({ file }) => convertedName(file.name, to));
  const counts = new Map<string, number>();
  for (const key of natural.map(nameKey)) counts.set(key, (counts.get(key) ?? 0) + 1);
  const isShared = (name: string): boolean => (counts.get(nameKey(name)) ?? 0) > 1;
  return new Map(
    distinctNames(natural).map((name, index) => [
      items[index]?.id ?? -1,
      { name, isShared: isShared(natural[index] ?? '') },
    ]),
  );
}

/** The ids of the files that a result contains. */
export const idsIn = (state: State, { id }: Item): readonly number[] => joinedFrom(state) ?? [id];

/** The chapters and transcripts of a file, or of all that become one result; undefined if there are none. */
export function besideOf(state: State, item: Item): Beside | undefined {
  const { sidecars = [], join, items } = state;
  const joined = isJoined(state);
  const trim = items.length === 1 ? chosenTrim(state, item) : undefined;
  const sounds = (joined ? items : [item]).map((each) => ({
    id: each.id,
    file: each.file,
    duration: contentOf(each)?.duration,
    ...(trim && { parts: partsWithout(trim.cuts ?? [], trim) }),
  }));
  const isAny = sidecars.some(({ of }) => sounds.some(({ id }) => id === of));
  return isAny ? { sidecars, sounds, ...(joined && join && { join }) } : undefined;
}

/** What is known of the sound of a result. */
export const soundOf = (item: ItemIn<'ready'>): Pick<SavedFile, 'duration' | 'bitrate'> => ({
  duration: item.result.duration ?? contentOf(item)?.duration,
  bitrate: item.result.bitrate,
});

/** The tracks of a file that can be chosen; empty if there is no choice. */
export function tracksOf(item: Item): readonly AudioTrack[] {
  const tracks = ('input' in item && item.input?.tracks) || [];
  const usable = tracks.filter(({ isDecodable }) => isDecodable);
  return usable.length > 1 ? usable : [];
}

/** The index of the chosen track; undefined for the default one. */
export const chosenTrack = (state: State, item: Item): number | undefined =>
  state.track?.id === item.id ? state.track.track : undefined;

/** The wanted part of a file; undefined for the whole. */
export const chosenTrim = (state: State, item: Item): Trim | undefined =>
  state.trim?.id === item.id ? state.trim.trim : undefined;

/** The sound of each file that can be converted, as far as it is known. */
export const soundsOf = (state: State): readonly SourceShape[] =>
  state.items
    .filter((item) => item.phase !== 'failed' || contentOf(item))
    .map((item, _index, { length }) => {
      const track = length === 1 ? tracksOf(item).find(({ index }) => index === chosenTrack(state, item)) : undefined;
      return track ? { sampleRate: track.sampleRate, channels: track.channels } : contentOf(item)?.shape;
    });

/** The changed tags of the only file. */
function tagsOf({ items, tags }: State): ChangedTags | undefined {
  const [item, ...others] = items;
  return item && others.length === 0 && tags?.id === item.id ? tags : undefined;
}

/** The chosen options that apply to the target and the files. */
function fittingOptions(state: State): ConversionOptions {
  const [item, ...others] = state.items;
  const trim = item && others.length === 0 ? chosenTrim(state, item) : undefined;
  const track = item && others.length === 0 ? chosenTrack(state, item) : undefined;
  const { edits = {} } = tagsOf(state) ?? {};
  return optionsFor(
    {
      ...state.options,
      ...(trim && { trim }),
      ...(track !== undefined && { track }),
      ...(Object.keys(edits).length > 0 && { tags: edits }),
      ...(state.join && isJoined(state) && { join: state.join }),
    },
    state.to,
    soundsOf(state),
  );
}

/** The format of the only file; otherwise the chosen one. Null if it is none of the listed ones. */
const sourceFormat = ({ items, from }: State): AudioFormat | null => {
  const [item, ...others] = items;
  return item && others.length === 0 ? formatOf(item) : from;
};

/** What the source dropdown shows: the format of the only file, even if it is not listed; otherwise the chosen one. */
export function sourceLabel(state: State): string {
  const [item] = state.items;
  return sourceFormat(state) ?? (item && otherFormatLabel(item)) ?? state.from;
}

/** Names the format of a file that is none of the listed ones: its content, or its extension until that is known. */
const otherFormatLabel = (item: Item): string | undefined =>
  formatOf(item) ? undefined : (contentOf(item)?.name ?? /\.([^.]+)$/.exec(item.file.name)?.[1]?.toUpperCase());

function pick(state: State, side: Side, format: AudioFormat): State {
  const source = sourceFormat(state);
  if (format === (side === 'from' ? source : state.to)) return repair(state, state, false);
  const pair = withPick({ from: source ?? state.from, to: state.to }, side, format);
  return repair(state, pair, side === 'from' || (source !== null && pair.from !== source));
}

function swap(state: State): State {
  const source = sourceFormat(state);
  return source === state.to
    ? repair(state, state, false)
    : repair(state, { from: state.to, to: source ?? state.from }, true);
}

/**
 * Changes the formats. Another target makes the results obsolete, and another source the file. Several files stay,
 * because each has its own source format.
 */
function repair(state: State, { from, to }: Pair, isOtherSource: boolean): State {
  if (isConverting(state)) return state;
  const pair = { from, to };
  const next = { ...closed(state), notice: null, ...pair };
  if (isOtherSource && state.items.length === 1) return emptied(next);
  return pair.to === state.to ? next : convertAgain(next);
}

/** A file that already has the format of a preset stays, and is encoded again. */
function setOptions(
  state: State,
  change: Partial<Pick<State, 'to' | 'options' | 'preset' | 'trim' | 'track' | 'tags' | 'join'>>,
): State {
  if (isConverting(state)) return state;
  const next = { ...closed(state), notice: null, ...change };
  const same =
    next.to === state.to &&
    tagsOf(next)?.cover === tagsOf(state)?.cover &&
    JSON.stringify(fittingOptions(next)) === JSON.stringify(fittingOptions(state));
  return same ? next : convertAgain(next);
}

/** Makes results, and failed files that can be retried, wait for another conversion. */
const convertAgain = (state: State, mayHelp: (item: Item) => boolean = canRetry): State =>
  restart<Converted, State>(
    state,
    (item) => item.phase === 'ready' || (item.phase === 'failed' && mayHelp(item)),
    false,
  );

const withoutFailure = (item: Item): Item =>
  item.phase === 'ready' ? { ...item, failure: null, downloading: false, downloaded: null } : item;

/** The pair after picking one side; equal formats swap. */
const withPick = ({ from, to }: Pair, side: Side, format: AudioFormat): Pair =>
  side === 'from' ? { from: format, to: format === to ? from : to } : { from: format === from ? to : from, to: format };
