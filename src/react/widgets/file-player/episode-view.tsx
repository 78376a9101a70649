/** The view of a player on a page: with what belongs to what it plays, each a part that is loaded if there is any. */
import { useMemo } from 'react';
import { useChapters, type ChapterSource } from './chapters/use-chapters.ts';
import type { ChapterDetail } from './file-player.element.ts';
import { PlayerView, type PlayerViewProps } from './player-view.tsx';

interface EpisodeViewProps extends PlayerViewProps {
  chapterSource: ChapterSource;
  announceChapter: (detail: ChapterDetail) => void;
}

export function EpisodeView({ chapterSource, announceChapter, ...view }: EpisodeViewProps) {
  const { player, state } = view;
  const { part, chapters } = useChapters(chapterSource);
  const steps = useMemo(() => part?.chapterSteps(chapters, player), [part, chapters, player]);
  return (
    <PlayerView
      {...view}
      marks={part && <part.ChapterMarks chapters={chapters} state={state} />}
      describe={part && ((seconds) => part.titleAt(chapters, seconds))}
      steps={steps}
      sections={
        part && <part.ChapterSection chapters={chapters} player={player} state={state} announce={announceChapter} />
      }
    />
  );
}
