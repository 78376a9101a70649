/** Where processing happens: at the service, or in the engine on the device, which is loaded when it is first needed. */
import { createApiClient } from '../../api/client.ts';
import type { Clock } from '../../audio/clock.ts';
import { processingServiceEngine } from '../../audio/processing-service.ts';
import type { Processing, ProcessingEngine } from '../../audio/processing.ts';
import { sessionToken } from '../../visitor/session.ts';
import { deviceEngine } from '../jobs/load-device-engine.ts';
import type { Engine } from '../jobs/job-effects.ts';
import type { EngineKind } from '../jobs/engine-target.ts';
import { withContent } from './content-engine.ts';
import type { Heard } from './processing-tool.machine.ts';

const onDevice = deviceEngine<ProcessingEngine>(async (_attempt) =>
  (await import('../../audio/page-engine.lazy.ts')).pageProcessingEngine(),
);

/** Replaces the engine on the device; returns a function that restores it. */
export const replaceDeviceEngine = onDevice.replace;

/** The engine at a place; `apiBase` names the service. */
export const engineAt = (
  kind: EngineKind,
  apiBase: string,
  clock: Clock,
): Engine<Processing, Heard> | Promise<Engine<Processing, Heard>> =>
  kind === 'device'
    ? onDevice.load().then(withContent)
    : withContent(processingServiceEngine(createApiClient({ base: apiBase, token: sessionToken }), clock));
