/** The view of a player on a page: with what belongs to what it plays, each a part that is loaded if there is any. */
import { useEffect, useMemo, useState } from 'react';
import { savesData } from '../../../dom/save-data.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import type { ChapterSource } from './chapters/chapters-data.ts';
import { useChapters } from './chapters/use-chapters.ts';
import type { ChapterDetail } from './file-player.element.ts';
import type { ListeningOptions } from './listening/listening.lazy.tsx';
import { isRemote, type State } from './file-player.machine.ts';
import { listeningPart } from './listening/listening-part.ts';
import { PlayerView, type PlayerViewProps } from './player-view.tsx';
import type { TranscriptData } from './transcript/transcript-data.ts';
import { useTranscript } from './transcript/use-transcript.ts';
import { usePicture } from './video/use-picture.ts';
import { structuredDataPart } from './structured-data/structured-data-part.ts';

interface EpisodeViewProps extends PlayerViewProps {
  chapterSource: ChapterSource;
  announceChapter: (detail: ChapterDetail) => void;
  transcript: { data: TranscriptData | null; url: string };
  /** URL of a picture; empty for none. */
  coverUrl: string;
  options: ListeningOptions;
  /** Whether search engines are told of it. */
  hasStructuredData: boolean;
}

export function EpisodeView({
  chapterSource,
  announceChapter,
  transcript,
  coverUrl,
  options,
  hasStructuredData,
  ...view
}: EpisodeViewProps) {
  const { player, state, name } = view;
  const { part, chapters } = useChapters(chapterSource);
  const { language } = useEnvironment();
  const { part: transcriptPart, source, chosen, choose } = useTranscript(transcript.data, transcript.url);
  const { part: picture, video } = usePicture(player, state);
  const choice = transcriptPart?.choiceOf(source, chosen, language);
  const steps = useMemo(() => part?.chapterSteps(chapters, player), [part, chapters, player]);
  const { part: listening } = useLazyModule(listeningPart);
  const isLoaded = state.phase !== 'empty' && (!savesData() || state.playing);
  useEffect(() => {
    if (isLoaded) listeningPart.load();
  }, [isLoaded]);
  const { part: structuredData } = useLazyModule(structuredDataPart);
  useEffect(() => {
    if (hasStructuredData) structuredDataPart.load();
  }, [hasStructuredData]);
  return (
    <PlayerView
      {...view}
      isEpisode
      heading={coverUrl || (name && isEpisode(state)) ? <Heading name={name} coverUrl={coverUrl} /> : undefined}
      session={{ steps, skipBack: options.skipBack, skipForward: options.skipForward, cover: coverUrl }}
      marks={part && <part.ChapterMarks chapters={chapters} state={state} />}
      describe={part && ((seconds) => part.titleAt(chapters, seconds))}
      controls={
        listening &&
        state.phase !== 'empty' && (
          <listening.Listening
            player={player}
            state={state}
            name={name}
            options={options}
            chapterEnd={part && ((position) => part.endAt(chapters, position))}
          />
        )
      }
      sections={
        <>
          {part && <part.ChapterSection chapters={chapters} player={player} state={state} announce={announceChapter} />}
          {hasStructuredData && structuredData && (
            <structuredData.EpisodeData
              state={state}
              name={name}
              cover={coverUrl}
              chapters={chapters}
              stated={view.stated}
            />
          )}
          {transcriptPart && <transcriptPart.TranscriptSection {...{ source, chosen, choose, player, state }} />}
        </>
      }
    >
      {picture && video && (
        <picture.Video
          video={video}
          player={player}
          playing={state.playing}
          name={name}
          cover={coverUrl}
          captions={choice && { data: source.data, choice }}
        />
      )}
    </PlayerView>
  );
}

/** What is published has a title; a file has a name, whose end tells it apart. */
const isEpisode = ({ sources: [source] }: State): boolean => source !== undefined && isRemote(source);

function Heading({ name, coverUrl }: { name: string; coverUrl: string }) {
  return (
    <>
      {coverUrl && <Cover key={coverUrl} url={coverUrl} />}
      {name && (
        <p className="pc-player__name pc-player__title" dir="auto">
          {name}
        </p>
      )}
    </>
  );
}

/** Its place stays where it does not load. */
function Cover({ url }: { url: string }) {
  const [isMissing, setMissing] = useState(false);
  return (
    <span className="pc-player__cover" part="cover">
      {!isMissing && <img src={url} alt="" decoding="async" onError={() => setMissing(true)} />}
    </span>
  );
}
