/** The element of what plays, if that has a picture. */
import { useEffect, useState } from 'react';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { Source, State } from '../file-player.machine.ts';
import type { Player } from '../store.ts';
import { videoPart } from './video-part.ts';
import type * as VideoPart from './video.lazy.tsx';

interface Picture {
  readonly source: Source | undefined;
  readonly video: HTMLVideoElement;
}

/** The part is absent until there is a picture, and it is loaded. */
export function usePicture(
  player: Player,
  { phase, sources: [source] }: State,
): { part: typeof VideoPart | undefined; video: HTMLVideoElement | undefined } {
  const { part } = useLazyModule(videoPart);
  const [shown, setShown] = useState<Picture>();
  const media = player.audio();
  // What has had one stays, as a stream may be without one for a while: taken out of the page, it would be paused.
  const video = media && (hasPicture(media) || media === shown?.video) ? (media as HTMLVideoElement) : undefined;
  if (video && (shown?.video !== video || shown.source !== source)) setShown({ source, video });
  // Its place stays while the same is opened once more.
  const before = phase === 'loading' && shown?.source === source ? shown?.video : undefined;
  const picture = video ?? before;
  const isThere = picture !== undefined;
  useEffect(() => {
    if (isThere) videoPart.load();
  }, [isThere]);
  return { part: isThere ? part : undefined, video: picture };
}

const hasPicture = (media: HTMLMediaElement): boolean => ((media as Partial<HTMLVideoElement>).videoWidth ?? 0) > 0;
