/** Runs a machine: holds its state, and starts and aborts effects as the state demands. */

export interface EffectStore<State, Event> {
  getState: () => State;
  /** Calls the listener after each change; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Lets effects run; returns a function that stops them all. It can be started again. */
  start: () => () => void;
}

interface EffectStoreOptions<State, Event, Effect extends { readonly key: string }> {
  initialState: State;
  reduce: (state: State, event: Event) => State;
  /** What must be running in a state. Another key is another effect. */
  effects: (state: State) => readonly Effect[];
  /** Runs one until the signal is aborted; what it reports after that is ignored. */
  run: (effect: Effect, signal: AbortSignal, report: (event: Event) => void) => void;
  /** Is told of each transition, after everybody else. */
  announce: (before: State, event: Event, after: State) => void;
}

export function createEffectStore<State, Event, Effect extends { readonly key: string }>({
  initialState,
  reduce,
  effects,
  run,
  announce,
}: EffectStoreOptions<State, Event, Effect>): EffectStore<State, Event> {
  let state = initialState;
  let started = false;
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function send(event: Event): void {
    const before = state;
    state = reduce(before, event);
    if (state === before) return;
    const after = state;
    synchronize();
    for (const listener of [...listeners]) listener();
    announce(before, event, after);
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
      running.set(effect.key, controller);
      const { signal } = controller;
      run(effect, signal, (event) => {
        if (!signal.aborted) send(event);
      });
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
    send,
    start() {
      started = true;
      synchronize();
      return () => {
        started = false;
        synchronize();
      };
    },
  };
}
