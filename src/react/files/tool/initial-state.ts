/** A tool's initial state, and what it shows before its machine is loaded. */
import type { AudioEffect, LevelingTarget, NoiseStrength, SilenceOptions } from '../../../contract/audio.ts';
import { initialQueue } from '../queue/initial-queue.ts';
import type { EngineTarget } from '../../jobs/engine-target.ts';
import type { Action, State } from './tool.machine.ts';

/** What the page requests. */
export interface Settings {
  readonly effect: AudioEffect;
  readonly strength: NoiseStrength;
  readonly silence: SilenceOptions;
  readonly loudness: LevelingTarget;
  readonly offersLoudness: boolean;
}

export const initialState = (settings: Settings, target: EngineTarget): State => ({
  ...initialQueue(target),
  ...settings,
  requested: settings.effect,
  givenLoudness: settings.loudness,
  cuts: null,
  wantedCuts: null,
  hasTriedStrong: false,
});

export function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'effect':
      return { ...state, effect: action.effect, requested: action.effect };
    case 'strength':
      return { ...state, strength: action.strength };
    case 'silence':
      return { ...state, silence: action.silence };
    case 'given-loudness':
      return {
        ...{ ...state, loudness: action.loudness },
        ...{ givenLoudness: action.loudness, offersLoudness: action.isOffered },
      };
    case 'engine':
      return { ...state, engine: action.engine, fallback: action.fallback };
    default:
      return state;
  }
}
