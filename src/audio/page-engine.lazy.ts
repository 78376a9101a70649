/** The audio engine of the page, shared by all widgets. */
import { engineAssets } from '../../engine/assets.ts';
import { BrowserEngine } from '../../engine/browser.ts';
import { convertOnDevice, deviceEngine, processOnDevice } from './device-engine.ts';
import type { ConversionEngine, ProcessingEngine } from './job-engine.ts';

/** One for each kind of job. */
export interface DeviceEngines {
  readonly conversion: ConversionEngine;
  readonly processing: ProcessingEngine;
}

let engines: DeviceEngines | undefined;

/** Nothing is downloaded until an engine is prepared or used. */
export const deviceEngines = (): DeviceEngines => (engines ??= createEngines(new BrowserEngine(engineAssets())));

const createEngines = (engine: BrowserEngine): DeviceEngines => ({
  conversion: deviceEngine(engine, convertOnDevice),
  processing: deviceEngine(engine, processOnDevice),
});
