/** The captions of a video: loaded once they are on, and in step with the browser's own menu of them. */
import { useEffect, useState } from 'react';
import type { VideoMessages } from '../../../../messages/en/video.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { LoadedCaptions } from '../transcript/load-captions.ts';
import type { TranscriptData } from '../transcript/transcript-data.ts';
import { transcriptPart } from '../transcript/transcript-part.ts';
import { captionTrack, fillTrack } from './caption-track.ts';
import { keepCaptions, keptCaptions } from './kept-captions.ts';
import type { CaptionSource } from './video-data.ts';

export interface Captions {
  readonly isOn: boolean;
  readonly hasFailed: boolean;
  /** Another attempt may succeed. */
  readonly canRetry: boolean;
  /** Switches them, or tries again. */
  readonly toggle: () => void;
}

interface Known {
  readonly data: TranscriptData | null;
  readonly url: string;
  readonly loaded: LoadedCaptions;
}

/** @param source undefined: there are none */
export function useCaptions(video: HTMLVideoElement, source: CaptionSource | undefined, text: VideoMessages): Captions {
  const [isOn, setOn] = useState(keptCaptions);
  const { part, failed } = useLazyModule(transcriptPart);
  const [known, setKnown] = useState<Known>();
  const { data = null, choice } = source ?? {};
  const { key = '', url = '', language = '', label = '' } = choice ?? {};
  const isWanted = isOn && choice !== undefined;
  const loaded = known?.data === data && known.url === url ? known.loaded : undefined;
  const isLoaded = loaded !== undefined;
  const captions = choice && loaded?.captions;

  useEffect(() => {
    if (isWanted) transcriptPart.load();
  }, [isWanted]);

  useEffect(() => {
    if (!isWanted || !part || isLoaded) return undefined;
    const change = new AbortController();
    const { signal } = change;
    void part.loadCaptions(data, url, signal).then((result) => {
      if (!signal.aborted) setKnown({ data, url, loaded: result });
    });
    return () => change.abort();
  }, [isWanted, part, isLoaded, data, url]);

  useEffect(() => {
    if (!captions) return undefined;
    const track = captionTrack(video, { key, url, language, label, isDefault: false }, text.captions);
    fillTrack(track, captions, text);
    track.mode = isOn ? 'showing' : 'hidden';
    const onChange = (): void => {
      const isShown = track.mode === 'showing';
      setOn(isShown);
      keepCaptions(isShown);
    };
    video.textTracks.addEventListener('change', onChange);
    return () => {
      video.textTracks.removeEventListener('change', onChange);
      track.mode = 'hidden';
    };
  }, [video, captions, key, url, language, label, text, isOn]);

  const hasFailed = isWanted && (failed || loaded?.captions === null);
  return {
    isOn: isOn && !hasFailed,
    hasFailed,
    canRetry: !loaded || !('canRetry' in loaded) || loaded.canRetry,
    toggle() {
      if (hasFailed) {
        setKnown(undefined);
        transcriptPart.load();
        return;
      }
      setOn(!isOn);
      keepCaptions(!isOn);
    },
  };
}
