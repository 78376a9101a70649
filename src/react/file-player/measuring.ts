/** Measuring as a page does it. Loaded when there is a waveform to show. */
import type { ConversionEngine } from '../../audio/conversion.ts';
import type { Source } from './machine.ts';
import { measure, type Measuring } from './measure.ts';

let attempt = 0;

/** A browser remembers a failed import by its URL: see `deferred`. */
const importEngine = async (_attempt: number) => import('../../audio/page-engine.ts');

async function loadEngine(): Promise<ConversionEngine> {
  try {
    return (await importEngine(attempt)).pageEngine();
  } catch (cause) {
    attempt++;
    throw cause;
  }
}

/** See `measure`. */
export const measureOnPage = (source: Source, measuring: Omit<Measuring, 'loadEngine'>): Promise<void> =>
  measure(source, { ...measuring, loadEngine });
