/**
 * The state machine of generating speech. Pure: events change the state, and the running effects are derived from it.
 * Text and voice are not part of it, as they do not depend on a speech.
 */
import type { TtsVoice } from '../../../contract/schema.ts';
import type { Speaking, Spoken } from '../../../audio/speech.ts';
import type { AuthMode } from '../../../definition/auth-request.ts';
import type { Flow } from '../../../definition/common.ts';
import type { EngineOutcome, JobOutcome } from '../../jobs/job-effects.ts';
import type { EngineAction, EngineTarget } from '../../jobs/engine-target.ts';
import type { VisitorChange } from '../../jobs/job-store.ts';
import {
  jobEffects,
  download,
  reduceJob,
  isUnderWay,
  running,
  BLOCK_REDIRECT,
  stopDownload,
  wasCutOff,
  type JobEffect,
  type JobState,
} from '../../jobs/job-state.ts';
import { isSolvedBySignIn, type SpeechFailure } from './failure.ts';
import type { SpeechFailureCode } from '../../../contract/failure-codes.ts';

/** What to speak. */
interface SpeechSubject {
  readonly text: string;
  readonly voice: TtsVoice;
  /** A factor of the voice's own pace. */
  readonly speed: number;
  /** How words are said, as the page has it when the speech is requested. */
  readonly lexicon?: Readonly<Record<string, string>>;
}

export interface Item extends SpeechSubject {
  /** Identifies the speech. */
  readonly id: number;
  readonly job: JobState<Spoken, SpeechFailureCode>;
}

export interface State {
  readonly engine: EngineTarget['engine'];
  readonly online: boolean;
  /** The current speech. */
  readonly item: Item | null;
  /** Number of speeches requested so far. */
  readonly count: number;
  /** Seconds until the automatic retry; null if none is scheduled. */
  readonly wait: number | null;
  /** Number of automatic retries since the visitor last started one. */
  readonly retries: number;
  /** Signing in is in progress and must lead back to the text instead of redirecting. */
  readonly signingIn: boolean;
}

export type Action =
  | { readonly type: 'generate'; readonly subject: SpeechSubject }
  /** `cancel` stops the running step. */
  | { readonly type: 'cancel' | 'retry' | 'download' }
  /** Requests a sign-in from the page; a failure for lack of it is retried afterwards. `flow`: the widget's. */
  | { readonly type: 'sign-in'; readonly mode: AuthMode; readonly flow: Flow | '' };

export type Outcome =
  | JobOutcome<Spoken, SpeechFailureCode>
  | EngineOutcome<SpeechFailureCode>
  /** A second of the countdown has passed. */
  | { readonly type: 'tick' };

export type Event = Action | EngineAction | Outcome | VisitorChange;

export type Effect = JobEffect<Speaking, Spoken> | { readonly key: string; readonly kind: 'tick' };

/** `requestId` returns the id of a request started by this event. */
export function reduce(state: State, event: Event, requestId: () => string): State {
  const { item } = state;
  switch (event.type) {
    case 'generate': {
      if (item && isUnderWay(item.job)) return state;
      const count = state.count + 1;
      return {
        ...state,
        count,
        wait: null,
        retries: 0,
        item: { ...event.subject, id: count, job: running({}, requestId()) },
      };
    }
    case 'cancel':
      if (!item) return state;
      return item.job.phase === 'ready' ? withJob(state, stopDownload(item.job)) : { ...state, item: null, wait: null };
    case 'retry':
      return retry({ ...state, retries: 0 }, requestId);
    case 'download':
      return item ? withJob(state, download(item.job)) : state;
    case 'sign-in':
      return { ...state, signingIn: true };
    case 'tick':
      if (state.wait === null) return state;
      return state.wait > 1
        ? { ...state, wait: state.wait - 1 }
        : retry({ ...state, retries: state.retries + 1 }, requestId);
    case 'signed-in':
      return needsSignIn(state) ? retry(state, requestId) : state;
    case 'stayed': {
      const next = { ...state, signingIn: false };
      return needsSignIn(next) ? retry(next, requestId) : next;
    }
    case 'connection': {
      const next = { ...state, online: event.online };
      return event.online && item && wasCutOff(item.job) ? retry(next, requestId) : next;
    }
    case 'engine':
    case 'prepare-progress':
    case 'prepared':
    case 'unprepared':
      // The speech engine needs no preparation.
      return state;
    default: {
      if (item?.id !== event.id) return state;
      const next = withJob(state, reduceJob(item.job, event));
      return event.type === 'failed' && event.failure.code === 'rate-limited' && next.item?.job.phase === 'failed'
        ? { ...next, wait: state.retries < MAX_RETRIES ? waitOf(event.failure) : null }
        : next;
    }
  }
}

/** After this many automatic retries the visitor decides. */
const MAX_RETRIES = 3;
/** Seconds to wait if the service sends no `Retry-After`. */
const DEFAULT_WAIT = 10;
/** Maximum countdown in seconds; for longer waits the visitor decides. */
const LONGEST_COUNTDOWN = 300;

function waitOf({ retryAfter = DEFAULT_WAIT }: SpeechFailure): number | null {
  return retryAfter <= LONGEST_COUNTDOWN ? Math.max(1, retryAfter) : null;
}

function withJob(state: State, job: Item['job']): State {
  return state.item && job !== state.item.job ? { ...state, item: { ...state.item, job } } : state;
}

/** Continues the failed step, or starts again. */
function retry(state: State, requestId: () => string): State {
  const job = state.item?.job;
  if (job?.phase === 'ready') return withJob(state, download(job));
  return job?.phase === 'failed' ? { ...withJob(state, running({}, job.requestId ?? requestId())), wait: null } : state;
}

/** Whether the failed step can be retried after signing in. */
const needsSignIn = ({ item }: State): boolean =>
  (item?.job.phase === 'failed' || item?.job.phase === 'ready') &&
  item.job.failure !== null &&
  isSolvedBySignIn(item.job.failure);

/** The effects of a state. */
export function effects({ engine, item, wait, signingIn }: State): readonly Effect[] {
  return [
    ...(item
      ? jobEffects<Speaking, Spoken>({ id: item.id, ...item.job }, engine, (job) => ({
          ...job,
          text: item.text,
          voiceId: item.voice.id,
          speed: item.speed,
          ...(item.lexicon && { lexicon: item.lexicon }),
        }))
      : []),
    ...(wait === null ? [] : [{ key: `tick ${wait}`, kind: 'tick' } as const]),
    ...(signingIn ? [BLOCK_REDIRECT] : []),
  ];
}

/** Whether the speech is of this text by this voice, as fast as this. */
export const isSpeechOf = (item: Item | null, { text, voice, speed }: Partial<SpeechSubject>): boolean =>
  item !== null && item.text === text && item.voice.id === voice?.id && item.speed === speed;
