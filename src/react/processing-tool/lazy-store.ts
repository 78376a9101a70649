/** The tool's store, whose machine is loaded later. */
import type { AudioEffect } from '../../api/schema.ts';
import { createLazyStore, type LazyStore } from '../store/lazy-store.ts';
import type { EngineTarget } from '../jobs/engine-target.ts';
import { initialState } from './initial-state.ts';
import type { Action, State } from './processing-tool.machine.ts';

export const createLazyProcessor = (
  effect: AudioEffect,
  target: EngineTarget,
  load: () => void,
): LazyStore<State, Action> => createLazyStore({ initialState: initialState(effect, target), load, preview });

function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'effect':
      return { ...state, effect: action.effect };
    case 'engine':
      return { ...state, engine: action.engine, fallback: action.fallback };
    default:
      return state;
  }
}
