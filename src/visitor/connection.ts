/** Whether the visitor's device is connected, as far as the browser knows. */

export interface Connection {
  /** False is certain, true is a guess. */
  online: () => boolean;
  /** Calls the listener when that changes; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

export function pageConnection(page: Window): Connection {
  return {
    online: () => page.navigator.onLine,
    subscribe(listener) {
      page.addEventListener('online', listener);
      page.addEventListener('offline', listener);
      return () => {
        page.removeEventListener('online', listener);
        page.removeEventListener('offline', listener);
      };
    },
  };
}
