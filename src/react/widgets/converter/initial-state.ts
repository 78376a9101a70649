/** The converter's initial state, and what it shows before its machine is loaded: the formats, and an open menu. */
import { initialQueue } from '../../files/queue/initial-queue.ts';
import { startingPair } from './format-pair.ts';
import type { Action, Start, State } from './converter.machine.ts';

export const initialState = ({ engine, fallback, ...formats }: Start): State => ({
  ...initialQueue({ engine, fallback }),
  ...startingPair(formats),
  openMenu: null,
  options: {},
  bundling: false,
  bundled: 0,
});

export function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'menu':
      return { ...state, openMenu: action.open ? action.side : null };
    case 'formats':
      return { ...state, ...startingPair(action) };
    case 'engine':
      return { ...state, engine: action.engine, fallback: action.fallback };
    default:
      return state;
  }
}
