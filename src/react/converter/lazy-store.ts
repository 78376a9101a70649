/** What stands in for the converter's machine until that has been loaded: shows the formats and an opened menu. */
import { createLazyStore, type LazyStore } from '../store/lazy-store.ts';
import { startingPair } from './format-pair.ts';
import type { Action, Start, State } from './converter.machine.ts';

export const createLazyConverter = (start: Start, load: () => void): LazyStore<State, Action> =>
  createLazyStore(initialStateOf(start), preview, load);

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

const initialStateOf = ({ engine, fallback, ...formats }: Start): State => ({
  ...startingPair(formats),
  openMenu: null,
  options: {},
  notice: null,
  online: true,
  engine,
  fallback,
  engineProgress: 0,
  items: [],
  chosen: 0,
  bundling: false,
  signingIn: false,
});
