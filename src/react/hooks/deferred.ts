/** A part of a widget that is loaded on demand. */
import { createListeners } from '../../listeners.ts';

export interface DeferredStatus<Part> {
  /** The loaded part. */
  readonly part?: Part;
  /** It couldn't be loaded; `load` tries again. */
  readonly failed: boolean;
}

export interface Deferred<Part> {
  /** Loads it, unless it is loaded or loading. */
  load: () => void;
  /** The same object until something changes. */
  status: () => DeferredStatus<Part>;
  subscribe: (listener: () => void) => () => void;
}

/**
 * `importPart` imports the module. A browser remembers a failed import by its URL, so `attempt` – 0 at first – must be
 * part of the URL; the build adds it to an `import()` in a function whose parameter is named `_attempt`.
 */
export function deferred<Part>(importPart: (attempt: number) => Promise<Part>): Deferred<Part> {
  let status: DeferredStatus<Part> = { failed: false };
  let attempt = 0;
  let underWay = false;
  const { subscribe, notify } = createListeners();

  function change(next: DeferredStatus<Part>): void {
    underWay = false;
    status = next;
    notify();
  }

  return {
    load() {
      if (status.part || underWay) return;
      if (status.failed) change({ failed: false });
      underWay = true;
      importPart(attempt++).then(
        (part) => change({ part, failed: false }),
        () => change({ failed: true }),
      );
    },
    status: () => status,
    subscribe,
  };
}
