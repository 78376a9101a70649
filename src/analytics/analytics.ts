/** Loads what tells analytics of events, on pages that want that, and keeps what happens until then. */
import { configuration, subscribeToConfiguration } from '../configuration/configuration.ts';
import { beginToKeep, takeEarly } from '../definition/early-events.ts';

let isInstalled = false;

/** Safe to repeat. */
export function installAnalytics(): void {
  if (isInstalled) return;
  isInstalled = true;
  const start = (): void => {
    if (!configuration().analytics) return;
    stop();
    beginToKeep();
    // At once: who chooses a plan as soon as it is there leaves the page. Whoever blocks the file wants it so.
    void import('./measured.lazy.ts').then(({ startAnalytics }) => startAnalytics(), takeEarly);
  };
  const stop = subscribeToConfiguration(start);
  start();
}
