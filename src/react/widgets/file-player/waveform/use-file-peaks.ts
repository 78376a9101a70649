/** The measured loudness of a file that nothing plays yet. */
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { Peaks } from './bars.ts';
import { measurePart } from './measure-part.ts';

interface FilePeaksOptions {
  /** In seconds, where it is known. */
  readonly duration: number | undefined;
  /** Whether the audio engine may be loaded for what the browser cannot decode piece by piece. */
  readonly mayLoadEngine: boolean;
}

/** Null until measured, if it cannot be, or without a file. */
export function useFilePeaks(
  file: Blob | undefined,
  { duration = NaN, mayLoadEngine }: FilePeaksOptions,
): Peaks | null {
  const { part } = useLazyModule(measurePart);
  const [known, setKnown] = useState<{ file: Blob; peaks: Peaks }>();
  useEffect(() => {
    if (!file) return undefined;
    measurePart.load();
    const controller = new AbortController();
    part
      ?.measure(file, {
        signal: controller.signal,
        duration: Number.isNaN(duration) ? null : duration,
        mayLoadEngine,
        onProgress: (peaks) => setKnown({ file, peaks }),
      })
      // Everything else works without a waveform.
      .catch(() => undefined);
    return () => controller.abort();
  }, [part, file, duration, mayLoadEngine]);
  return known && known.file === file ? known.peaks : null;
}
