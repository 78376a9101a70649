/** Where conversions happen: at the service, or in the engine on the device, which is loaded when it is first needed. */
import { createApiClient } from '../../api/client.ts';
import type { Clock } from '../../audio/clock.ts';
import type { ConversionEngine } from '../../audio/conversion.ts';
import { serviceEngine } from '../../audio/service.ts';
import { sessionToken } from '../../visitor/session.ts';
import { deviceEngine } from '../jobs/load-device-engine.ts';
import type { EngineKind } from '../jobs/engine-target.ts';

const onDevice = deviceEngine<ConversionEngine>(async (_attempt) =>
  (await import('../../audio/page-engine.lazy.ts')).pageEngine(),
);

/** Replaces the engine on the device; returns a function that restores it. */
export const replaceDeviceEngine = onDevice.replace;

/** The engine at a place; `apiBase` names the service. */
export const engineAt = (
  kind: EngineKind,
  apiBase: string,
  clock: Clock,
): ConversionEngine | Promise<ConversionEngine> =>
  kind === 'device' ? onDevice.load() : serviceEngine(createApiClient({ base: apiBase, token: sessionToken }), clock);
