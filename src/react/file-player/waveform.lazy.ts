/** Measuring as a page does it. Loaded when there is a waveform to show. */
import type { ConversionEngine } from '../../audio/conversion.ts';
import { deviceEngine } from '../jobs/load-device-engine.ts';
import type { Source } from './file-player.machine.ts';
import { measure, type MeasureOptions } from './measure-peaks.ts';

const { load: loadEngine } = deviceEngine<ConversionEngine>(async (_attempt) =>
  (await import('../../audio/page-engine.lazy.ts')).pageEngine(),
);

/** See `measure`. */
export const measureOnPage = (source: Source, options: Omit<MeasureOptions, 'loadEngine'>): Promise<void> =>
  measure(source, { ...options, loadEngine });
