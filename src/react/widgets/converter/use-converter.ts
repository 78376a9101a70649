/** Connects the converter to its store, whose machine is loaded on demand. */
import { useEffect, useRef, useState } from 'react';
import type { Emit, WidgetProps } from '../../../definition/definition.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { useLazyStore, type LazyWidget } from '../../jobs/use-lazy-store.ts';
import { createLazyStore } from '../../../loading/lazy-store.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import type { converter } from './converter.element.ts';
import { withRequest, type Formats, type Side } from './format-pair.ts';
import type { Action, State } from './converter.machine.ts';
import { initialState, preview } from './initial-state.ts';
import type * as LazyPart from './converter.lazy.tsx';

/** Everything that is needed only for files or an open menu; shared by all converters of the page. */
const converterPart = lazyModule<typeof LazyPart>(() => import('./converter.lazy.tsx'));

export type LazyConverter = LazyWidget<State, Action, typeof LazyPart>;

interface ConverterSetup extends Formats {
  readonly engine: WidgetProps<typeof converter>['engine'];
}

export function useConverter(
  { from, to, formats, engine }: ConverterSetup,
  announce: Emit<typeof converter>,
): LazyConverter {
  const { element } = useEnvironment();
  const isNamed = (side: Side): boolean => element()?.hasAttribute(side) ?? false;
  const widget = useLazyStore<State, Action, Emit<typeof converter>, typeof LazyPart>(
    converterPart,
    engine,
    announce,
    (target, load) =>
      createLazyStore({
        initialState: initialState({ from, to, formats, isSourceNamed: isNamed('from'), ...target }),
        load,
        preview,
      }),
  );
  const { getState, update } = widget;

  // Another array with the same formats is not a change. Formats that the page has not changed stay as the visitor
  // chose them.
  const offered = formats.join();
  const given = useRef({ from, to, offered });
  useEffect(() => {
    const before = given.current;
    if (before.from === from && before.to === to && before.offered === offered) return;
    given.current = { from, to, offered };
    const request = { ...(before.from !== from && { from }), ...(before.to !== to && { to }) };
    update({ type: 'formats', ...withRequest(getState(), request), formats, isSourceNamed: 'from' in request });
  }, [getState, update, from, to, formats, offered]);

  const [namedTwice] = useState(() => (from === to && isNamed('from') && isNamed('to') ? from : null));
  useEffect(() => {
    if (namedTwice)
      void import('./equal-formats.lazy.ts').then(
        ({ reportEqualFormats }) => reportEqualFormats(namedTwice),
        () => undefined,
      );
  }, [namedTwice]);

  return widget;
}
