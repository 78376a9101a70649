/**
 * A store whose machine is loaded when it is first needed. Until then it shows the initial state and queues the actions
 * it receives; the loaded machine then receives them in order, so that no action of the visitor is lost.
 */
import { createListeners } from '../../listeners.ts';
import type { EffectStore } from './effect-store.ts';

export interface Snapshot<State> {
  readonly state: State;
  /** What is waiting for the machine: chosen files, or another action. */
  readonly waiting: 'file' | 'action' | null;
}

export interface LazyStore<State, Action> {
  /** The same object until something changes. */
  get: () => Snapshot<State>;
  subscribe: (listener: () => void) => () => void;
  /** Sends a visitor's action, which loads the machine. */
  send: (action: Action) => void;
  /** Sends a change by the page, which does not load the machine. */
  tell: (action: Action) => void;
  /** Starts running effects once the machine is loaded; returns a function that stops them. */
  start: () => () => void;
  /** Called when the machine is loaded; it continues from the current state. */
  open: (create: (state: State) => EffectStore<State, Action>) => void;
}

interface LazyStoreOptions<State, Action> {
  readonly initialState: State;
  /** Called when the machine is needed. */
  load: () => void;
  /** Returns the state to show after an action until the machine is loaded; by default it is unchanged. */
  preview?: (state: State, action: Action) => State;
}

export function createLazyStore<State, Action extends { readonly type: string }>({
  initialState,
  load,
  preview,
}: LazyStoreOptions<State, Action>): LazyStore<State, Action> {
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
    else show(preview?.(snapshot.state, action) ?? snapshot.state);
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
