/** Where conversions happen: at the service, or in the engine on the device, which is loaded when it is first needed. */
import { createApiClient } from '../../api/client.ts';
import type { Clock } from '../../audio/clock.ts';
import { EngineUnavailable, type ConversionEngine } from '../../audio/conversion.ts';
import { serviceEngine } from '../../audio/service.ts';
import { readSession } from '../../visitor/session.ts';
import type { Setting } from './machine.ts';

/** The engine on the device; shared by all converters of the page. */
export type LoadDeviceEngine = () => Promise<ConversionEngine>;

let attempt = 0;

/** A browser remembers a failed import by its URL: see `deferred`. */
const importEngine = async (_attempt: number) => import('../../audio/page-engine.ts');

let loadDeviceEngine: LoadDeviceEngine = async () => {
  try {
    return (await importEngine(attempt)).pageEngine();
  } catch (cause) {
    attempt++;
    throw new EngineUnavailable('network', cause);
  }
};

/** Puts another engine in the place of the device's; answers how to put it back. */
export function replaceDeviceEngine(load: LoadDeviceEngine): () => void {
  const before = loadDeviceEngine;
  loadDeviceEngine = load;
  return () => {
    loadDeviceEngine = before;
  };
}

/** The engine at a place; `apiBase` names the service. */
export const engineAt = (
  place: Setting['place'],
  apiBase: string,
  clock: Clock,
): ConversionEngine | Promise<ConversionEngine> =>
  place === 'device'
    ? loadDeviceEngine()
    : serviceEngine(createApiClient({ base: apiBase, token: () => readSession()?.accessToken }), clock);
