/** The waveform that the page gives, so that nothing has to be measured. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import { allowedPreload } from '../media.ts';
import type { Player } from '../store.ts';
import type { Peaks } from './bars.ts';
import type * as GivenPeaksPart from './given-peaks.lazy.ts';

const givenPeaksPart = lazyModule<typeof GivenPeaksPart>(() => import('./given-peaks.lazy.ts'));

export interface GivenPeaks {
  /** Null until they are read. */
  readonly loudness: Peaks | null;
  /** Of the recording, in seconds; undefined if they do not say it. */
  readonly duration: number | undefined;
}

const PENDING: GivenPeaks = { loudness: null, duration: undefined };

/**
 * Null if the page gives none that can be read, so that they have to be measured.
 * @param given the URL of a file, or what it would contain
 */
export function useGivenPeaks(
  given: string | object | null | undefined,
  wasVisible: boolean,
  player: Player,
): GivenPeaks | null {
  const { part, failed } = useSyncExternalStore(givenPeaksPart.subscribe, givenPeaksPart.status, givenPeaksPart.status);
  const [known, setKnown] = useState<{ of: string | object; read: GivenPeaks | null }>();
  const { playing, position } = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  const wasPlayed = playing || position > 0;
  // A file of them may be large.
  const isDue = wasVisible && (typeof given !== 'string' || wasPlayed || allowedPreload('metadata') !== 'none');
  useEffect(() => {
    if (!given || !isDue) return;
    givenPeaksPart.load();
    const controller = new AbortController();
    void part?.givenPeaks(given, controller.signal).then((read) => {
      if (!controller.signal.aborted) setKnown({ of: given, read });
    });
    return () => controller.abort();
  }, [given, isDue, part]);
  if (!given || failed) return null;
  if (known?.of !== given) return PENDING;
  return known.read;
}
