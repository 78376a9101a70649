/** Connects a widget to its store, whose machine is loaded on demand. */
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment/environment.tsx';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { useLatest } from '../hooks/use-latest.ts';
import type { LazyModule } from '../../loading/lazy-module.ts';
import type { EffectStore } from './effect-store.ts';
import type { LazyStore } from '../../loading/lazy-store.ts';
import type { EngineAction, EngineTarget } from './engine-target.ts';

/** The page's settings, read at each use. */
export interface Page<Announce> {
  readonly apiBase: string;
  readonly announce: Announce;
}

/** The part of a widget that is loaded at the first sign of intent. */
interface LazyPart<State, Action, Announce> {
  readonly styles: readonly string[];
  /** Creates the machine, starting with this state. */
  readonly createMachine: (state: State, page: Page<Announce>) => EffectStore<State, Action>;
}

export interface LazyWidget<State, Action, Part> extends Pick<
  LazyStore<State, Action | EngineAction>,
  'getState' | 'send' | 'update'
> {
  state: State;
  /** The actions that are waiting for it. */
  pending: readonly (Action | EngineAction)[];
  /** Absent until it is loaded. */
  part: Part | undefined;
  /** Loading failed, and an action is waiting for it. */
  unreachable: boolean;
  /** Loads it; called at the first sign of intent. */
  prepare: () => void;
}

/** `preferred` is the value of the attribute; `create` is called once. */
export function useLazyStore<State, Action, Announce, Part extends LazyPart<State, Action | EngineAction, Announce>>(
  lazyPart: LazyModule<Part>,
  preferred: 'auto' | EngineTarget['engine'],
  announce: Announce,
  create: (target: EngineTarget, load: () => void) => LazyStore<State, Action | EngineAction>,
): LazyWidget<State, Action, Part> {
  const { apiBase } = useEnvironment();
  const engine = preferred === 'auto' ? (apiBase ? 'service' : 'device') : preferred;
  const fallback = engine === 'device' ? apiBase !== '' : preferred === 'auto';
  const { part, failed } = useLazyModule(lazyPart);
  const [store] = useState(() => create({ engine, fallback }, lazyPart.load));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getState);
  const pending = useSyncExternalStore(store.subscribe, store.getPending, store.getPending);
  const page = useLatest({ apiBase, announce });

  useLayoutEffect(() => part && store.start((initial) => part.createMachine(initial, page)), [part, store, page]);

  const target = useRef({ engine, fallback });
  useEffect(() => {
    if (target.current.engine === engine && target.current.fallback === fallback) return;
    target.current = { engine, fallback };
    store.update({ type: 'engine', engine, fallback });
  }, [store, engine, fallback]);

  return {
    ...store,
    state,
    pending,
    part,
    unreachable: failed && pending.length > 0,
    prepare: lazyPart.load,
  };
}
