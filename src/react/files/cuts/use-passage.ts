/** The measured loudness of a passage of a recording, in detail. */
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import type { Peaks } from '../../widgets/file-player/waveform/bars.ts';
import { measurePart } from '../../widgets/file-player/waveform/measure-part.ts';

interface Passage {
  readonly from: number;
  readonly to: number;
}

/**
 * @param whole the peaks of the recording, of which a part is shown where the passage can't be measured by itself
 * @returns null until it is measured
 */
export function usePassage(
  file: Blob,
  { from, to }: Passage,
  duration: number | null,
  whole: Peaks | null,
): Peaks | null {
  const { part } = useLazyModule(measurePart);
  const [measured, setMeasured] = useState<Passage & { readonly file: Blob; readonly peaks: Peaks | null }>();
  useEffect(() => {
    measurePart.load();
    const controller = new AbortController();
    const { signal } = controller;
    part?.measurePassage(file, from, to, signal).then(
      (peaks) => {
        if (!signal.aborted) setMeasured({ file, from, to, peaks });
      },
      () => {
        if (!signal.aborted) setMeasured({ file, from, to, peaks: null });
      },
    );
    return () => controller.abort();
  }, [part, file, from, to]);
  const isMeasured = measured?.file === file && measured.from === from && measured.to === to;
  if (!isMeasured) return null;
  if (measured.peaks || !whole || duration === null) return measured.peaks;
  const partAt = (time: number): number => Math.round((time / duration) * whole.length);
  return whole.slice(partAt(from), Math.max(partAt(from) + 1, partAt(to)));
}
