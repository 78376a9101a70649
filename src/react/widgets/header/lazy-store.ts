/** The header's store. Until its machine is loaded, it shows what was opened by a press. */
import { createLazyStore, type LazyStore } from '../../../loading/lazy-store.ts';
import type { Event, State } from './header.machine.ts';

/** The part of the machine's state that the header shows. */
type Shown = Pick<State, 'opened'>;

export type LazyHeaderStore = LazyStore<Shown, Event>;

const CLOSED: Shown = { opened: { kind: 'nothing' } };

/** @param load Loads the machine; not called for hovering alone. */
export const createLazyHeaderStore = (load: () => void): LazyHeaderStore =>
  createLazyStore({
    initialState: CLOSED,
    load({ type }) {
      if (type !== 'hover' && type !== 'leave') load();
    },
    preview,
  });

function preview(shown: Shown, event: Event): Shown {
  const { opened } = shown;
  if (event.type === 'open') return { opened: { kind: event.what } };
  if (event.type !== 'press') return event.type === 'close' ? CLOSED : shown;
  const isPressedAgain = opened.kind === 'menu' && opened.id === event.id;
  return isPressedAgain ? CLOSED : { opened: { kind: 'menu', id: event.id, pinned: true } };
}
