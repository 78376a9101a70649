/** A widget with jobs in a page: its store from the start, its machine once that has been loaded. */
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { LazyModule } from '../store/lazy-module.ts';
import type { EffectStore } from '../store/effect-store.ts';
import type { LazyStore, Snapshot } from '../store/lazy-store.ts';
import type { EngineAction, EngineTarget } from './engine-target.ts';

/** What the page has set, read at each use. */
export interface Page<Announce> {
  readonly apiBase: string;
  readonly announce: Announce;
}

/** What is loaded at the first sign of intent. */
interface LaterPart<State, Action, Announce> {
  readonly styles: readonly string[];
  /** The machine, beginning with this state. */
  readonly createMachine: (state: State, page: Page<Announce>) => EffectStore<State, Action>;
}

export interface LazyWidget<State, Action, Part>
  extends Snapshot<State>, Pick<LazyStore<State, Action | EngineAction>, 'get' | 'send' | 'tell'> {
  /** Absent until it has been loaded. */
  part: Part | undefined;
  /** It couldn't be loaded, and an action waits for it. */
  unreachable: boolean;
  /** Loads it; called at the first sign of intent. */
  prepare: () => void;
}

/** `preferred` is what the attribute asks for; `create` is called once. */
export function useLazyStore<State, Action, Announce, Part extends LaterPart<State, Action | EngineAction, Announce>>(
  later: LazyModule<Part>,
  preferred: 'auto' | EngineTarget['engine'],
  announce: Announce,
  create: (target: EngineTarget, load: () => void) => LazyStore<State, Action | EngineAction>,
): LazyWidget<State, Action, Part> {
  const { apiBase, adoptStyles } = useEnvironment();
  const engine = preferred === 'auto' ? (apiBase ? 'service' : 'device') : preferred;
  const fallback = engine === 'device' && apiBase !== '';
  const { part, failed } = useSyncExternalStore(later.subscribe, later.status, later.status);
  const [store] = useState(() => create({ engine, fallback }, later.load));
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  const [page] = useState({ apiBase, announce });

  useLayoutEffect(() => {
    Object.assign(page, { apiBase, announce });
  }, [page, apiBase, announce]);

  // Before anything is measured: an unstyled popup would flash.
  useInsertionEffect(() => {
    if (part) adoptStyles(part.styles);
  }, [part, adoptStyles]);

  useLayoutEffect(() => {
    if (part) store.open((state) => part.createMachine(state, page));
  }, [part, store, page]);

  useEffect(() => store.start(), [store]);

  const target = useRef({ engine, fallback });
  useEffect(() => {
    if (target.current.engine === engine && target.current.fallback === fallback) return;
    target.current = { engine, fallback };
    store.tell({ type: 'engine', engine, fallback });
  }, [store, engine, fallback]);

  return {
    ...store,
    ...snapshot,
    part,
    unreachable: failed && snapshot.waiting !== null,
    prepare: later.load,
  };
}
