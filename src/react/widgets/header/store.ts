/** Runs the header's state machine and reports opened and closed menus. */
import type { Clock } from '../../../audio/clock.ts';
import { createEffectStore, type EffectStore } from '../../jobs/effect-store.ts';
import type { MenuToggleDetail } from './header.element.ts';
import { effects, initialState, reasonOf, reduce, toggles, type Event, type State } from './header.machine.ts';

export type HeaderStore = EffectStore<State, Event>;

export const createHeaderStore = (
  clock: Pick<Clock, 'after'>,
  announce: (detail: MenuToggleDetail) => void,
): HeaderStore =>
  createEffectStore<State, Event, Event, { key: string; delay: number }>({
    initialState,
    reduce,
    effects,
    runEffect({ delay }, { signal, report }) {
      signal.addEventListener(
        'abort',
        clock.after(delay, () => report({ type: 'due' })),
        { once: true },
      );
    },
    onTransition(before, event, after) {
      for (const toggle of toggles(before.opened, after.opened)) announce({ ...toggle, reason: reasonOf(event) });
    },
  });
