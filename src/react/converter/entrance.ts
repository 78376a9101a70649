/**
 * What stands in for the converter's machine until that has been loaded: shows the formats and an opened menu, keeps
 * whatever else is asked, and hands it over in order. Nothing a visitor does in the meantime is lost.
 */
import { createListeners } from '../../listeners.ts';
import { startingPair, type Formats } from './format-pair.ts';
import type { Action, Setting, Start, State } from './machine.ts';
import type { ConverterStore } from './store.ts';

export interface Snapshot {
  readonly state: State;
  /** What waits for the machine: a file that has been chosen, or less. */
  readonly waiting: 'file' | 'action' | null;
}

export interface Entrance {
  /** The same object until something changes. */
  get: () => Snapshot;
  subscribe: (listener: () => void) => () => void;
  send: (action: Action) => void;
  /** The page asks for other formats; no reason to load anything. */
  begin: (formats: Formats) => void;
  /** The page asks for another engine; no reason either. */
  move: (setting: Setting) => void;
  /** Lets activities run once the machine is there; answers how to stop them. */
  start: () => () => void;
  /** The machine is there: it takes over. */
  open: (create: (start: Start) => ConverterStore) => void;
}

/** `load` is called when the machine is needed. */
export function createEntrance(beginning: Start, load: () => void): Entrance {
  let store: ConverterStore | undefined;
  let stop: (() => void) | undefined;
  let started = false;
  let pending: Action[] = [];
  let snapshot: Snapshot = { state: atRest(beginning), waiting: null };
  const { subscribe, notify } = createListeners();

  function show(next: Snapshot): void {
    snapshot = next;
    notify();
  }

  return {
    get: () => snapshot,
    subscribe,
    send(action) {
      if (store) {
        store.send(action);
        return;
      }
      pending.push(action);
      const { state } = snapshot;
      show({
        state: action.type === 'menu' ? { ...state, openMenu: action.open ? action.side : null } : state,
        waiting: pending.some(({ type }) => type === 'choose') ? 'file' : 'action',
      });
      load();
    },
    begin(wanted) {
      if (store) store.send({ type: 'begin', ...wanted });
      else show({ ...snapshot, state: { ...snapshot.state, ...startingPair(wanted) } });
    },
    move(setting) {
      if (store) store.send({ type: 'engine', ...setting });
      else show({ ...snapshot, state: { ...snapshot.state, ...setting } });
    },
    start() {
      started = true;
      stop = store?.start();
      return () => {
        started = false;
        stop?.();
      };
    },
    open(create) {
      if (store) return;
      const opened = (store = create(snapshot.state));
      opened.subscribe(() => show({ state: opened.getState(), waiting: null }));
      if (started) stop = opened.start();
      for (const action of pending) opened.send(action);
      pending = [];
      show({ state: opened.getState(), waiting: null });
    },
  };
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
