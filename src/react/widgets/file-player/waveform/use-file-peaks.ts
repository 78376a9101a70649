/** The measured loudness of a file that nothing plays yet. */
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { Peaks } from './bars.ts';
import { knownOf, measured, measurePart } from './measure-part.ts';

/**
 * The peaks of a file that nothing plays yet; null until measured, or if that would take long.
 * @param duration in seconds; null if it will not be known, and undefined until it is
 */
export function useFilePeaks(file: Blob | undefined, duration: number | null | undefined): Peaks | null {
  const { part } = useLazyModule(measurePart);
  const [known, setKnown] = useState<{ file: Blob; peaks: Peaks }>();
  useEffect(() => {
    if (!file || duration === undefined || measured.has(file)) return;
    measurePart.load();
    const controller = new AbortController();
    let peaks: Peaks | undefined;
    part
      ?.measure(file, {
        signal: controller.signal,
        duration,
        isUnasked: true,
        onProgress: (found) => {
          peaks = found;
          setKnown({ file, peaks });
        },
      })
      .then(() => peaks && measured.set(file, { peaks, isTimed: duration !== null }))
      // The progress is seen without a waveform, too.
      .catch(() => undefined);
    return () => controller.abort();
  }, [file, duration, part]);
  return known && known.file === file ? known.peaks : (knownOf(file)?.peaks ?? null);
}
