/** What stands in for the converter's machine until that has been loaded: shows the formats and an opened menu. */
import { createEntrance, type Entrance } from '../jobs/entrance.ts';
import { startingPair } from './format-pair.ts';
import type { Action, Start, State } from './machine.ts';

export const converterEntrance = (start: Start, load: () => void): Entrance<State, Action> =>
  createEntrance(atRest(start), preview, load);

function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'menu':
      return { ...state, openMenu: action.open ? action.side : null };
    case 'begin':
      return { ...state, ...startingPair(action) };
    case 'engine':
      return { ...state, place: action.place, fallback: action.fallback };
    default:
      return state;
  }
}

const atRest = ({ place, fallback, ...formats }: Start): State => ({
  ...startingPair(formats),
  openMenu: null,
  options: {},
  notice: null,
  online: true,
  place,
  fallback,
  readiness: 0,
  items: [],
  chosen: 0,
  bundling: false,
  signingIn: false,
});
