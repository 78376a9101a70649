/**
 * A store whose machine is loaded when it is first needed. Until then it shows the initial state and queues the actions
 * it receives; the loaded machine then receives them in order, so that no action of the visitor is lost.
 */
import { createListeners } from '../dom/listeners.ts';

/** Holds the state of a machine. */
export interface Store<State, Action> {
  getState: () => State;
  /** Calls the listener after each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Action) => void;
  /** Starts its effects; returns a function that stops them all. Can be called again after that. */
  start: () => () => void;
}

export interface LazyStore<State, Action> extends Omit<Store<State, Action>, 'start'> {
  /** The actions that are waiting for the machine. */
  getPending: () => readonly Action[];
  /** Sends a visitor's action. */
  send: (action: Action) => void;
  /** Sends a change by the page, which does not load the machine; it starts with the changed state. */
  update: (action: Action) => void;
  /**
   * Called when the machine is loaded: creates it with the current state and starts it; a later call only starts it
   * again. Returns a function that stops it.
   */
  start: (create: (state: State) => Store<State, Action>) => () => void;
}

interface LazyStoreOptions<State, Action> {
  initialState: State;
  /** Called with each action of the visitor until the machine is loaded; loads it if the action requires it. */
  load: (action: Action) => void;
  /** Returns the state to show after an action until the machine is loaded. */
  preview: (state: State, action: Action) => State;
}

export function createLazyStore<State, Action>({
  initialState,
  load,
  preview,
}: LazyStoreOptions<State, Action>): LazyStore<State, Action> {
  let state = initialState;
  let pending: readonly Action[] = [];
  let store: Store<State, Action> | undefined;
  const { subscribe, notify } = createListeners();

  function update(action: Action): void {
    if (store) store.send(action);
    else {
      state = preview(state, action);
      notify();
    }
  }

  return {
    getState: () => (store ? store.getState() : state),
    getPending: () => pending,
    subscribe,
    send(action) {
      if (!store) pending = [...pending, action];
      update(action);
      if (!store) load(action);
    },
    update,
    start(create) {
      if (store) return store.start();
      const created = (store = create(state));
      created.subscribe(notify);
      const stop = created.start();
      for (const action of pending) created.send(action);
      pending = [];
      notify();
      return stop;
    },
  };
}
