/** The one audio engine of a page, shared by all its widgets. */
import { engineAssets } from '../../engine/assets.ts';
import { BrowserEngine } from '../../engine/browser.ts';
import type { ConversionEngine } from './conversion.ts';
import { deviceEngine } from './device.ts';

let engine: Required<ConversionEngine> | undefined;

/** Downloads nothing until it is asked to prepare, or to do something. */
export const pageEngine = (): Required<ConversionEngine> =>
  (engine ??= deviceEngine(new BrowserEngine(engineAssets())));
