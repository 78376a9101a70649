/**
 * The state of a tool that processes one file, as a pure machine: a queue of one, and the effect. A chosen file is
 * uploaded and processed immediately; if processing is canceled, the file stays until the visitor starts it again.
 */
import { AUDIO_FORMATS, type AudioEffect } from '../../definition/audio.ts';
import type { Processed, Processing } from '../../audio/job-engine.ts';
import {
  queueEffects,
  reduceQueue,
  restart,
  startJobs,
  type Item as QueuedFile,
  type ItemIn as QueuedFileIn,
  type QueueAction,
  type QueueOutcome,
  type QueueState,
} from '../file-jobs/queue.machine.ts';
import type { JobEffect, Phase } from '../jobs/job-state.ts';

/** A result with its content, so that it can be played immediately. */
export interface Heard extends Processed {
  readonly blob: Blob;
}

export type Item = QueuedFile<Heard>;
export type ItemIn<Wanted extends Phase> = QueuedFileIn<Wanted, Heard>;

export interface State extends QueueState<Heard> {
  readonly effect: AudioEffect;
}

/** An action of the visitor or the page. */
export type Action =
  | QueueAction
  /** The page requests another effect. */
  | { readonly type: 'effect'; readonly effect: AudioEffect };

/** The outcome of an effect, or an event from the browser. */
export type Outcome = QueueOutcome<Heard>;
export type Event = Action | Outcome;
export type Effect = JobEffect<Processing, Heard>;

/** `requestId` creates the id of a request that starts with this event. */
export const reduce = (state: State, event: Event, requestId: () => string): State =>
  startJobs(step(state, event), requestId);

function step(state: State, event: Event): State {
  if (event.type !== 'effect') {
    return reduceQueue<Heard, State>(state, event, { formats: AUDIO_FORMATS, single: true });
  }
  if (event.effect === state.effect) return state;
  // The other effect's result is obsolete, but the file stays.
  return restart<Heard, State>({ ...state, effect: event.effect }, () => true);
}

/** The effects that must be running in this state. */
export const effects = (state: State): readonly Effect[] =>
  queueEffects<Processing, Heard>(state, (_item, job) => ({ ...job, effect: state.effect }));
