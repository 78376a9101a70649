/**
 * The recorder as a pure machine: from the browser's question to a recording that is kept. What happens outside – the
 * microphone, the storage, the seconds that pass – is reported by effects (see store.ts).
 */
import type { RoomFindings } from '../../../audio/room/findings.ts';
import { SAMPLE_BYTES } from '../../../audio/wav.ts';
import { isUnheard, NO_LEVEL, nextMeter, type Measured, type Meter } from './level.ts';

export interface Microphone {
  readonly id: string;
  /** Empty if the browser does not say it. */
  readonly name: string;
}

/** Why there is no sound from the microphone. */
export type RecordFailureCode =
  /** The visitor, now or earlier, or the browser for them. */
  | 'denied'
  /** The question was closed without an answer. */
  | 'dismissed'
  /** The operating system refuses it to the browser. */
  | 'denied-by-system'
  /** The page or the frame around it does not allow it. */
  | 'policy'
  | 'no-microphone'
  /** Another program has it. */
  | 'busy'
  /** This browser cannot record. */
  | 'unsupported'
  /** The recorder's own files did not load. */
  | 'unreachable'
  /** The browser does not start the sound. */
  | 'suspended'
  /** It starts none, because there are no headphones and no loudspeakers. */
  | 'no-output'
  /** The microphone delivers nothing. */
  | 'no-data'
  | 'unplugged'
  | 'permission-withdrawn'
  /** Nothing more can be stored. */
  | 'storage'
  /** Another widget or page of the tab is recording. */
  | 'elsewhere'
  /** What was stored has been deleted meanwhile, or a part of it. */
  | 'vanished';

/** Why a recording stopped. */
export type StopReason =
  | 'visitor'
  /** `max-seconds`. */
  | 'length'
  /** The largest file that is accepted. */
  | 'size'
  /** Another widget on the page started to record. */
  | 'replaced'
  | Extract<RecordFailureCode, 'unplugged' | 'permission-withdrawn' | 'no-data' | 'storage'>;

export interface Limits {
  readonly maxSeconds: number;
  /** The largest file that is accepted, in bytes. */
  readonly maxBytes: number;
}

/** A finished recording. */
export interface Kept {
  /** Names it in the storage. */
  readonly id: string;
  readonly file: File;
  readonly seconds: number;
  /**
   * Whether it, or what was made of it, was handed to the browser or to the editor. Until then it exists nowhere else.
   */
  readonly isSaved: boolean;
}

/** A recording that a page which is gone has left behind. */
interface Leftover {
  readonly id: string;
  /** When it began, in ms since 1970. */
  readonly started: number;
  readonly seconds: number;
}

type Phase =
  /** Nothing is asked or held. */
  | 'closed'
  /** The browser asks the visitor, or is about to. */
  | 'asking'
  /** It is open, and delivers nothing but zeros yet: whoever spoke now would not be heard. */
  | 'starting'
  /** The microphone is heard, and nothing is kept. */
  | 'ready'
  /** The room and the microphone are listened to; what is heard is measured and dropped. */
  | 'checking'
  /** What was measured is shown. */
  | 'checked'
  | 'recording'
  | 'paused'
  /** The last of it is being written. */
  | 'saving'
  | 'kept';

export interface State {
  readonly phase: Phase;
  /** Counts the requests for the microphone. */
  readonly attempt: number;
  /** Counts the recordings. */
  readonly take: number;
  /** Counts the checks of the room. */
  readonly checks: number;
  /** Samples heard in the check of the room. */
  readonly checkedFrames: number;
  /** Of the last check of the room; null before its end. */
  readonly findings: RoomFindings | null;
  readonly failure: RecordFailureCode | null;
  readonly microphones: readonly Microphone[];
  /** Id of the chosen microphone; empty for the browser's choice. */
  readonly microphone: string;
  /** The sample rate of the sound, in Hz; 0 until it is known. */
  readonly rate: number;
  readonly meter: Meter;
  /** Samples recorded. */
  readonly frames: number;
  /** The last loudnesses, ten a second, oldest first. */
  readonly bars: readonly number[];
  /** The loudest measurement of a bar that is not finished; null at its start. */
  readonly begunBar: number | null;
  /** Where it last clipped, in seconds; null if nowhere. */
  readonly clippedAt: number | null;
  /** The system has taken the sound away for a while, as on a locked phone. */
  readonly interrupted: boolean;
  /** Seconds in which no sound has arrived, not even silence. */
  readonly withoutData: number;
  /** Where it is written. */
  readonly place: 'device' | 'memory' | null;
  /** The finished recording, also while a new one is made. */
  readonly kept: Kept | null;
  /** Recordings that are the widget's files. */
  readonly used: readonly Kept[];
  /** Why the finished recording stopped. */
  readonly reason: StopReason | null;
  readonly limits: Limits;
  readonly leftover: Leftover | null;
}

export const initialState = (limits: Limits, microphone = ''): State => ({
  phase: 'closed',
  attempt: 0,
  take: 0,
  checks: 0,
  checkedFrames: 0,
  findings: null,
  failure: null,
  microphones: [],
  microphone,
  rate: 0,
  meter: NO_LEVEL,
  frames: 0,
  bars: [],
  begunBar: null,
  clippedAt: null,
  interrupted: false,
  withoutData: 0,
  place: null,
  kept: null,
  used: [],
  reason: null,
  limits,
  leftover: null,
});

/** What the visitor or the page does. */
export type Action =
  | { readonly type: 'open' }
  /** Gives the microphone back; a finished recording stays. */
  | { readonly type: 'close' }
  | { readonly type: 'microphone'; readonly id: string }
  /** Listens to the room and the microphone. */
  | { readonly type: 'check' }
  /** Back from the check of the room, at any time. */
  | { readonly type: 'leave-check' }
  | { readonly type: 'record' }
  /** Another recorder is recording. */
  | { readonly type: 'occupied' }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'stop'; readonly reason: StopReason }
  /** Makes a new recording, and keeps the finished one until the new one is finished. */
  | { readonly type: 'again' }
  /** The finished recording is the widget's file now. */
  | { readonly type: 'used' }
  /** One of these is no longer the widget's file. */
  | { readonly type: 'dropped'; readonly id: string }
  /** See `isSaved`. */
  | { readonly type: 'handed'; readonly id: string }
  /** The finished recording was thrown away. */
  | { readonly type: 'thrown-away' }
  /** What was stored is gone; `kept` is what is left of it. */
  | { readonly type: 'vanished'; readonly kept: Kept | null }
  | { readonly type: 'limits'; readonly limits: Limits }
  | { readonly type: 'found'; readonly leftover: Leftover }
  | { readonly type: 'restored'; readonly kept: Kept }
  | { readonly type: 'discarded' };

export interface Sound extends Measured {
  readonly frames: number;
  /** The mean power of each input of the microphone, from 0 to 1. */
  readonly powers: readonly number[];
}

/** What effects report. */
export type Outcome =
  | { readonly type: 'opened'; readonly rate: number; readonly microphone: string }
  | { readonly type: 'microphones'; readonly microphones: readonly Microphone[] }
  | { readonly type: 'failed'; readonly code: RecordFailureCode }
  | ({ readonly type: 'sound' } & Sound)
  | { readonly type: 'checked'; readonly findings: RoomFindings }
  | { readonly type: 'interrupted'; readonly interrupted: boolean }
  /** The track has ended. */
  | { readonly type: 'ended'; readonly code: 'unplugged' | 'permission-withdrawn' }
  | { readonly type: 'second' }
  | { readonly type: 'place'; readonly place: 'device' | 'memory' }
  | { readonly type: 'saved'; readonly kept: Kept }
  /** Nothing was recorded. */
  | { readonly type: 'nothing' };

export type Event = Action | Outcome;

/** As many as the widest waveform shows. */
const BARS = 240;

/** Seconds for which a microphone that the system has silenced may be starting. */
const STARTS_WITHIN = 3;

/** Seconds without any data before the microphone counts as broken. */
const PATIENCE = 5;

export const secondsOf = ({ frames, rate }: Pick<State, 'frames' | 'rate'>): number => (rate ? frames / rate : 0);

export const isActive = ({ phase }: State): boolean => phase === 'recording' || phase === 'paused';

/** It is heard, and nothing is kept. */
const isHearing = ({ phase }: State): boolean => phase === 'ready' || phase === 'checking' || phase === 'checked';

const isOpen = (state: State): boolean => state.phase === 'starting' || isHearing(state) || isActive(state);

/** In seconds: how long the room is listened to, and then the voice. */
export const CHECKED_SILENCE = 4;
export const CHECKED_SPEECH = 6;

type CheckStep = 'silence' | 'speech' | 'measuring';

const checkedSeconds = ({ checkedFrames, rate }: State): number => secondsOf({ frames: checkedFrames, rate });

export function checkStep(state: State): CheckStep {
  const seconds = checkedSeconds(state);
  if (seconds < CHECKED_SILENCE) return 'silence';
  return seconds < CHECKED_SILENCE + CHECKED_SPEECH ? 'speech' : 'measuring';
}

/** Seconds until the step of the check ends. */
export const checkLeft = (state: State): number =>
  Math.max(0, CHECKED_SILENCE + (checkStep(state) === 'silence' ? 0 : CHECKED_SPEECH) - checkedSeconds(state));

/** Whether closing the page would lose something. */
export const isAtRisk = (state: State): boolean =>
  isActive(state) ||
  state.phase === 'saving' ||
  [...(state.kept ? [state.kept] : []), ...state.used].some(({ isSaved }) => !isSaved);

/** How long a recording can be, in seconds, and what limits it. */
export function longest({ rate, limits }: State): { seconds: number; reason: 'length' | 'size' } {
  const bySize = rate ? limits.maxBytes / (rate * SAMPLE_BYTES) : Infinity;
  return bySize < limits.maxSeconds
    ? { seconds: bySize, reason: 'size' }
    : { seconds: limits.maxSeconds, reason: 'length' };
}

export const isHeard = ({ meter }: State): boolean => !isUnheard(meter);

const ask = (state: State): State => ({
  ...state,
  phase: 'asking',
  attempt: state.attempt + 1,
  failure: null,
  meter: NO_LEVEL,
  interrupted: false,
  withoutData: 0,
});

/** Keeps what there is. */
const finish = (state: State, reason: StopReason): State => ({
  ...state,
  phase: 'saving',
  reason,
  meter: NO_LEVEL,
  interrupted: false,
});

/** A failure of the microphone: what was recorded is kept. */
const fail = (state: State, code: RecordFailureCode): State => {
  if (isActive(state))
    return finish(
      state,
      code === 'unplugged' || code === 'permission-withdrawn' || code === 'storage' ? code : 'no-data',
    );
  // The rest of it stays in memory.
  if (state.phase === 'saving') return code === 'storage' ? { ...state, place: 'memory' } : state;
  return { ...state, phase: state.kept ? 'kept' : 'closed', failure: code, meter: NO_LEVEL };
};

export function reduce(state: State, event: Event): State {
  const { phase } = state;
  switch (event.type) {
    case 'open':
      return phase === 'closed' ? ask(state) : state;
    case 'again':
      return phase === 'kept' ? ask(state) : state;
    case 'close':
      if (isActive(state) || phase === 'saving') return state;
      return { ...state, phase: state.kept ? 'kept' : 'closed', failure: null, meter: NO_LEVEL };
    case 'microphone':
      if (phase === 'asking' || phase === 'starting' || isHearing(state))
        return ask({ ...state, microphone: event.id });
      return { ...state, microphone: event.id };
    case 'check':
      if (phase !== 'ready' && phase !== 'checked') return state;
      return {
        ...state,
        phase: 'checking',
        checks: state.checks + 1,
        checkedFrames: 0,
        findings: null,
        failure: null,
      };
    case 'leave-check':
      return leaveCheck(state);
    case 'checked':
      return phase === 'checking' ? { ...state, phase: 'checked', findings: event.findings } : state;
    case 'record':
      if (phase !== 'ready' && phase !== 'checked') return state;
      return {
        ...state,
        phase: 'recording',
        take: state.take + 1,
        failure: null,
        frames: 0,
        bars: [],
        begunBar: null,
        clippedAt: null,
        place: null,
        withoutData: 0,
      };
    case 'occupied':
      return phase === 'ready' || phase === 'checked' ? { ...state, phase: 'ready', failure: 'elsewhere' } : state;
    case 'pause':
      return phase === 'recording' ? { ...state, phase: 'paused' } : state;
    case 'resume':
      return phase === 'paused' ? { ...state, phase: 'recording', withoutData: 0 } : state;
    case 'stop':
      return isActive(state) ? finish(state, event.reason) : state;
    case 'used':
      return phase === 'kept' && state.kept ? { ...emptied(state), used: [...state.used, state.kept] } : state;
    case 'dropped':
      return drop(state, event.id);
    case 'handed':
      return {
        ...state,
        kept: state.kept && handedOver(state.kept, event.id),
        used: state.used.map((each) => handedOver(each, event.id)),
      };
    case 'thrown-away':
      return phase === 'kept' ? emptied(state) : state;
    case 'limits':
      return { ...state, limits: event.limits };
    case 'found':
      return phase === 'closed' ? { ...state, leftover: event.leftover } : state;
    case 'restored':
      return { ...state, phase: 'kept', kept: event.kept, reason: null, failure: null, leftover: null };
    case 'discarded':
      return { ...state, leftover: null };
    case 'opened':
      if (phase !== 'asking') return state;
      return { ...state, phase: 'starting', rate: event.rate, microphone: event.microphone };
    case 'microphones':
      return { ...state, microphones: event.microphones };
    case 'failed':
      return fail(state, event.code);
    case 'ended':
      return fail(state, event.code);
    case 'sound':
      return hear(state, event);
    case 'interrupted':
      // What is missing would be measured as silence.
      return {
        ...(event.interrupted && phase === 'checking' ? leaveCheck(state) : state),
        interrupted: event.interrupted,
      };
    case 'second':
      return wait(state);
    case 'place':
      return { ...state, place: event.place };
    case 'saved':
      return phase === 'saving' ? { ...state, phase: 'kept', kept: event.kept, frames: 0 } : state;
    case 'vanished':
      if (event.kept)
        return { ...state, phase: 'kept', kept: event.kept, frames: 0, failure: 'vanished', leftover: null };
      if (phase === 'saving') return fail({ ...state, phase: 'closed', reason: null }, 'vanished');
      return { ...emptied(state), failure: 'vanished', leftover: null };
    case 'nothing':
      if (phase !== 'saving') return state;
      return fail({ ...state, phase: 'closed', reason: null }, reasonAsFailure(state.reason) ?? 'no-data');
  }
}

const leaveCheck = (state: State): State =>
  state.phase === 'checking' || state.phase === 'checked' ? { ...state, phase: 'ready' } : state;

const emptied = (state: State): State => ({ ...state, phase: 'closed', kept: null, reason: null, failure: null });

const handedOver = (kept: Kept, id: string): Kept => (kept.id === id ? { ...kept, isSaved: true } : kept);

/** What exists nowhere else is offered again, as soon as there is room for it. */
function drop(state: State, id: string): State {
  const dropped = state.used.find((each) => each.id === id);
  if (!dropped || !(dropped.isSaved || state.phase === 'closed')) return state;
  const rest = { ...state, used: state.used.filter((each) => each !== dropped) };
  return dropped.isSaved ? rest : { ...rest, phase: 'kept', kept: dropped, failure: null };
}

const reasonAsFailure = (reason: StopReason | null): RecordFailureCode | null =>
  reason === 'unplugged' || reason === 'permission-withdrawn' || reason === 'storage' ? reason : null;

function hear(state: State, sound: Sound): State {
  const heard = { ...state, meter: nextMeter(state.meter, sound), withoutData: 0 };
  // A muted one delivers zeros for ever. It may be recorded; the visitor is told.
  if (state.phase === 'starting') return sound.peak > 0 || !isHeard(heard) ? { ...heard, phase: 'ready' } : heard;
  if (state.phase === 'checking')
    return checkStep(state) === 'measuring' ? heard : { ...heard, checkedFrames: state.checkedFrames + sound.frames };
  if (state.phase !== 'recording') return isHearing(state) || state.phase === 'paused' ? heard : state;
  const frames = state.frames + sound.frames;
  const bar = Math.max(state.begunBar ?? 0, sound.rms);
  const isWhole = state.begunBar !== null;
  const next: State = {
    ...heard,
    frames,
    bars: isWhole ? [...state.bars, bar].slice(-BARS) : state.bars,
    begunBar: isWhole ? null : bar,
    clippedAt: sound.clipped ? secondsOf({ frames, rate: state.rate }) : state.clippedAt,
  };
  const { seconds, reason } = longest(next);
  return secondsOf(next) >= seconds ? finish(next, reason) : next;
}

/** Counted in seconds that pass while the page runs: a device that sleeps has no microphone, and is not broken. */
function wait(state: State): State {
  const { phase, interrupted } = state;
  if (interrupted ? phase !== 'starting' : !isOpen(state)) return state;
  const withoutData = state.withoutData + 1;
  if (interrupted && withoutData === STARTS_WITHIN) return { ...state, phase: 'ready', withoutData: 0 };
  return withoutData < PATIENCE ? { ...state, withoutData } : fail(state, 'no-data');
}

export type Effect =
  /** Holds the microphone. */
  | { readonly key: string; readonly kind: 'capture' }
  /** Counts the seconds. */
  | { readonly key: string; readonly kind: 'watch' }
  /** Gathers what is heard in a check of the room. */
  | { readonly key: string; readonly kind: 'check' }
  /** Measures it. */
  | { readonly key: string; readonly kind: 'measure' }
  /** Writes a recording. */
  | { readonly key: string; readonly kind: 'write' }
  /** Ends it. */
  | { readonly key: string; readonly kind: 'finish' }
  /** Asks before the page is closed. */
  | { readonly key: string; readonly kind: 'guard' }
  /** Without it, a phone that is not touched takes the microphone away. */
  | { readonly key: string; readonly kind: 'keep-screen-on' }
  /** Answers other recorders on the page. */
  | { readonly key: string; readonly kind: 'hold-exclusive' }
  /** Learns what other recorders do with the recording that is offered. */
  | { readonly key: string; readonly kind: 'watch-leftover' };

export function effects(state: State): readonly Effect[] {
  const { phase, attempt, take, checks } = state;
  const isMeasuring = phase === 'checking' && checkStep(state) === 'measuring';
  return [
    ...(isOpen(state) || phase === 'asking' ? [{ key: `capture ${attempt}`, kind: 'capture' } as const] : []),
    ...(isOpen(state) ? [{ key: 'watch', kind: 'watch' } as const] : []),
    ...(phase === 'checking' ? [{ key: `check ${checks}`, kind: 'check' } as const] : []),
    ...(isMeasuring ? [{ key: `measure ${checks}`, kind: 'measure' } as const] : []),
    ...(isActive(state) || phase === 'saving' ? [{ key: `write ${take}`, kind: 'write' } as const] : []),
    ...(phase === 'saving' ? [{ key: `finish ${take}`, kind: 'finish' } as const] : []),
    ...(isAtRisk(state) ? [{ key: 'guard', kind: 'guard' } as const] : []),
    ...(phase === 'recording' || phase === 'saving' ? [{ key: 'screen', kind: 'keep-screen-on' } as const] : []),
    ...(isActive(state) ? [{ key: 'hold-exclusive', kind: 'hold-exclusive' } as const] : []),
    ...(state.leftover ? [{ key: 'watch-leftover', kind: 'watch-leftover' } as const] : []),
  ];
}
