/** The transcripts of a player: given by the page, at a URL, or, in several languages, as `<track>` children. */
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../environment/environment.tsx';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import type { TranscriptData, TranscriptSource } from './transcript-data.ts';
import { transcriptSectionPart } from './transcript-section-part.ts';
import type * as TranscriptSectionPart from './transcript-section.lazy.tsx';

const NONE: readonly Element[] = [];

interface UsedTranscript {
  /** Absent until there is a transcript, and it is loaded. Nothing of the transcript is loaded with it. */
  readonly part: typeof TranscriptSectionPart | undefined;
  readonly source: TranscriptSource;
  /** The key of the one of several that the visitor has chosen. */
  readonly chosen: string | undefined;
  readonly choose: (key: string) => void;
}

export function useTranscript(data: TranscriptData | null, url: string): UsedTranscript {
  const { part } = useLazyModule(transcriptSectionPart);
  const tracks = useTracks();
  const [chosen, choose] = useState<string>();
  const isGiven = data !== null || url !== '' || tracks.length > 0;
  useEffect(() => {
    if (isGiven) transcriptSectionPart.load();
  }, [isGiven]);
  return { part: isGiven ? part : undefined, source: { data, url, tracks }, chosen, choose };
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
