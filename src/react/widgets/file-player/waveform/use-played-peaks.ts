/** The loudness of what has been played, where nothing else is known of it. */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import { durationOf, isRemote, type Source } from '../file-player.machine.ts';
import { isSameOrigin } from '../media.ts';
import type { Player } from '../store.ts';
import type { Peaks } from './bars.ts';
import type * as PlayedPeaksPart from './played-peaks.lazy.ts';

const playedPeaksPart = lazyModule<typeof PlayedPeaksPart>(() => import('./played-peaks.lazy.ts'));

/** Null until something has been measured. */
export function usePlayedPeaks(player: Player, isWanted: boolean): Peaks | null {
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  const { part } = useSyncExternalStore(playedPeaksPart.subscribe, playedPeaksPart.status, playedPeaksPart.status);
  const [known, setKnown] = useState<{ source: Source; peaks: Peaks }>();
  const measuring = useRef<{ source: Source; duration: number; meter: PlayedPeaksPart.Meter }>(null);
  const [source] = state.sources;
  const duration = durationOf(state);
  const isHeard = isWanted && state.sounding && !state.muted;

  useEffect(() => {
    if (!isHeard || !duration || source === undefined || !isRemote(source) || !isSameOrigin(source)) return;
    if (!('captureStream' in HTMLMediaElement.prototype)) return;
    playedPeaksPart.load();
    const stream = part?.captureOf(player.audio());
    if (!part || !stream) return;
    const { current } = measuring;
    const { meter } = (measuring.current =
      current?.source === source && current.duration === duration
        ? current
        : { source, duration, meter: new part.Meter() });
    const playing = { position: player.position, rate: () => player.getState().rate, duration };
    return part.measurePlaying(stream, meter, playing, (peaks) => setKnown({ source, peaks }));
  }, [isHeard, part, source, duration, player]);

  return known && known.source === source ? known.peaks : null;
}
