/** What stands in for the machine until that has been loaded. */
import type { AudioEffect } from '../../api/schema.ts';
import { createEntrance, type Entrance } from '../jobs/entrance.ts';
import type { Setting } from '../jobs/setting.ts';
import type { Action, State } from './machine.ts';

export const processorEntrance = (effect: AudioEffect, setting: Setting, load: () => void): Entrance<State, Action> =>
  createEntrance(initialState(effect, setting), preview, load);

function preview(state: State, action: Action): State {
  switch (action.type) {
    case 'effect':
      return { ...state, effect: action.effect };
    case 'engine':
      return { ...state, place: action.place, fallback: action.fallback };
    default:
      return state;
  }
}

export const initialState = (effect: AudioEffect, { place, fallback }: Setting): State => ({
  place,
  fallback,
  readiness: 0,
  effect,
  item: null,
  chosen: 0,
  notice: null,
  online: true,
  signingIn: false,
});
