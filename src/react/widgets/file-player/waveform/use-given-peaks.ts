/** The waveform that the page gives, so that nothing has to be measured. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import type { State } from '../file-player.machine.ts';
import { allowedPreload } from '../media.ts';
import type { Peaks } from './bars.ts';
import type * as GivenPeaksPart from './given-peaks.lazy.ts';

const givenPeaksPart = lazyModule<typeof GivenPeaksPart>(() => import('./given-peaks.lazy.ts'));

/** Nothing is known of it yet. */
const PENDING = { peaks: null } as const;

/**
 * Null if the page gives none that can be read, so that they have to be measured.
 * @param given the URL of a file, or what it would contain
 */
export function useGivenPeaks(
  given: string | object | null | undefined,
  wasVisible: boolean,
  { playing, position }: State,
): { readonly peaks: Peaks | null } | null {
  const { part, failed } = useSyncExternalStore(givenPeaksPart.subscribe, givenPeaksPart.status, givenPeaksPart.status);
  const [known, setKnown] = useState<{ of: string | object; peaks: Peaks | null }>();
  const wasPlayed = playing || position > 0;
  useEffect(() => {
    // A file of them may be large.
    if (!given || !wasVisible || (typeof given === 'string' && !wasPlayed && allowedPreload('metadata') === 'none'))
      return;
    givenPeaksPart.load();
    const controller = new AbortController();
    void part?.givenPeaks(given, controller.signal).then((peaks) => {
      if (!controller.signal.aborted) setKnown({ of: given, peaks });
    });
    return () => controller.abort();
  }, [given, wasVisible, wasPlayed, part]);
  if (!given || failed) return null;
  if (known?.of !== given) return PENDING;
  return known.peaks ? { peaks: known.peaks } : null;
}
