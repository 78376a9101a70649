/** Whether the device is online, according to the browser. */

export interface Connection {
  /** `false` is reliable, `true` is not. */
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
