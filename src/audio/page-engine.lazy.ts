/** The audio engine of the page, shared by all widgets. */
import { engineAssets } from '../../engine/assets.ts';
import { BrowserEngine } from '../../engine/browser.ts';
import type { ConversionEngine } from './conversion.ts';
import { deviceEngine } from './device.ts';
import { processingDeviceEngine } from './processing-device.ts';
import type { ProcessingEngine } from './processing.ts';

let engine: BrowserEngine | undefined;

const shared = (): BrowserEngine => (engine ??= new BrowserEngine(engineAssets()));

/** Nothing is downloaded until the engine is prepared or used. */
export const pageEngine = (): Required<ConversionEngine> => deviceEngine(shared());

/** The same for processing. */
export const pageProcessingEngine = (): Required<ProcessingEngine> => processingDeviceEngine(shared());
