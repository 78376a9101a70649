/** A module of a widget that is loaded on demand, once per page. */
import { createListeners } from '../../listeners.ts';
import { loadLater } from '../../messages/built-in.ts';
import { isPageOutdated } from '../../outdated-page.ts';

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

/** `importModule` imports it, again after a failure; see src/import-part.ts for how the hosted scripts do that. */
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
      // With its texts in the visitor's language, which would otherwise come a round trip later.
      Promise.all([importModule(), loadLater()]).then(
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
