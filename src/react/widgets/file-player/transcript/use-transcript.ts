/** The transcripts of a player: given by the page, at a URL, or, in several languages, as `<track>` children. */
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { TranscriptData, TranscriptSource } from './transcript-data.ts';
import { transcriptSectionPart } from './transcript-section-part.ts';
import type * as TranscriptSectionPart from './transcript-section.lazy.tsx';

const NONE: readonly Element[] = [];

/** The part is absent until there is a transcript, and it is loaded. Nothing of the transcript is loaded with it. */
export function useTranscript(
  data: TranscriptData | null,
  url: string,
): { part: typeof TranscriptSectionPart | undefined; source: TranscriptSource } {
  const { part } = useLazyModule(transcriptSectionPart);
  const tracks = useTracks();
  const isGiven = data !== null || url !== '' || tracks.length > 0;
  useEffect(() => {
    if (isGiven) transcriptSectionPart.load();
  }, [isGiven]);
  return { part: isGiven ? part : undefined, source: { data, url, tracks } };
}

function useTracks(): readonly Element[] {
  const { element } = useEnvironment();
  const [tracks, setTracks] = useState(NONE);
  useEffect(() => {
    const host = element();
    if (!host) return undefined;
    const look = (): void => {
      const found = [...host.children].filter(({ localName }) => localName === 'track');
      setTracks(found.length > 0 ? found : NONE);
    };
    look();
    const observer = new MutationObserver(look);
    observer.observe(host, { childList: true, subtree: true, attributeFilter: ['src', 'srclang', 'label', 'default'] });
    return () => observer.disconnect();
  }, [element]);
  return tracks;
}
