/** A module of a widget that is loaded on demand, once per page. */
import { createListeners } from '../dom/listeners.ts';
import { loadCompanions } from './load-beside.ts';
import { isPageOutdated } from './outdated-page.ts';

export interface LazyModuleStatus<Part> {
  /** The loaded module. */
  readonly part?: Part;
  /** Loading failed; `load` retries. */
  readonly failed: boolean;
}

export interface LazyModule<Part> {
  /** Loads it, unless it is loaded or loading. */
  load: () => void;
  /** The same object until something changes. */
  status: () => LazyModuleStatus<Part>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `importModule` imports it, again after a failure; see src/loading/import-part.ts for how the hosted scripts do that.
 */
export function lazyModule<Part>(importModule: () => Promise<Part>): LazyModule<Part> {
  let status: LazyModuleStatus<Part> = { failed: false };
  let isAsked = false;
  const { subscribe, notify } = createListeners();

  function change(next: LazyModuleStatus<Part>): void {
    status = next;
    notify();
  }

  return {
    load() {
      // What is gone stays gone, and the message that says so stays under the pointer.
      if (isAsked || (status.failed && isPageOutdated())) return;
      isAsked = true;
      if (status.failed) change({ failed: false });
      // Its texts in the visitor's language would otherwise come a round trip later.
      Promise.all([importModule(), loadCompanions()]).then(
        ([part]) => change({ part, failed: false }),
        () => {
          isAsked = false;
          change({ failed: true });
        },
      );
    },
    status: () => status,
    subscribe,
  };
}
