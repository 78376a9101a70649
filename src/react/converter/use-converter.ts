/** The converter's machine at work in a page: its engine, clock and connection are the page's own. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createApiClient } from '../../api/client.ts';
import { pageClock } from '../../audio/clock.ts';
import { createRequestId } from '../../audio/request-id.ts';
import { serviceEngine } from '../../audio/service.ts';
import type { Emit } from '../../definition/definition.ts';
import { pageConnection } from '../../visitor/connection.ts';
import { readSession } from '../../visitor/session.ts';
import { useEnvironment } from '../environment.tsx';
import type { converter } from './definition.ts';
import type { Action, Formats, State } from './machine.ts';
import { saveFile } from './save.ts';
import { createConverter, type ConverterOptions } from './store.ts';

export function useConverter(
  { from, to, formats }: Formats,
  announce: Emit<typeof converter>,
): [State, (action: Action) => void] {
  const { apiBase } = useEnvironment();
  const [{ store, options }] = useState(() => {
    const initial: ConverterOptions = {
      ...pageOptions(apiBase),
      connection: pageConnection(window),
      random: Math.random,
      requestId: createRequestId,
      announce,
      save: saveFile,
    };
    return { options: initial, store: createConverter({ from, to, formats }, initial) };
  });

  useLayoutEffect(() => {
    Object.assign(options, pageOptions(apiBase), { announce });
  }, [options, apiBase, announce]);
  useEffect(() => store.start(), [store]);

  // The formats it starts with may change as long as no file is at hand; those on offer may change at any time.
  const offered = formats.join();
  useEffect(() => {
    store.send({ type: 'offer', formats });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the same formats in another array are no change
  }, [store, offered]);

  return [useSyncExternalStore(store.subscribe, store.getState, store.getState), store.send];
}

function pageOptions(apiBase: string): Pick<ConverterOptions, 'engine' | 'clock'> {
  const clock = pageClock(window);
  const client = createApiClient({ base: apiBase, token: () => readSession()?.accessToken });
  return { clock, engine: serviceEngine(client, clock) };
}
