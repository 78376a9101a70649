/** What measures recordings, loaded when the first one is measured and shared by all players of the page. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type * as MeasurePart from './waveform.lazy.ts';

export const measurePart = lazyModule<typeof MeasurePart>(() => import('./waveform.lazy.ts'));
