/** The state machine of a player. One track, or several with a common playhead. */
import type { PlayerFailureCode } from '../../../contract/failure-codes.ts';

/** The audio: data or a URL. */
export type Source = Blob | string;

/** Whether reading it takes the network. */
export const isRemote = (source: Source): source is string => typeof source === 'string' && !source.startsWith('blob:');

/** The playback rates. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.5, 3] as const;
export type Rate = (typeof RATES)[number];

export interface PlayerFailure {
  readonly code: PlayerFailureCode;
  /** The underlying error, for a log. */
  readonly cause: unknown;
}

/** The browser's media errors. `format`: unsupported, or nothing found at the URL. */
export type MediaFailure = 'network' | 'decoding' | 'format';

interface Common {
  readonly sources: readonly Source[];
  /** By track: the decoded version of a source the browser cannot play. */
  readonly previews: readonly (Blob | undefined)[];
  /** By track: the downloaded content of a URL. It is seekable even if the server does not support range requests. */
  readonly copies: readonly (Blob | undefined)[];
  /** By track, in seconds: the length of the decoded audio, where the browser does not know it. */
  readonly measured: readonly (number | undefined)[];
  /** The content cannot be read, so that neither a copy nor a length is to be expected. */
  readonly isUnreadable: boolean;
  /** Whether the copies are played instead of the URLs. */
  readonly fromCopies: boolean;
  /** The audible track; initially the last one. */
  readonly heard: number;
  /** Whether it should play. */
  readonly playing: boolean;
  /** Whether it actually plays; stays true while buffering. */
  readonly sounding: boolean;
  /** Playback position in seconds. */
  readonly position: number;
  /** Where it was put while that was out of reach, in seconds; 0: nowhere. Playback begins there, once it can. */
  readonly awaited: number;
  readonly rate: Rate;
  readonly muted: boolean;
  /** The browser refused what the engine has decoded, and it was opened once more. */
  readonly isReopened: boolean;
  /** The browser asks for another press before it plays. */
  readonly isBlocked: boolean;
  /** Part of the effect keys, so that reopening starts a new effect. */
  readonly attempt: number;
}

export type State = Common &
  (
    | { readonly phase: 'empty' | 'loading' }
    /**
     * In seconds, as the browser knows them: `duration`, null if unknown; `seekableEnd`, the end of the seekable range,
     * 0 if the server does not support range requests. `stalled`: waiting for data.
     */
    | {
        readonly phase: 'ready';
        readonly duration: number | null;
        readonly seekableEnd: number;
        readonly stalled: boolean;
      }
    /** The browser failed to play a track; the reason is being examined. */
    | { readonly phase: 'examining'; readonly track: number; readonly failure: MediaFailure; readonly cause: unknown }
    /** The browser cannot play the track's format; the audio engine will decode it when needed. */
    | { readonly phase: 'unprepared'; readonly track: number }
    /** Decoding; `done` from 0 to 1, including the engine's download. */
    | { readonly phase: 'preparing'; readonly track: number; readonly done: number }
    /** `resumes`: it was to play, and does if it can be had otherwise. */
    | { readonly phase: 'failed'; readonly failure: PlayerFailure; readonly resumes: boolean }
  );

/** Actions of the visitor or the page. Times in seconds. */
export type Action =
  | { readonly type: 'open'; readonly sources: readonly Source[] }
  | { readonly type: 'play' | 'pause' | 'toggle' | 'retry' | 'cancel' }
  /** `isEnd`: a drag has ended there. */
  | { readonly type: 'seek'; readonly to: number; readonly isEnd?: boolean }
  | { readonly type: 'skip'; readonly by: number }
  | { readonly type: 'rate'; readonly rate: Rate }
  | { readonly type: 'mute'; readonly muted: boolean }
  | { readonly type: 'hear'; readonly track: number };

/** Reports of the media. Times in seconds. */
export type MediaReport =
  /** `seekableEnd` absent: to the end. */
  | { readonly type: 'loaded' | 'duration'; readonly duration: number | null; readonly seekableEnd?: number }
  | { readonly type: 'time'; readonly position: number }
  | { readonly type: 'started' | 'waiting' | 'ended' }
  /** The browser refused to start without a press. */
  | { readonly type: 'blocked' }
  /** Playback stopped for an external reason. */
  | { readonly type: 'stopped' }
  | { readonly type: 'broken'; readonly track: number; readonly failure: MediaFailure; readonly cause: unknown };

type Loaded = Extract<MediaReport, { type: 'loaded' | 'duration' }>;

/** Outcomes of examining or decoding. */
type Outcome =
  | { readonly type: 'examined'; readonly failure: PlayerFailure | null }
  | { readonly type: 'preparing'; readonly done: number }
  | { readonly type: 'prepared'; readonly preview: Blob }
  | { readonly type: 'failed'; readonly failure: PlayerFailure };

/** The player is unmounted, possibly temporarily. */
interface Suspend {
  readonly type: 'suspend';
}

/** The content at a track's URL was downloaded for its waveform. */
interface Copied {
  readonly type: 'copied';
  readonly track: number;
  readonly copy: Blob;
  /** Whether the server supports range requests. */
  readonly inParts: boolean;
}

/** What reading a track's content for its waveform has found out. */
export type Reading =
  | Copied
  /** It was decoded; in seconds. */
  | { readonly type: 'measured'; readonly track: number; readonly duration: number }
  | { readonly type: 'unreadable' };

export type Event = Suspend | Action | MediaReport | Outcome | Reading;

/** Runs as long as the state lists it. A different key is a different effect. */
export type Effect =
  | { readonly kind: 'media'; readonly key: string }
  | { readonly kind: 'examine' | 'prepare'; readonly key: string; readonly track: number };

const STOPPED = { playing: false, sounding: false, position: 0, awaited: 0 } as const;

export const initialState: State = {
  phase: 'empty',
  sources: [],
  previews: [],
  copies: [],
  measured: [],
  isUnreadable: false,
  fromCopies: false,
  heard: 0,
  ...STOPPED,
  rate: 1,
  muted: false,
  isReopened: false,
  isBlocked: false,
  attempt: 0,
};

/** The duration, null if unknown. Recordings of browsers have none; then the decoded length counts. */
export const durationOf = (state: State): number | null =>
  state.phase === 'ready' ? (state.duration ?? measuredDuration(state)) : null;

/** The length of the shortest track; null unless all are measured. */
function measuredDuration({ sources, measured }: State): number | null {
  const known = sources.flatMap((_, track) => measured[track] ?? []);
  return known.length > 0 && known.length === sources.length ? Math.min(...known) : null;
}

/** Whether it may be a live stream: what comes from a server has no length. */
export const mayBeLive = (state: State): boolean =>
  state.phase === 'ready' && durationOf(state) === null && isFromServer(state);

const isFromServer = (state: State): boolean => playedSources(state).some(isRemote);

/** Whether the visitor can't seek now, nor later. */
export const isFixed = (state: State): boolean =>
  state.phase === 'ready' && state.isUnreadable && isFromServer(state) && !canSeek(state);

/** Whether playback is at the end. */
export const isAtEnd = (state: State): boolean => {
  const duration = durationOf(state);
  return duration !== null && state.position >= duration;
};

/** The source each track is played from. */
export const playedSources = ({ sources, previews, copies, fromCopies }: State): readonly Source[] =>
  sources.map((source, track) => previews[track] ?? (fromCopies ? copies[track] : undefined) ?? source);

/** Whether all URLs have downloaded copies that are not in use yet. */
const hasFreshCopies = ({ sources, previews, copies, fromCopies }: State): boolean =>
  !fromCopies &&
  copies.some(Boolean) &&
  sources.every((source, track) => previews[track] ?? copies[track] ?? typeof source !== 'string');

/** Tolerance at the end in seconds, as media report slightly different values. */
const END = 0.25;

/** Whether a copy would help: the browser can't go everywhere in what it plays, or has lost it on the way. */
export function needsCopy(state: State): boolean {
  if (state.phase === 'ready') return !isFullySeekable(state);
  return isLost(state);
}

/** Some browsers ask for a part of what they play, from servers that give none. */
const isLost = (state: State): boolean =>
  (state.phase === 'examining' && state.failure === 'network') ||
  (state.phase === 'failed' && state.failure.code === 'network');

/** Whether media can seek to any position by themselves. */
function isFullySeekable(state: State & { readonly phase: 'ready' }): boolean {
  const duration = durationOf(state);
  return duration !== null && state.seekableEnd >= duration - END;
}

/** Whether the length and all content become known, so that every position does. */
const comesIntoReach = (state: State): boolean =>
  durationOf(state) !== null && isFromServer(state) && !state.isUnreadable;

/** Whether a position out of reach is waited for: what sounds goes on instead. */
const canAwait = (state: State): boolean => comesIntoReach(state) && !state.sounding;

/** Where the visitor is, or wants to be, in seconds. */
export const placeOf = ({ awaited, position }: State): number => awaited || position;

/** Whether playback waits until the position that was asked for comes into reach. */
export const isHeld = ({ playing, awaited }: State): boolean => playing && awaited > 0;

/** Whether the visitor can seek. */
export const canSeek = (state: State): boolean =>
  state.phase === 'ready' &&
  durationOf(state) !== null &&
  (isFullySeekable(state) || state.seekableEnd > END || hasFreshCopies(state) || canAwait(state));

/** Whether another attempt may succeed. */
export const canRetry = ({ code }: PlayerFailure): boolean => RETRYABLE.has(code);

const RETRYABLE: ReadonlySet<PlayerFailureCode> = new Set<PlayerFailureCode>([
  ...(['network', 'not-found', 'server', 'out-of-memory'] as const),
  ...(['engine-unreachable', 'playback-refused', 'unexpected'] as const),
]);

export function effects(state: State): readonly Effect[] {
  switch (state.phase) {
    case 'loading':
    case 'ready':
      return [{ kind: 'media', key: `media ${state.attempt}` }];
    case 'examining':
      return [{ kind: 'examine', key: `examine ${state.attempt}`, track: state.track }];
    case 'preparing':
      return [{ kind: 'prepare', key: `prepare ${state.attempt}`, track: state.track }];
    default:
      return [];
  }
}

export function reduce(state: State, event: Event): State {
  switch (event.type) {
    case 'open':
      return opened({
        ...state,
        ...STOPPED,
        sources: event.sources,
        previews: [],
        copies: [],
        measured: [],
        isUnreadable: false,
        fromCopies: false,
        isReopened: false,
        isBlocked: false,
        heard: Math.max(0, event.sources.length - 1),
      });
    case 'toggle':
      return reduce(state, { type: state.playing ? 'pause' : 'play' });
    case 'play':
      return play(state);
    case 'pause':
    case 'cancel':
      return stop(state);
    case 'suspend':
      return state.phase === 'ready'
        ? { ...stop(state), phase: 'loading', position: placeOf(state), awaited: 0 }
        : stop(state);
    case 'retry':
      return state.phase === 'failed' ? opened({ ...state, isReopened: false }) : state;
    case 'seek':
      return seek(state, event.to);
    case 'skip':
      return seek(state, placeOf(state) + event.by);
    case 'rate':
      return { ...state, rate: event.rate };
    case 'mute':
      return { ...state, muted: event.muted };
    case 'hear':
      return { ...state, heard: event.track };

    case 'loaded':
      return state.phase === 'loading' ? loaded(state, event) : state;
    case 'duration':
      return reachingAwaited(withDuration(state, event.duration, event.seekableEnd ?? Infinity));
    case 'copied':
      return reachingAwaited(copied(state, event));
    case 'measured':
      return {
        ...state,
        measured: state.sources.map((_, track) => (track === event.track ? event.duration : state.measured[track])),
      };
    case 'unreadable':
      return state.isUnreadable ? state : reachingAwaited({ ...state, isUnreadable: true });
    case 'time':
      return state.phase === 'ready' ? { ...state, position: within(event.position, durationOf(state)) } : state;
    case 'started':
      return state.phase === 'ready' && state.playing && !isHeld(state)
        ? { ...state, sounding: true, stalled: false }
        : state;
    case 'waiting':
      return state.phase === 'ready' ? { ...state, stalled: state.playing } : state;
    case 'stopped':
      // What is held has been paused.
      return isHeld(state) ? state : stop(state);
    case 'blocked':
      return { ...stop(state), isBlocked: true };
    case 'ended':
      return state.phase === 'ready'
        ? { ...state, playing: false, sounding: false, stalled: false, position: durationOf(state) ?? state.position }
        : state;
    case 'broken':
      return broken(state, event);

    case 'examined':
      if (state.phase !== 'examining') return state;
      if (event.failure) return failed(state, event.failure);
      return state.playing
        ? { ...state, phase: 'preparing', track: state.track, done: 0 }
        : { ...state, phase: 'unprepared', track: state.track };
    case 'preparing':
      return state.phase === 'preparing' ? { ...state, done: Math.max(state.done, event.done) } : state;
    case 'prepared': {
      if (state.phase !== 'preparing') return state;
      const previews = state.sources.map((_, track) => (track === state.track ? event.preview : state.previews[track]));
      return opened({ ...state, previews });
    }
    case 'failed':
      return failed(state, event.failure);
  }
}

const opened = (state: State): State => ({
  ...state,
  phase: state.sources.length > 0 ? 'loading' : 'empty',
  sounding: false,
  position: placeOf(state),
  awaited: 0,
  attempt: state.attempt + 1,
});

const openedFromCopies = (state: State): State => opened({ ...state, fromCopies: true });

/** It starts where it was or was put to. */
function loaded(state: State, { duration, seekableEnd = Infinity }: Loaded): State {
  const { position } = state;
  const ready: State = { ...state, phase: 'ready', duration, seekableEnd, stalled: false, position: 0 };
  return position > 0 ? seek(ready, position) : ready;
}

/** More comes into reach while it loads. */
const reachingAwaited = (state: State): State => (state.awaited > 0 ? seek(state, state.awaited) : state);

/** Phases in which a position is where it will start. */
const BEFORE_READY: ReadonlySet<State['phase']> = new Set<State['phase']>([
  'loading',
  'examining',
  'unprepared',
  'preparing',
]);

/**
 * Media would jump elsewhere if they were put out of reach. So what has not begun waits for such a position to come
 * into reach, and what sounds goes on.
 */
function seek(state: State, to: number): State {
  if (BEFORE_READY.has(state.phase)) return { ...state, position: within(to, null) };
  if (state.phase !== 'ready') return state;
  const { seekableEnd, awaited } = state;
  const position = within(to, durationOf(state));
  const released: State & { readonly phase: 'ready' } = awaited > 0 ? { ...state, awaited: 0, stalled: false } : state;
  if (position <= seekableEnd || isFullySeekable(state)) return { ...released, position };
  if (hasFreshCopies(state)) return { ...openedFromCopies({ ...released, position }), sounding: state.sounding };
  if (canAwait(state)) return awaited === position ? state : { ...state, awaited: position, stalled: state.playing };
  return seekableEnd > END ? { ...released, position: seekableEnd } : released;
}

function withDuration(state: State, duration: number | null, seekableEnd: number): State {
  if (state.phase !== 'ready' || (state.duration === duration && state.seekableEnd === seekableEnd)) return state;
  return { ...state, duration, seekableEnd };
}

/**
 * Keeps the copy only if the URL is not seekable. Some browsers assume that every server supports range requests, and
 * fail.
 */
function copied(state: State, { track, copy, inParts }: Copied): State {
  const copies = state.sources.map((_, index) => (index === track ? copy : state.copies[index]));
  if (isLost(state))
    return openedFromCopies({ ...state, copies, playing: state.phase === 'failed' ? state.resumes : state.playing });
  if (state.phase !== 'ready' || (inParts && isFullySeekable(state))) return state;
  return reopenForDuration({ ...state, copies });
}

/** A copy has a known duration when the URL has none. Reopens only while paused, to avoid an interruption. */
const reopenForDuration = (state: State): State =>
  state.phase === 'ready' && durationOf(state) === null && !state.playing && hasFreshCopies(state)
    ? openedFromCopies(state)
    : state;

const failed = (state: State, failure: PlayerFailure): State => ({
  ...state,
  phase: 'failed',
  failure,
  resumes: state.playing,
  playing: false,
  sounding: false,
});

function play(before: State): State {
  const state = before.isBlocked ? { ...before, isBlocked: false } : before;
  switch (state.phase) {
    case 'loading':
    case 'examining':
      return { ...state, playing: true };
    case 'unprepared':
      return { ...state, phase: 'preparing', track: state.track, done: 0, playing: true, attempt: state.attempt + 1 };
    case 'ready':
      return { ...state, playing: true, stalled: state.awaited > 0, position: isAtEnd(state) ? 0 : state.position };
    default:
      return state;
  }
}

/** Pausing also cancels decoding. */
function stop(state: State): State {
  if (!state.playing) return state;
  const still = { ...state, playing: false, sounding: false };
  if (still.phase === 'preparing') return { ...still, phase: 'unprepared', track: still.track };
  return still.phase === 'ready' ? reopenForDuration({ ...still, stalled: false }) : still;
}

function broken(state: State, { track, failure, cause }: Extract<MediaReport, { type: 'broken' }>): State {
  if (state.phase !== 'loading' && state.phase !== 'ready') return state;
  // The engine's output is valid, so it is not the format: some browsers refuse it at times, and play it a moment
  // later.
  if (state.previews[track])
    return state.isReopened
      ? failed(state, { code: 'playback-refused', cause })
      : opened({ ...state, isReopened: true });
  if (failure === 'network' && hasFreshCopies(state)) return openedFromCopies(state);
  return { ...state, phase: 'examining', track, failure, cause, sounding: false, attempt: state.attempt + 1 };
}

const within = (seconds: number, duration: number | null): number =>
  Math.max(0, duration === null ? seconds : Math.min(seconds, duration));
