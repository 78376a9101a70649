/** Connects the converter to its store, whose machine is loaded on demand. */
import { useEffect, useRef } from 'react';
import type { Emit, WidgetProps } from '../../../definition/definition.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { useLazyStore, type LazyWidget } from '../../jobs/use-lazy-store.ts';
import { createLazyStore } from '../../../loading/lazy-store.ts';
import type { converter } from './converter.element.ts';
import type { Formats } from './format-pair.ts';
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
  const widget = useLazyStore<State, Action, Emit<typeof converter>, typeof LazyPart>(
    converterPart,
    engine,
    announce,
    (target, load) => createLazyStore({ initialState: initialState({ from, to, formats, ...target }), load, preview }),
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
    const state = getState();
    update({
      type: 'formats',
      from: before.from === from ? state.from : from,
      to: before.to === to ? state.to : to,
      formats,
    });
  }, [getState, update, from, to, formats, offered]);

  return widget;
}
