/** Takes an audio track out of a file, to be shown and heard. */
import { useEffect, useState } from 'react';
import { loadDeviceEngines } from '../../../audio/page-engine.ts';
import { decodeToWav } from '../../../audio/preview.ts';
import { engineFolder } from '../../../configuration/engine-folder.ts';
import type { ConversionOptions } from '../../../contract/audio.ts';

interface TrackSound {
  /** Absent until it is known. */
  readonly sound?: File;
  readonly failed?: boolean;
}

/** In seconds: longer sound takes a sixth of the space, and is still good enough to find a place in it. */
const LONGEST_IN_FULL = 15 * 60;

const sizeOf = (duration: number | undefined): ConversionOptions =>
  duration !== undefined && duration <= LONGEST_IN_FULL
    ? { bitDepth: 16 }
    : { bitDepth: 16, sampleRate: 16_000, channels: 'mono' };

/** @param duration of the file, in seconds, if it is known */
export function useTrackSound(file: File, track: number, duration: number | undefined): TrackSound {
  const [found, setFound] = useState<TrackSound>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const decode = async (): Promise<File> => {
      const { conversion } = await loadDeviceEngines(engineFolder());
      const wav = await decodeToWav(file, conversion, { ...sizeOf(duration), track }, { signal });
      return new File([wav], 'track.wav', { type: 'audio/wav' });
    };
    decode().then(
      (sound) => {
        if (!signal.aborted) setFound({ sound });
      },
      () => {
        if (!signal.aborted) setFound({ failed: true });
      },
    );
    return () => controller.abort();
  }, [file, track, duration]);
  return found;
}
