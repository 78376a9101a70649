/** Replaces the store until it is loaded: shows the requested state at once and queues events for the store. */
import { createListeners } from '../../listeners.ts';
import type { Event, Opened } from './header.machine.ts';
import { NOTHING } from './initial-state.ts';
import type { HeaderStore } from './store.ts';

export interface LazyHeaderStore {
  opened: () => Opened;
  subscribe: (listener: () => void) => () => void;
  send: (event: Event) => void;
  /** Attaches the store, which is created only once. */
  attach: (create: () => HeaderStore) => HeaderStore;
}

/** @param load Loads the store. */
export function createLazyHeaderStore(load: () => void): LazyHeaderStore {
  const { subscribe, notify } = createListeners();
  const sent: Event[] = [];
  let shown = NOTHING;
  let store: HeaderStore | undefined;

  return {
    opened: () => store?.getState().opened ?? shown,
    subscribe,
    send(event) {
      if (store) {
        store.send(event);
        return;
      }
      sent.push(event);
      if (event.type === 'hover' || event.type === 'leave') return;
      load();
      const isPressedAgain = event.type === 'press' && shown.kind === 'menu' && shown.id === event.id;
      if (event.type === 'open') shown = { kind: event.what };
      else shown = event.type === 'press' && !isPressedAgain ? { kind: 'menu', id: event.id, pinned: true } : NOTHING;
      notify();
    },
    attach(create) {
      if (store) return store;
      store = create();
      store.subscribe(notify);
      for (const event of sent) store.send(event);
      notify();
      return store;
    },
  };
}
