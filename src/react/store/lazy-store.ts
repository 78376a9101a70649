/**
 * What stands in for a widget's machine until that has been loaded: shows the state to start with, keeps what is asked,
 * and hands it over in order. Nothing a visitor does in the meantime is lost.
 */
import { createListeners } from '../../listeners.ts';
import type { EffectStore } from './effect-store.ts';

export interface Snapshot<State> {
  readonly state: State;
  /** What waits for the machine: files that have been chosen, or less. */
  readonly waiting: 'file' | 'action' | null;
}

export interface LazyStore<State, Action> {
  /** The same object until something changes. */
  get: () => Snapshot<State>;
  subscribe: (listener: () => void) => () => void;
  /** The visitor acts: the machine is needed. */
  send: (action: Action) => void;
  /** The page asks for something else; no reason to load anything. */
  tell: (action: Action) => void;
  /** Lets effects run once the machine is there; returns a function that stops them. */
  start: () => () => void;
  /** The machine is there: it takes over from the state that is shown. */
  open: (create: (state: State) => EffectStore<State, Action>) => void;
}

/** `preview` is what is shown of an action until then; `load` is called when the machine is needed. */
export function createLazyStore<State, Action extends { readonly type: string }>(
  initialState: State,
  preview: (state: State, action: Action) => State,
  load: () => void,
): LazyStore<State, Action> {
  let store: EffectStore<State, Action> | undefined;
  let stop: (() => void) | undefined;
  let started = false;
  let pending: Action[] = [];
  let waiting: Snapshot<State>['waiting'] = null;
  let snapshot: Snapshot<State> = { state: initialState, waiting };
  const { subscribe, notify } = createListeners();

  function show(state: State): void {
    snapshot = { state, waiting };
    notify();
  }

  function tell(action: Action): void {
    if (store) store.send(action);
    else show(preview(snapshot.state, action));
  }

  return {
    get: () => snapshot,
    subscribe,
    send(action) {
      if (store) store.send(action);
      else {
        pending.push(action);
        waiting = action.type === 'choose' ? 'file' : (waiting ?? 'action');
        tell(action);
        load();
      }
    },
    tell,
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
      waiting = null;
      opened.subscribe(() => show(opened.getState()));
      if (started) stop = opened.start();
      for (const action of pending) opened.send(action);
      pending = [];
      show(opened.getState());
    },
  };
}
