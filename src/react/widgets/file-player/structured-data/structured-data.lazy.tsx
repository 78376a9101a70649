/** Keeps an episode in the page's head while its player is shown, for search engines. */
import { useMemo, useSyncExternalStore } from 'react';
import { native } from '../../../../dom/native.ts';
import type { Chapter } from '../../../../sidecars/chapter.ts';
import { pagePath } from '../../../../visitor/path.ts';
import { StructuredData } from '../../../controls/structured-data/structured-data.ts';
import { useEnvironment } from '../../../environment/environment.tsx';
import { durationOf, isRemote, type State } from '../file-player.machine.ts';
import { linkNameOf } from '../listening/use-moments.ts';
import { episodeJsonLd } from './episode-json-ld.ts';

interface EpisodeDataProps {
  state: State;
  name: string;
  /** URL of a picture; empty for none. */
  cover: string;
  chapters: readonly Chapter[];
  /** The length that a file beside the sound states, in seconds. */
  stated: number | undefined;
}

export function EpisodeData({ state, name, cover, chapters, stated }: EpisodeDataProps) {
  const { element } = useEnvironment();
  const page = useSyncExternalStore(pagePath.subscribe, () => location.href);
  const [source] = state.sources;
  const duration = durationOf(state) ?? stated ?? null;
  const data = useMemo(() => {
    if (source === undefined || !isRemote(source)) return null;
    const base = native(document, 'baseURI');
    return episodeJsonLd({ name, source, cover, duration, chapters, page, base, player: linkNameOf(element()) });
  }, [source, name, cover, duration, chapters, page, element]);
  return data && <StructuredData data={data} />;
}
