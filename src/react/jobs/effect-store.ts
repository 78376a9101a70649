/** Runs a pure machine: holds its state, and starts and aborts effects as the state requires. */
import { createListeners } from '../../dom/listeners.ts';
import type { Store as EffectStore } from '../../loading/lazy-store.ts';

export type { EffectStore };

/** Passed to an effect when it starts. */
export interface EffectContext<State, Event> {
  /** Aborted when the state no longer lists the effect. */
  readonly signal: AbortSignal;
  /** The state in which the effect started. */
  readonly state: State;
  /** Sends an event; ignored once the signal is aborted. */
  readonly report: (event: Event) => void;
}

/** `Sent`: events sent from outside. `Event`: events reported by effects. */
export interface EffectStoreOptions<State, Sent, Event, Effect extends { readonly key: string }> {
  readonly initialState: State;
  /** Pure. Returns the same object if the event changes nothing. */
  reduce: (state: State, event: Sent | Event) => State;
  /** The effects that must be running in a state, identified by their keys. */
  effects: (state: State) => readonly Effect[];
  runEffect: (effect: Effect, context: EffectContext<State, Event>) => void;
  /** Called for each transition, after all listeners. */
  onTransition: (before: State, event: Sent | Event, after: State) => void;
  /** Called on each start, to subscribe to outside events; returns a function that is called on stop. */
  onStart?: (send: (event: Sent) => void) => () => void;
}

export function createEffectStore<State, Sent, Event, Effect extends { readonly key: string }>({
  initialState,
  reduce,
  effects,
  runEffect,
  onTransition,
  onStart,
}: EffectStoreOptions<State, Sent, Event, Effect>): EffectStore<State, Sent> {
  let state = initialState;
  let started = false;
  const { subscribe, notify } = createListeners();
  const running = new Map<string, AbortController>();

  function send(event: Sent | Event): void {
    const before = state;
    const after = (state = reduce(before, event));
    if (after === before) return;
    synchronize();
    notify();
    onTransition(before, event, after);
  }

  function synchronize(): void {
    const current = state;
    const wanted = started ? effects(current) : [];
    for (const [key, controller] of running) {
      if (wanted.some((effect) => effect.key === key)) continue;
      running.delete(key);
      controller.abort();
    }
    for (const effect of wanted) {
      if (running.has(effect.key)) continue;
      const controller = new AbortController();
      const { signal } = controller;
      running.set(effect.key, controller);
      const report = (event: Event): void => {
        if (!signal.aborted) send(event);
      };
      runEffect(effect, { signal, state: current, report });
      // The effect may already have changed the state, and with it the required effects.
      if (state !== current) return;
    }
  }

  return {
    getState: () => state,
    subscribe,
    send,
    start() {
      const onStop = onStart?.(send);
      started = true;
      synchronize();
      return () => {
        onStop?.();
        started = false;
        synchronize();
      };
    },
  };
}
