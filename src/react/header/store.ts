/** Runs the machine: keeps its state, its timer, and tells the page what opened and closed. */
import type { Clock } from '../../audio/clock.ts';
import type { MenuToggleDetail } from './definition.ts';
import { activities, initialState, reasonOf, reduce, toggles, type Event, type State } from './machine.ts';

export interface HeaderStore {
  getState: () => State;
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Lets its timer run; answers how to stop it. */
  start: () => () => void;
}

export function createHeaderStore(
  clock: Pick<Clock, 'after'>,
  announce: (detail: MenuToggleDetail) => void,
): HeaderStore {
  const listeners = new Set<() => void>();
  const running = new Map<string, () => void>();
  let state = initialState;
  let started = false;

  function synchronise(): void {
    const wanted = started ? activities(state) : new Map<string, number>();
    for (const [key, stop] of running) {
      if (wanted.has(key)) continue;
      stop();
      running.delete(key);
    }
    for (const [key, delay] of wanted) {
      if (running.has(key)) continue;
      const stop = clock.after(delay, () => {
        running.delete(key);
        send({ type: 'due' });
      });
      running.set(key, stop);
    }
  }

  function send(event: Event): void {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    synchronise();
    for (const listener of [...listeners]) listener();
    for (const toggle of toggles(before.opened, state.opened)) announce({ ...toggle, reason: reasonOf(event) });
  }

  return {
    getState: () => state,
    send,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start() {
      started = true;
      synchronise();
      return () => {
        started = false;
        synchronise();
      };
    },
  };
}
