/** Runs a machine: starts and aborts activities as its state demands, and has what happens announced. */
import type { Connection } from '../../visitor/connection.ts';
import type { SignIn } from './sign-in.ts';

export interface Store<State, Action> {
  getState: () => State;
  /** Calls the listener after each change; answers how to stop. */
  subscribe: (listener: () => void) => () => void;
  send: (action: Action) => void;
  /** Lets activities run; answers how to stop them all. It can be started again. */
  start: () => () => void;
}

/** What happens around the widget. */
export type Surroundings = { readonly type: 'connection'; readonly online: boolean } | { readonly type: 'signed-in' };

/** Of an activity. */
export interface Context<State, Outcome> {
  readonly signal: AbortSignal;
  /** In which it began. */
  readonly state: State;
  /** Hears nothing once the signal is aborted. */
  readonly report: (outcome: Outcome) => void;
}

/** Pure, but for `run` and `announce`. `Outcome`: what comes of activities. */
export interface Machine<State, Action, Outcome, Activity> {
  readonly beginning: State;
  reduce: (state: State, event: Action | Outcome | Surroundings) => State;
  activities: (state: State) => readonly Activity[];
  /** Begins an activity, and reports what comes of it. */
  run: (activity: Activity, context: Context<State, Outcome>) => void;
  /** Tells the page what a transition means. */
  announce: (before: State, event: Action | Outcome | Surroundings, after: State) => void;
  readonly connection: Connection;
  readonly signIn: SignIn;
}

export function createStore<
  State extends { readonly online: boolean },
  Action,
  Outcome,
  Activity extends { readonly key: string },
>(machine: Machine<State, Action, Outcome, Activity>): Store<State, Action> {
  let state = machine.beginning;
  let started = false;
  const listeners = new Set<() => void>();
  const activities = new Map<string, AbortController>();

  function dispatch(event: Action | Outcome | Surroundings): void {
    const before = state;
    const after = (state = machine.reduce(before, event));
    if (after === before) return;
    synchronise();
    for (const listener of listeners) listener();
    machine.announce(before, event, after);
  }

  function synchronise(): void {
    const current = state;
    const wanted = started ? machine.activities(current) : [];
    for (const [key, controller] of activities) {
      if (wanted.some((activity) => activity.key === key)) continue;
      activities.delete(key);
      controller.abort();
    }
    for (const activity of wanted) {
      if (activities.has(activity.key)) continue;
      const controller = new AbortController();
      const { signal } = controller;
      activities.set(activity.key, controller);
      const report = (outcome: Outcome): void => {
        if (!signal.aborted) dispatch(outcome);
      };
      machine.run(activity, { signal, state: current, report });
      // What has begun may already have changed the state, and with it what is wanted.
      if (state !== current) return;
    }
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    send: dispatch,
    start() {
      const { connection, signIn } = machine;
      const check = (): void => dispatch({ type: 'connection', online: connection.online() });
      const forget = connection.subscribe(check);
      const forgetSession = signIn.subscribe(() => dispatch({ type: 'signed-in' }));
      started = true;
      synchronise();
      if (connection.online() !== state.online) check();
      return () => {
        forget();
        forgetSession();
        started = false;
        synchronise();
      };
    },
  };
}
