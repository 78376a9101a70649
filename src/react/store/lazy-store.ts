/**
 * A store whose machine is loaded when it is first needed. Until then it shows the initial state, keeps the actions that
 * are sent, and hands them over in order: nothing a visitor does in the meantime is lost.
 */
import { createListeners } from '../../listeners.ts';
import type { EffectStore } from './effect-store.ts';

export interface Snapshot<State> {
  readonly state: State;
  /** What waits for the machine: chosen files, or another action. */
  readonly waiting: 'file' | 'action' | null;
}

export interface LazyStore<State, Action> {
  /** The same object until something changes. */
  get: () => Snapshot<State>;
  subscribe: (listener: () => void) => () => void;
  /** Sends a visitor's action, for which the machine is loaded. */
  send: (action: Action) => void;
  /** Sends a change by the page, for which nothing is loaded. */
  tell: (action: Action) => void;
  /** Lets effects run once the machine is there; returns a function that stops them. */
  start: () => () => void;
  /** The machine is loaded: it takes over from the state that is shown. */
  open: (create: (state: State) => EffectStore<State, Action>) => void;
}

interface LazyStoreOptions<State, Action> {
  readonly initialState: State;
  /** Called when the machine is needed. */
  load: () => void;
  /** What is shown of an action until then; by default nothing. */
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
