/**
 * The converter's states and how they follow each other, pure: what happens is told by events, what must be running is
 * read off the state. `store.ts` runs it.
 */
import { MAX_UPLOAD_BYTES, type AudioFormat } from '../../api/schema.ts';
import { advance, type Transfer } from '../../api/transfer.ts';
import type { UploadProgress } from '../../api/upload.ts';
import type { Conversion, Converted, Taken } from '../../audio/conversion.ts';
import { formatOfName } from '../../audio/formats.ts';
import { COMPLETED_PERCENT } from '../hooks/fake-progress.ts';
import type { ResetDetail } from './definition.ts';
import { startingPair, within, withPick, type Formats, type Pair, type Side } from './format-pair.ts';
import { blamesFile, isResumable, type Problem } from './problem.ts';

/** Something about chosen files that the visitor should know; the file at hand, if any, is not affected. */
export type Notice =
  /** Its extension is none of the formats on offer. */
  | { readonly kind: 'unsupported'; readonly fileName: string }
  | { readonly kind: 'too-large'; readonly fileName: string }
  | { readonly kind: 'empty'; readonly fileName: string }
  /** Of several files this one was taken. */
  | { readonly kind: 'one-at-a-time'; readonly fileName: string }
  /** The connection is gone while something waits for it. */
  | { readonly kind: 'offline' };

interface Common {
  /** On offer, at least two. */
  readonly formats: readonly AudioFormat[];
  readonly from: AudioFormat;
  readonly to: AudioFormat;
  readonly openMenu: Side | null;
  /** Read it with `noticeOf`. */
  readonly notice: Exclude<Notice, { kind: 'offline' }> | null;
  readonly online: boolean;
}

interface Chooser {
  readonly phase: 'chooser';
}

interface Uploading {
  readonly phase: 'uploading';
  readonly file: File;
  /** Null until something has been sent. */
  readonly transfer: Transfer | null;
  /** The visitor has already asked for the conversion: it follows by itself. */
  readonly thenConvert: boolean;
  /** Tells this upload from the one it replaced. */
  readonly attempt: number;
}

interface Uploaded {
  readonly phase: 'uploaded';
  readonly file: File;
  readonly taken: Taken;
}

interface Converting {
  readonly phase: 'converting';
  readonly file: File;
  readonly taken: Taken;
  readonly requestId: string;
  /** Percent, estimated or real. Read it with `percentOf`. */
  readonly percent: number;
  /** The result, while 99 % are shown. */
  readonly converted: Converted | null;
}

interface Ready {
  readonly phase: 'ready';
  readonly file: File;
  readonly taken: Taken;
  readonly requestId: string;
  readonly converted: Converted;
  readonly downloading: boolean;
  /** Why the last download failed. */
  readonly problem: Problem | null;
}

interface Failed {
  readonly phase: 'failed';
  readonly file: File;
  readonly problem: Problem;
  /** Null: the service does not have the file, trying again uploads it. */
  readonly taken: Taken | null;
  /** The conversion that trying again resumes; null: it begins anew. */
  readonly requestId: string | null;
  /** Whether the conversion follows when trying again uploads. */
  readonly thenConvert: boolean;
}

type Phase = Chooser | Uploading | Uploaded | Converting | Ready | Failed;
export type State = Common & Phase;

/** What a visitor or the page does. */
export type Action =
  /** Files chosen in the dialog, dropped or pasted. */
  | { readonly type: 'choose'; readonly files: readonly File[] }
  | { readonly type: 'pick'; readonly side: Side; readonly format: AudioFormat }
  | { readonly type: 'swap' }
  | { readonly type: 'menu'; readonly side: Side; readonly open: boolean }
  /** The page asks for other formats. */
  | ({ readonly type: 'begin' } & Formats)
  | { readonly type: 'convert' }
  | { readonly type: 'download' }
  /** Stops the upload, the conversion or the download, whichever runs. */
  | { readonly type: 'cancel' }
  | { readonly type: 'retry' }
  /** Puts the file away. */
  | { readonly type: 'reset' }
  /** Closes the notice. */
  | { readonly type: 'dismiss' };

/** What comes of an activity, or from the browser. */
export type Outcome =
  | { readonly type: 'upload-progress'; readonly progress: UploadProgress; readonly now: number }
  | { readonly type: 'taken'; readonly taken: Taken }
  | { readonly type: 'convert-progress'; readonly percent: number }
  | { readonly type: 'converted'; readonly converted: Converted }
  | { readonly type: 'completed' }
  | { readonly type: 'downloaded' }
  | { readonly type: 'failed'; readonly problem: Problem }
  | { readonly type: 'connection'; readonly online: boolean };

export type Event = Action | Outcome;

/** Something that must be running as long as the state lists it. Another key is another activity. */
export type Activity = { readonly key: string } & (
  | { readonly kind: 'upload'; readonly file: File }
  | { readonly kind: 'convert'; readonly conversion: Conversion }
  /** Advances the fake progress. */
  | { readonly kind: 'pretend' }
  /** Shows 99 % for its time. */
  | { readonly kind: 'complete' }
  | { readonly kind: 'download'; readonly converted: Converted; readonly file: File; readonly to: AudioFormat }
);

export const initialState = (formats: Formats, online: boolean): State => ({
  phase: 'chooser',
  ...startingPair(formats),
  openMenu: null,
  notice: null,
  online,
});

/** `requestId` is the id of a conversion that begins with this event. */
export function reduce(state: State, event: Event, requestId: string): State {
  switch (event.type) {
    case 'choose':
      return choose(state, event.files);
    case 'pick':
      return state.formats.includes(event.format) ? repair(state, withPick(state, event.side, event.format)) : state;
    case 'swap':
      return repair(state, { from: state.to, to: state.from });
    case 'menu':
      if (event.open) return state.phase === 'converting' ? state : { ...state, openMenu: event.side };
      return state.openMenu === event.side ? { ...state, openMenu: null } : state;
    case 'begin': {
      const starting = startingPair(event);
      // A file at hand is the visitor's: its formats stay until it is put away.
      return state.phase === 'chooser' ? { ...state, ...starting } : { ...state, formats: starting.formats };
    }
    case 'convert':
      return state.phase === 'uploaded' ? converting(state, state.file, state.taken, requestId) : state;
    case 'download':
      return state.phase === 'ready' && !state.downloading ? download(state) : state;
    case 'cancel':
      if (state.phase === 'uploading') return chooser(state);
      if (state.phase === 'converting') return uploaded(state, state.file, state.taken, QUIET);
      return state.phase === 'ready' && state.downloading ? { ...state, ...QUIET, downloading: false } : state;
    case 'retry':
      return retry(state, requestId);
    case 'reset':
      return chooser(state);
    case 'dismiss':
      return state.notice ? { ...state, notice: null } : state;

    case 'upload-progress':
      return state.phase === 'uploading'
        ? { ...state, transfer: advance(state.transfer, event.progress, event.now) }
        : state;
    case 'taken':
      if (state.phase !== 'uploading') return state;
      return state.thenConvert
        ? converting(state, state.file, event.taken, requestId)
        : uploaded(state, state.file, event.taken);
    case 'convert-progress':
      return state.phase === 'converting' && !state.converted
        ? { ...state, percent: Math.max(state.percent, Math.min(event.percent, COMPLETED_PERCENT)) }
        : state;
    case 'converted':
      return state.phase === 'converting' && !state.converted
        ? { ...state, percent: COMPLETED_PERCENT, converted: event.converted }
        : state;
    case 'completed': {
      if (state.phase !== 'converting' || !state.converted) return state;
      const { file, taken, requestId: finished, converted } = state;
      return {
        ...common(state),
        phase: 'ready',
        file,
        taken,
        requestId: finished,
        converted,
        downloading: false,
        problem: null,
      };
    }
    case 'downloaded':
      return state.phase === 'ready' && state.downloading ? chooser(state) : state;
    case 'failed':
      return fail(state, event.problem);
    case 'connection': {
      const next = { ...state, online: event.online };
      const wasCutOff = state.phase === 'failed' && state.problem.kind === 'network';
      return event.online && wasCutOff ? retry(next, requestId) : next;
    }
  }
}

/** What must be running in this state. */
export function activities(state: State): readonly Activity[] {
  switch (state.phase) {
    case 'uploading':
      return [{ key: `upload ${state.attempt}`, kind: 'upload', file: state.file }];
    case 'converting': {
      const { taken, requestId, from, to } = state;
      if (state.converted) return [{ key: `complete ${requestId}`, kind: 'complete' }];
      const convert: Activity = {
        key: `convert ${requestId}`,
        kind: 'convert',
        conversion: { taken, from, to, requestId },
      };
      // On the device the progress is real.
      return taken.fileId === undefined ? [convert] : [convert, { key: `pretend ${requestId}`, kind: 'pretend' }];
    }
    case 'ready':
      return state.downloading
        ? [{ key: 'download', kind: 'download', converted: state.converted, file: state.file, to: state.to }]
        : [];
    default:
      return [];
  }
}

/** 0 to 100; 100 only when everything is sent, or the result is there. */
export function percentOf(state: State): number {
  switch (state.phase) {
    case 'uploading':
      return state.transfer ? Math.floor((state.transfer.loaded / state.transfer.total) * 100) : 0;
    case 'converting':
      return state.percent;
    case 'uploaded':
    case 'ready':
      return 100;
    default:
      return 0;
  }
}

/** Whether trying again with the same file makes sense. */
export const canRetry = (state: State): boolean =>
  state.phase === 'failed' ? !blamesFile(state.problem) : state.phase === 'ready' && state.problem !== null;

/** What there is to say beside the phase itself. */
export const noticeOf = (state: State): Notice | null =>
  state.notice ?? (!state.online && waitsForService(state) ? { kind: 'offline' } : null);

/** Why the converter is back at choosing, if this event brought it there. */
export function resetReason(before: State, event: Event, after: State): ResetDetail['reason'] | null {
  if (before.phase === 'chooser' || after.phase !== 'chooser') return null;
  if (event.type === 'cancel') return 'cancelled';
  if (event.type === 'downloaded') return 'downloaded';
  return event.type === 'reset' ? 'removed' : 'source-changed';
}

/** What a visitor's step leaves behind it. */
const QUIET = { openMenu: null, notice: null } as const;

function common({ formats, from, to, openMenu, notice, online }: State): Common {
  return { formats, from, to, openMenu, notice, online };
}

/** The formats stay, as far as they are still on offer. */
const chooser = (state: State, pair: Pair = state): State => ({
  ...common(state),
  ...QUIET,
  ...within(state.formats, pair),
  phase: 'chooser',
});

const uploading = (state: State, file: File, thenConvert: boolean, change: Partial<Common>): State => ({
  ...common(state),
  ...change,
  phase: 'uploading',
  file,
  transfer: null,
  thenConvert,
  attempt: state.phase === 'uploading' ? state.attempt + 1 : 0,
});

const uploaded = (state: State, file: File, taken: Taken, change?: Partial<Common>): State => ({
  ...common(state),
  ...change,
  phase: 'uploaded',
  file,
  taken,
});

const converting = (state: State, file: File, taken: Taken, requestId: string): State => ({
  ...common(state),
  ...QUIET,
  phase: 'converting',
  file,
  taken,
  requestId,
  percent: 0,
  converted: null,
});

const download = (state: State & Ready): State => ({ ...state, ...QUIET, downloading: true, problem: null });

/** The first file that can be taken is; what cannot is only named. */
function choose(state: State, files: readonly File[]): State {
  if (state.phase === 'converting') return state;
  let refused: Common['notice'] = null;
  for (const file of files) {
    const fileName = file.name;
    const format = formatOfName(fileName, state.formats);
    if (format && file.size > 0 && file.size <= MAX_UPLOAD_BYTES) {
      const notice = files.length > 1 ? ({ kind: 'one-at-a-time', fileName } as const) : null;
      return uploading(state, file, false, { ...QUIET, notice, ...withPick(state, 'from', format) });
    }
    refused ??= { kind: format ? (file.size ? 'too-large' : 'empty') : 'unsupported', fileName };
  }
  return refused ? { ...state, openMenu: null, notice: refused } : state;
}

/** Another pair of formats: another source leaves no use for the file, another target only for the result. */
function repair(state: State, pair: Pair): State {
  if (state.phase === 'converting') return state;
  if (pair.from !== state.from) return chooser(state, pair);
  const sameFile = { ...QUIET, ...pair };
  const done = state.phase === 'ready' || (state.phase === 'failed' && canRetry(state));
  return done && state.taken && pair.to !== state.to
    ? uploaded(state, state.file, state.taken, sameFile)
    : { ...state, ...sameFile };
}

function fail(state: State, problem: Problem): State {
  switch (state.phase) {
    case 'uploading': {
      const { file, thenConvert } = state;
      return { ...common(state), phase: 'failed', file, problem, taken: null, requestId: null, thenConvert };
    }
    case 'converting':
      return {
        ...common(state),
        phase: 'failed',
        file: state.file,
        problem,
        taken: problem.kind === 'upload-expired' ? null : state.taken,
        requestId: isResumable(problem) ? state.requestId : null,
        thenConvert: true,
      };
    case 'ready': {
      const { file, taken } = state;
      return problem.kind === 'result-expired'
        ? { ...common(state), phase: 'failed', file, problem, taken, requestId: null, thenConvert: true }
        : { ...state, downloading: false, problem };
    }
    default:
      return state;
  }
}

function retry(state: State, requestId: string): State {
  if (!canRetry(state)) return state;
  if (state.phase === 'ready') return download(state);
  if (state.phase !== 'failed') return state;
  const { file, taken, thenConvert } = state;
  return taken
    ? converting(state, file, taken, state.requestId ?? requestId)
    : uploading(state, file, thenConvert, QUIET);
}

const waitsForService = (state: State): boolean =>
  state.phase === 'uploading' || (state.phase === 'converting' && state.taken.fileId !== undefined);
