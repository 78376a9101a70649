/** A tool's initial state, and what it shows before its machine is loaded. */
import type { AudioEffect } from '../../definition/audio.ts';
import { initialQueue } from '../file-jobs/initial-queue.ts';
import type { EngineTarget } from '../jobs/engine-target.ts';
import type { Action, State } from './processing-tool.machine.ts';

export const initialState = (effect: AudioEffect, target: EngineTarget): State => ({
  ...initialQueue(target),
  effect,
});

export function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'effect':
      return { ...state, effect: action.effect };
    case 'engine':
      return { ...state, engine: action.engine, fallback: action.fallback };
    default:
      return state;
  }
}
