/** Whether the device is online, as far as the browser knows. */

export interface Connection {
  /** `false` is certain, `true` is not. */
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
