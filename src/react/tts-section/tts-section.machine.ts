/**
 * What is spoken and how far it is, pure: what happens is told by events, what must be running is read off the state.
 * Text and choice of voice are not here: they are the visitor's, whatever becomes of a speech.
 */
import type { TtsVoice } from '../../api/schema.ts';
import type { Speaking, Spoken } from '../../audio/speech.ts';
import type { AuthMode } from '../../definition/auth-request.ts';
import type { Flow } from '../../definition/common.ts';
import type { EngineOutcome, JobOutcome } from '../jobs/job-effects.ts';
import type { EngineAction, EngineTarget } from '../jobs/engine-target.ts';
import type { Surroundings } from '../jobs/job-store.ts';
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
} from '../jobs/job-state.ts';
import { isSolvedBySignIn, type SpeechFailure } from './failure.ts';
import type { SpeechFailureCode } from './tts-section.element.ts';

/** What is spoken. */
interface Subject {
  readonly text: string;
  readonly voice: TtsVoice;
}

export interface Item extends Subject {
  /** Tells one speech from another. */
  readonly id: number;
  readonly job: JobState<Spoken, SpeechFailureCode>;
}

export interface State {
  readonly engine: EngineTarget['engine'];
  readonly online: boolean;
  /** The current speech. */
  readonly item: Item | null;
  /** How many have been asked for so far. */
  readonly count: number;
  /** Seconds until the service may be asked again, by itself; null: nothing waits. */
  readonly wait: number | null;
  /** How often it has been asked again by itself since the visitor last asked. */
  readonly retries: number;
  /** The visitor was asked to sign in and comes back to the text: signing in leads nowhere else. */
  readonly signingIn: boolean;
}

export type Action =
  | { readonly type: 'generate'; readonly subject: Subject }
  /** Stops what runs. */
  | { readonly type: 'cancel' | 'retry' | 'download' }
  /** Asks the page for signing in; what failed for want of it goes on afterwards. `flow`: the widget's. */
  | { readonly type: 'sign-in'; readonly mode: AuthMode; readonly flow: Flow | '' };

export type Outcome =
  | JobOutcome<Spoken, SpeechFailureCode>
  | EngineOutcome<SpeechFailureCode>
  /** One of those to wait for is over. */
  | { readonly type: 'tick' };

export type Event = Action | EngineAction | Outcome | Surroundings;

export type Effect = JobEffect<Speaking, Spoken> | { readonly key: string; readonly kind: 'tick' };

/** `requestId` gives the id of a request that begins with this event. */
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
      // There is one engine, and nothing to prepare.
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

/** A service that refuses as often in a row would refuse for ever; then the visitor decides. */
const MAX_RETRIES = 3;
/** Seconds to wait where the service names none. */
const DEFAULT_WAIT = 10;
/** Nobody watches a countdown that is longer than this, in seconds: then the visitor decides. */
const LONGEST_COUNTDOWN = 300;

function waitOf({ retryAfter = DEFAULT_WAIT }: SpeechFailure): number | null {
  return retryAfter <= LONGEST_COUNTDOWN ? Math.max(1, retryAfter) : null;
}

function withJob(state: State, job: Item['job']): State {
  return state.item && job !== state.item.job ? { ...state, item: { ...state.item, job } } : state;
}

/** Goes on where it was, or begins anew. */
function retry(state: State, requestId: () => string): State {
  const job = state.item?.job;
  if (job?.phase === 'ready') return withJob(state, download(job));
  return job?.phase === 'failed' ? { ...withJob(state, running({}, job.requestId ?? requestId())), wait: null } : state;
}

/** What failed would go on once the visitor has signed in. */
const needsSignIn = ({ item }: State): boolean =>
  (item?.job.phase === 'failed' || item?.job.phase === 'ready') &&
  item.job.failure !== null &&
  isSolvedBySignIn(item.job.failure);

/** What must be running in this state. */
export function effects({ engine, item, wait, signingIn }: State): readonly Effect[] {
  return [
    ...(item
      ? jobEffects<Speaking, Spoken>({ id: item.id, ...item.job }, engine, (job) => ({
          ...job,
          text: item.text,
          voiceId: item.voice.id,
        }))
      : []),
    ...(wait === null ? [] : [{ key: `tick ${wait}`, kind: 'tick' } as const]),
    ...(signingIn ? [BLOCK_REDIRECT] : []),
  ];
}

/** Whether the current speech is of this text and voice. */
export const isSpeechOf = (
  item: Item | null,
  { text, voice }: { text: string; voice: TtsVoice | undefined },
): boolean => item !== null && item.text === text && item.voice.id === voice?.id;
