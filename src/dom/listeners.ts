/** Notifies subscribers of changes. */

export interface Listeners {
  /** Calls the listener after each change, until the returned function is called. */
  subscribe: (listener: () => void) => () => void;
  /** Calls all current listeners. */
  notify: () => void;
}

/**
 * @param watch Starts watching, when the first listener subscribes; returns a function that stops, called when the last
 * one has unsubscribed.
 */
export function createListeners(watch?: () => () => void): Listeners {
  const listeners = new Set<() => void>();
  let stopWatching: (() => void) | undefined;
  return {
    subscribe(listener) {
      // Wrapped, so that a listener that is subscribed twice counts as two subscriptions.
      const subscription = () => listener();
      if (listeners.size === 0) stopWatching = watch?.();
      listeners.add(subscription);
      return () => {
        if (listeners.delete(subscription) && listeners.size === 0) stopWatching?.();
      };
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}
