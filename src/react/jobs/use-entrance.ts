/** A widget with jobs in a page: its entrance from the start, its machine once that has been loaded. */
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useEnvironment } from '../environment.tsx';
import type { Deferred } from '../hooks/deferred.ts';
import type { EffectStore } from '../store/effect-store.ts';
import type { Entrance, Snapshot } from './entrance.ts';
import type { EngineAction, Setting } from './setting.ts';

/** The page's part in it, read at each use. */
export interface Page<Announce> {
  readonly apiBase: string;
  readonly announce: Announce;
}

/** What is loaded when a visitor turns to the widget. */
interface LaterPart<State, Action, Announce> {
  readonly styles: readonly string[];
  /** The machine, beginning with this state. */
  readonly createMachine: (state: State, page: Page<Announce>) => EffectStore<State, Action>;
}

export interface AtWork<State, Action, Part>
  extends Snapshot<State>, Pick<Entrance<State, Action | EngineAction>, 'get' | 'send' | 'tell'> {
  /** Absent until it has been loaded. */
  work: Part | undefined;
  /** It could not be loaded, and something waits for it. */
  unreachable: boolean;
  /** Loads it: at the first sign that a visitor turns to the widget. */
  prepare: () => void;
}

/** `engine` is what the attribute asks for; `create` is called once. */
export function useEntrance<State, Action, Announce, Part extends LaterPart<State, Action | EngineAction, Announce>>(
  later: Deferred<Part>,
  engine: 'auto' | Setting['place'],
  announce: Announce,
  create: (setting: Setting, load: () => void) => Entrance<State, Action | EngineAction>,
): AtWork<State, Action, Part> {
  const { apiBase, adoptStyles } = useEnvironment();
  const place = engine === 'auto' ? (apiBase ? 'service' : 'device') : engine;
  const fallback = place === 'device' && apiBase !== '';
  const { part: work, failed } = useSyncExternalStore(later.subscribe, later.status, later.status);
  const [entrance] = useState(() => create({ place, fallback }, later.load));
  const snapshot = useSyncExternalStore(entrance.subscribe, entrance.get, entrance.get);
  const [page] = useState({ apiBase, announce });

  useLayoutEffect(() => {
    Object.assign(page, { apiBase, announce });
  }, [page, apiBase, announce]);

  // Before anything measures what has come: an unstyled popup would be seen to close.
  useInsertionEffect(() => {
    if (work) adoptStyles(work.styles);
  }, [work, adoptStyles]);

  useLayoutEffect(() => {
    if (work) entrance.open((state) => work.createMachine(state, page));
  }, [work, entrance, page]);

  useEffect(() => entrance.start(), [entrance]);

  const asked = useRef({ place, fallback });
  useEffect(() => {
    if (asked.current.place === place && asked.current.fallback === fallback) return;
    asked.current = { place, fallback };
    entrance.tell({ type: 'engine', place, fallback });
  }, [entrance, place, fallback]);

  return {
    ...entrance,
    ...snapshot,
    work,
    unreachable: failed && snapshot.waiting !== null,
    prepare: later.load,
  };
}
