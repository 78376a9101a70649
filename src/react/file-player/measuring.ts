/** Measuring as a page does it. Loaded when there is a waveform to show. */
import type { ConversionEngine } from '../../audio/conversion.ts';
import { deviceEngine } from '../jobs/device.ts';
import type { Source } from './machine.ts';
import { measure, type Measuring } from './measure.ts';

const { load: loadEngine } = deviceEngine<ConversionEngine>(async (_attempt) =>
  (await import('../../audio/page-engine.ts')).pageEngine(),
);

/** See `measure`. */
export const measureOnPage = (source: Source, measuring: Omit<Measuring, 'loadEngine'>): Promise<void> =>
  measure(source, { ...measuring, loadEngine });
