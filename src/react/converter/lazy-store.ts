/** The converter's store, whose machine is loaded later: until then it shows the formats and an opened menu. */
import { createLazyStore, type LazyStore } from '../store/lazy-store.ts';
import type { Action, Start, State } from './converter.machine.ts';
import { startingPair } from './format-pair.ts';
import { initialState } from './initial-state.ts';

export const createLazyConverter = (start: Start, load: () => void): LazyStore<State, Action> =>
  createLazyStore({ initialState: initialState(start), load, preview });

function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'menu':
      return { ...state, openMenu: action.open ? action.side : null };
    case 'begin':
      return { ...state, ...startingPair(action) };
    case 'engine':
      return { ...state, engine: action.engine, fallback: action.fallback };
    default:
      return state;
  }
}
