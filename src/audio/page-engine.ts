/** Loads the engine on the device when it is first needed. */
import { FailureError } from '../api/failure.ts';
import type { DeviceEngines } from './page-engine.lazy.ts';
import { parallelJobs } from './parallel-jobs.ts';

export type { DeviceEngines } from './page-engine.lazy.ts';

let load = async (base: string | undefined): Promise<DeviceEngines> => {
  const { deviceEngines } = await import('./page-engine.lazy.ts').catch((cause: unknown) => {
    throw new FailureError('engine-unreachable', cause);
  });
  return deviceEngines(base, parallelJobs());
};

/**
 * Rejects with a `FailureError` or an `EngineError`; calling it again retries.
 * @param base URL of the folder with the engine's files; default: next to the scripts
 */
export const loadDeviceEngines = (base?: string): Promise<DeviceEngines> => load(base);

/** Replaces engines, for tests; returns a function that restores them. */
export function replaceDeviceEngines(replacement: Partial<DeviceEngines>): () => void {
  const before = load;
  load = () => Promise.resolve(replacement as DeviceEngines);
  return () => {
    load = before;
  };
}
