/** The one audio engine of a page, shared by all its widgets. */
import { engineAssets } from '../../engine/assets.ts';
import { BrowserEngine } from '../../engine/browser.ts';
import type { ConversionEngine } from './conversion.ts';
import { deviceEngine } from './device.ts';
import { processingDeviceEngine } from './processing-device.ts';
import type { ProcessingEngine } from './processing.ts';

let engine: BrowserEngine | undefined;

const shared = (): BrowserEngine => (engine ??= new BrowserEngine(engineAssets()));

/** Downloads nothing until it is asked to prepare, or to do something. */
export const pageEngine = (): Required<ConversionEngine> => deviceEngine(shared());

/** The same for processing. */
export const pageProcessingEngine = (): Required<ProcessingEngine> => processingDeviceEngine(shared());
