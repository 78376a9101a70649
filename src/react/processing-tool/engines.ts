/** Where processing happens: at the service, or in the engine on the device, which is loaded when it is first needed. */
import { createApiClient } from '../../api/client.ts';
import type { Clock } from '../../audio/clock.ts';
import { processingServiceEngine } from '../../audio/processing-service.ts';
import type { Processing, ProcessingEngine } from '../../audio/processing.ts';
import { sessionToken } from '../../visitor/session.ts';
import { deviceEngine } from '../jobs/device.ts';
import type { Engine } from '../jobs/runner.ts';
import type { Place } from '../jobs/setting.ts';
import { heard } from './heard.ts';
import type { Heard } from './machine.ts';

const onDevice = deviceEngine<ProcessingEngine>(async (_attempt) =>
  (await import('../../audio/page-engine.ts')).pageProcessingEngine(),
);

/** Puts another engine in the place of the device's; answers how to put it back. */
export const replaceDeviceEngine = onDevice.replace;

/** The engine at a place; `apiBase` names the service. */
export const engineAt = (
  place: Place,
  apiBase: string,
  clock: Clock,
): Engine<Processing, Heard> | Promise<Engine<Processing, Heard>> =>
  place === 'device'
    ? onDevice.load().then(heard)
    : heard(processingServiceEngine(createApiClient({ base: apiBase, token: sessionToken }), clock));
