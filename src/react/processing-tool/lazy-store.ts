/** What stands in for the machine until that has been loaded. */
import type { AudioEffect } from '../../api/schema.ts';
import { createLazyStore, type LazyStore } from '../store/lazy-store.ts';
import type { EngineTarget } from '../jobs/engine-target.ts';
import type { Action, State } from './processing-tool.machine.ts';

export const createLazyProcessor = (
  effect: AudioEffect,
  target: EngineTarget,
  load: () => void,
): LazyStore<State, Action> => createLazyStore(initialState(effect, target), preview, load);

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

export const initialState = (effect: AudioEffect, { engine, fallback }: EngineTarget): State => ({
  engine,
  fallback,
  engineProgress: 0,
  effect,
  item: null,
  chosen: 0,
  notice: null,
  online: true,
  signingIn: false,
});
