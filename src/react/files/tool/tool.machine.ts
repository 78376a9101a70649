/**
 * The state of a tool that processes one file, as a pure machine: a queue of one, and the effect. A chosen file is
 * uploaded and processed immediately; if processing is canceled, the file stays until the visitor starts it again.
 */
import {
  AUDIO_FORMATS,
  DEFAULT_SILENCE,
  DEFAULT_STRENGTH,
  type AudioEffect,
  type LevelingTarget,
  type NoiseStrength,
  type ProcessingOptions,
  type SilenceCut,
  type SilenceOptions,
} from '../../../contract/audio.ts';
import type { Processed, Processing } from '../../../audio/job-engine.ts';
import {
  queueEffects,
  reduceQueue,
  restart,
  startJobs,
  type Item as QueuedFile,
  type ItemIn as QueuedFileIn,
  type OpenEffect,
  type QueueAction,
  type QueueOutcome,
  type QueueRules,
  type QueueState,
} from '../queue/queue.machine.ts';
import type { JobEffect, Phase } from '../../jobs/job-state.ts';
import {
  initialCuts,
  madeCuts,
  reduceCuts,
  type Event as CutsEvent,
  type State as Cuts,
} from '../cuts/cuts.machine.ts';
import { isSameLoudness, isUsualLoudness } from './leveling-target.ts';
import { isSameSilence } from './silence-options.ts';

/** A result with its content, so that it can be played immediately. */
export interface PlayableResult extends Processed {
  readonly blob: Blob;
}

export type Item = QueuedFile<PlayableResult>;
export type ItemIn<Wanted extends Phase> = QueuedFileIn<Wanted, PlayableResult>;

export interface State extends QueueState<PlayableResult> {
  readonly effect: AudioEffect;
  /** What the page asks for. */
  readonly requested: AudioEffect;
  readonly strength: NoiseStrength;
  readonly silence: SilenceOptions;
  /** The cuts of the file, once they were found, with what the visitor changes; null before. */
  readonly cuts: Cuts | null;
  /** The cuts that the visitor wants instead of those that are found. */
  readonly wantedCuts: readonly SilenceCut[] | null;
  /** What leveling aims at, and what the page asks for. */
  readonly loudness: LevelingTarget;
  readonly givenLoudness: LevelingTarget;
  /** Whether the visitor may choose another one. */
  readonly offersLoudness: boolean;
  /** The device has worked with `strong`, so that it has loaded its network, or cannot. */
  readonly hasTriedStrong: boolean;
}

/** An action of the visitor or the page. */
export type Action =
  | QueueAction
  /** The page requests another effect. */
  | { readonly type: 'effect'; readonly effect: AudioEffect }
  /** The visitor wants this file without its noise, too. */
  | { readonly type: 'clean' }
  /** The visitor or the page requests another strength. */
  | { readonly type: 'strength'; readonly strength: NoiseStrength }
  /** The visitor or the page requests other pauses. */
  | { readonly type: 'silence'; readonly silence: SilenceOptions }
  /** The visitor looks at the cuts, or changes them. */
  | { readonly type: 'cuts'; readonly event: CutsEvent }
  /** The visitor wants the recording with the cuts as they are now. */
  | { readonly type: 'cut' }
  /** The visitor wants another loudness. */
  | { readonly type: 'loudness'; readonly loudness: LevelingTarget }
  /** The page requests another loudness, or whether visitors may choose one. */
  | { readonly type: 'given-loudness'; readonly loudness: LevelingTarget; readonly isOffered: boolean };

/** The outcome of an effect, or an event from the browser. */
export type Outcome = QueueOutcome<PlayableResult>;
export type Event = Action | Outcome;
export type Effect = JobEffect<Processing, PlayableResult> | OpenEffect;

export const RULES: QueueRules = { formats: AUDIO_FORMATS, single: true };

/** `requestId` creates the id of a request that starts with this event. */
export const reduce = (state: State, event: Event, requestId: () => string): State =>
  startJobs(step(state, event), requestId);

function step(state: State, event: Event): State {
  // The result with other settings is obsolete, but the file stays.
  switch (event.type) {
    case 'effect': {
      const next = event.effect === state.requested ? state : { ...state, requested: event.effect };
      return event.effect === state.effect ? next : again({ ...next, ...NO_CUTS, effect: event.effect });
    }
    case 'clean':
      return again({ ...state, ...NO_CUTS, effect: CLEANED });
    case 'strength':
      if (event.strength === state.strength) return state;
      return hasStrength(state.effect)
        ? again({ ...state, strength: event.strength })
        : { ...state, strength: event.strength };
    case 'silence':
      if (isSameSilence(event.silence, state.silence)) return state;
      return state.effect === 'SHORTEN_SILENCE'
        ? again({ ...state, ...NO_CUTS, silence: event.silence })
        : { ...state, silence: event.silence };
    case 'cuts': {
      const cuts = state.cuts && reduceCuts(state.cuts, event.event);
      return cuts === state.cuts ? state : { ...state, cuts };
    }
    case 'cut':
      return state.cuts ? again({ ...state, wantedCuts: madeCuts(state.cuts) }) : state;
    case 'loudness':
      return withLoudness(state, event.loudness);
    case 'given-loudness': {
      const next = { ...state, givenLoudness: event.loudness, offersLoudness: event.isOffered };
      // What the visitor has chosen stays until the page requests another one, or lets nobody choose.
      const isKept = event.isOffered && isSameLoudness(event.loudness, state.givenLoudness);
      return isKept ? next : withLoudness(next, event.loudness);
    }
    default: {
      const reduced = reduceQueue<PlayableResult, State>(state, event, RULES);
      const isOther = reduced.items[0]?.id !== state.items[0]?.id;
      const next = withFoundCuts(isOther ? { ...reduced, ...NO_CUTS, effect: reduced.requested } : reduced, event);
      return event.type === 'done' && hasUsedDevice(state, event.id) && isStrong(state)
        ? { ...next, hasTriedStrong: true }
        : next;
    }
  }
}

/** Of another file, or with other pauses, others are found. */
const NO_CUTS = { cuts: null, wantedCuts: null } as const;

/** What was found first stays, as the visitor may take back what was changed. */
function withFoundCuts(state: State, event: Event): State {
  const found = event.type === 'done' && state.effect === 'SHORTEN_SILENCE' ? event.result.report?.cuts : undefined;
  const isOf = event.type === 'done' && state.items.some(({ id }) => id === event.id);
  return found && isOf && !state.cuts && found.length > 0 ? { ...state, cuts: initialCuts(found) } : state;
}

function withLoudness(state: State, loudness: LevelingTarget): State {
  if (isSameLoudness(loudness, state.loudness)) return state;
  return state.effect === 'AUTO_LEVELING' ? again({ ...state, loudness }) : { ...state, loudness };
}

const hasUsedDevice = ({ items }: State, id: number): boolean =>
  items.some((item) => item.id === id && item.engine === 'device');

/** Whether the chosen strength loads more than the others. */
export const isStrong = ({ effect, strength }: Pick<State, 'effect' | 'strength'>): boolean =>
  hasStrength(effect) && strength === 'strong';

/** What levels and removes noise. */
const CLEANED: AudioEffect = 'MAGIC_DUST_AI';

const again = (state: State): State => restart<PlayableResult, State>(state, () => true);

/** Whether an effect removes noise. */
const hasStrength = (effect: AudioEffect): boolean => effect === 'DE_NOISE_AI' || effect === 'MAGIC_DUST_AI';

/** Undefined if all is as usual: a service that does not know an option can do without the default. */
function optionsOf({ effect, strength, silence, wantedCuts, loudness }: State): ProcessingOptions | undefined {
  if (hasStrength(effect) && strength !== DEFAULT_STRENGTH) return { strength };
  if (effect === 'AUTO_LEVELING' && !isUsualLoudness(loudness)) return { loudness };
  if (effect === 'SHORTEN_SILENCE' && wantedCuts) return { silence: { ...silence, cuts: wantedCuts } };
  return effect === 'SHORTEN_SILENCE' && !isSameSilence(silence, DEFAULT_SILENCE) ? { silence } : undefined;
}

/** The effects that must be running in this state. */
export function effects(state: State): readonly Effect[] {
  const options = optionsOf(state);
  return queueEffects<Processing, PlayableResult>(state, (_item, job) => ({
    ...job,
    effect: state.effect,
    ...(options && { options }),
  }));
}
