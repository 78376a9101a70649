/** What measures recordings, loaded when the first one is measured, and what it has found; shared by the whole page. */
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type { Source } from '../file-player.machine.ts';
import type { Peaks } from './bars.ts';
import type * as MeasurePart from './waveform.lazy.ts';

export const measurePart = lazyModule<typeof MeasurePart>(() => import('./waveform.lazy.ts'));

/** What has been measured to the end of files, so that the next player shows it at once. */
export const measured = new WeakMap<Blob, { readonly peaks: Peaks; readonly isTimed: boolean }>();

export const knownOf = (source: Source | undefined) => (source instanceof Blob ? measured.get(source) : undefined);
