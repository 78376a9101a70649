/** The converter at work in a page: the entrance from the start, the machine once it has been loaded. */
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Emit, WidgetProps } from '../../definition/definition.ts';
import { useEnvironment } from '../environment.tsx';
import { deferred } from '../hooks/deferred.ts';
import type { converter } from './definition.ts';
import { createEntrance, type Snapshot } from './entrance.ts';
import type { Formats } from './format-pair.ts';
import type { Action, Setting } from './machine.ts';
import type * as Work from './work.tsx';

/** Everything that only a file at hand, or an opened menu, needs; shared by all converters of the page. */
const workPart = deferred<typeof Work>((_attempt) => import('./work.tsx'));

export interface ConverterAtWork extends Snapshot {
  send: (action: Action) => void;
  /** Absent until it has been loaded. */
  work: typeof Work | undefined;
  /** It could not be loaded, and something waits for it. */
  unreachable: boolean;
  /** Loads it: at the first sign that a visitor turns to the converter. */
  prepare: () => void;
}

interface Asked extends Formats {
  readonly engine: WidgetProps<typeof converter>['engine'];
}

export function useConverter({ from, to, formats, engine }: Asked, announce: Emit<typeof converter>): ConverterAtWork {
  const { apiBase, adoptStyles } = useEnvironment();
  const place: Setting['place'] = engine === 'auto' ? (apiBase ? 'service' : 'device') : engine;
  const fallback = place === 'device' && apiBase !== '';
  const { part: work, failed } = useSyncExternalStore(workPart.subscribe, workPart.status, workPart.status);
  const [entrance] = useState(() => createEntrance({ from, to, formats, place, fallback }, workPart.load));
  const snapshot = useSyncExternalStore(entrance.subscribe, entrance.get, entrance.get);
  const [page] = useState({ apiBase, announce });

  useLayoutEffect(() => {
    Object.assign(page, { apiBase, announce });
  }, [page, apiBase, announce]);

  // Before anything measures what has come: an unstyled popup would be seen to close.
  useInsertionEffect(() => {
    if (work) adoptStyles(work.workStyles);
  }, [work, adoptStyles]);

  useLayoutEffect(() => {
    if (work) entrance.open((start) => work.createPageConverter(start, page));
  }, [work, entrance, page]);

  useEffect(() => entrance.start(), [entrance]);

  // The same formats in another array are no change. What the page has not changed stays as the visitor has it.
  const offered = formats.join();
  const given = useRef({ from, to, offered });
  useEffect(() => {
    const before = given.current;
    if (before.from === from && before.to === to && before.offered === offered) return;
    given.current = { from, to, offered };
    const { state } = entrance.get();
    entrance.begin({
      from: before.from === from ? state.from : from,
      to: before.to === to ? state.to : to,
      formats,
    });
  }, [entrance, from, to, formats, offered]);

  const asked = useRef({ place, fallback });
  useEffect(() => {
    if (asked.current.place === place && asked.current.fallback === fallback) return;
    asked.current = { place, fallback };
    entrance.move({ place, fallback });
  }, [entrance, place, fallback]);

  return {
    ...snapshot,
    send: entrance.send,
    work,
    unreachable: failed && snapshot.waiting !== null,
    prepare: workPart.load,
  };
}
