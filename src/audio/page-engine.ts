/** Loads the engine on the device when it is first needed. */
import { FailureError } from '../api/failure.ts';
import type { DeviceEngines } from './page-engine.lazy.ts';

export type { DeviceEngines } from './page-engine.lazy.ts';

/** Browsers cache failed imports by URL, so each attempt needs a different one; see `lazyModule`. */
const importEngines = async (_attempt: number): Promise<DeviceEngines> =>
  (await import('./page-engine.lazy.ts')).deviceEngines();

let attempt = 0;
let load = async (): Promise<DeviceEngines> => {
  try {
    return await importEngines(attempt);
  } catch (cause) {
    attempt++;
    throw new FailureError('engine-unreachable', cause);
  }
};

/** Rejects with a `FailureError`; calling it again retries. */
export const loadDeviceEngines = (): Promise<DeviceEngines> => load();

/** Replaces engines, for tests; returns a function that restores them. */
export function replaceDeviceEngines(replacement: Partial<DeviceEngines>): () => void {
  const before = load;
  load = () => Promise.resolve(replacement as DeviceEngines);
  return () => {
    load = before;
  };
}
