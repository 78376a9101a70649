/** The measured loudness of a recording, for its waveform. */
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Peaks } from './bars.ts';
import type { CutTimes } from '../comparison/cut-times.ts';
import { isHeld, isRemote, needsCopy, type Source } from '../file-player.machine.ts';
import { allowedPreload, isSameOrigin, type Preload } from '../media.ts';
import { knownOf, measurePart } from './measure-part.ts';
import type { Player } from '../store.ts';
import { intersectionObserver } from '../../../../dom/platform.ts';

/** When a recording may be read. */
export interface ReadOptions {
  /** Whether other origins allow reading (CORS); otherwise the browser would log an error. */
  readonly crossOrigin: boolean;
  /** Whether the player has been visible. */
  readonly wasVisible: boolean;
  /**
   * Present if nobody has asked to hear it: then of what is at a URL, only what is small is read, and nothing unless
   * metadata may be loaded. What a browser can't seek in, or has lost, is read once it was played: a copy helps there.
   */
  readonly preload?: Preload | undefined;
  /** Whether the waveform is known, so that only the length may be missing. */
  readonly isGiven?: boolean;
  /** The times of a track that has not all of the recording whose times the player counts in. */
  readonly cut?: CutTimes | undefined;
}

/** The peaks of a track; null until measured, or if it cannot be read. */
export function usePeaks(player: Player, track: number, options: ReadOptions): Peaks | null {
  const { crossOrigin, wasVisible, preload, isGiven = false, cut } = options;
  const state = useSyncExternalStore(player.subscribe, player.getState, player.getState);
  const { phase } = state;
  const { part, failed } = useSyncExternalStore(measurePart.subscribe, measurePart.status, measurePart.status);
  const [known, setKnown] = useState<{ source: Source; peaks: Peaks }>();
  const source = state.previews[track] ?? state.sources[track];
  // Uses content already downloaded; content downloaded later is not measured again.
  const contentNow = useEffectEvent(() => state.previews[track] ?? state.copies[track] ?? source);
  const [played, setPlayed] = useState<Source>();
  const isAwaited = isHeld(state);
  if ((state.sounding || isAwaited) && played !== source) setPlayed(source);
  // Not the measured length, which would start another measurement.
  const whole = state.phase === 'ready' ? state.duration : null;
  const duration = whole !== null && cut ? cut.ofCut(whole) : whole;
  const isUnasked = preload !== undefined && source !== undefined && isRemote(source);
  const isCopyNeeded = isUnasked && played === source && needsCopy(state);
  const isWanted = isUnasked ? isCopyNeeded || mayBeSmall(duration) : !isGiven || duration === null;
  const isNeeded =
    source !== undefined && (isCopyNeeded || (wasVisible && isWanted && (phase === 'ready' || phase === 'unprepared')));

  useEffect(() => {
    const content = contentNow();
    if (!isNeeded || !content || (duration !== null && knownOf(content)?.isTimed)) return;
    if (typeof content === 'string' && !crossOrigin && !isSameOrigin(content)) {
      player.send({ type: 'unreadable' });
      return;
    }
    // Who waits for a moment has asked for it, and is not left waiting.
    if (isUnasked && !isAwaited && allowedPreload(preload) === 'none') return;
    if (isAwaited && failed) {
      player.send({ type: 'unreadable' });
      return;
    }
    measurePart.load();
    const controller = new AbortController();
    part
      ?.measure(content, {
        signal: controller.signal,
        duration,
        ...(isUnasked && { limit: isAwaited ? 'awaited' : isCopyNeeded ? 'copy' : 'small' }),
        onProgress: (peaks) => setKnown({ source, peaks }),
        onLength: (seconds) => player.send({ type: 'measured', track, duration: cut ? cut.ofWhole(seconds) : seconds }),
        onDownloaded: (copy, inParts) => player.send({ type: 'copied', track, copy, inParts }),
      })
      // Playback works without a waveform.
      .catch(() => {
        if (!controller.signal.aborted && (isCopyNeeded || !isUnasked)) player.send({ type: 'unreadable' });
      });
    return () => controller.abort();
  }, [
    isNeeded,
    isUnasked,
    isCopyNeeded,
    isAwaited,
    preload,
    part,
    failed,
    source,
    crossOrigin,
    duration,
    cut,
    player,
    track,
  ]);

  return known && known.source === source ? known.peaks : (knownOf(source)?.peaks ?? null);
}

/** In seconds: longer ones are larger than what is read before playback, however they are coded. */
const LONGEST_SMALL = 6 * 60;

const mayBeSmall = (duration: number | null): boolean => duration === null || duration <= LONGEST_SMALL;

/** Whether the element has ever been in or near the visible area. */
export function useWasVisible(): [wasVisible: boolean, watch: (element: Element | null) => (() => void) | undefined] {
  const [wasVisible, setWasVisible] = useState(false);
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = intersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setWasVisible(true);
      },
      { rootMargin: '25%' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [wasVisible, watch];
}
