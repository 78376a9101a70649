import type { Ref } from 'react';
import type { WidgetProps } from '../../../definition/definition.ts';
import type { filePlayer } from './file-player.element.ts';
import panelCss from '../../controls/panel/panel.css';
import filePlayerWidgetCss from './file-player-widget.css';
import { EpisodeView } from './episode-view.tsx';
import { FilePlayer, type PlayerHandle } from './file-player.tsx';
import { useOwnHeading } from './heading/use-own-heading.ts';
import { playerStyles } from './player-view.tsx';
import { createElementFor, openEpisode } from './video/open-episode.ts';

export const filePlayerWidgetStyles: readonly string[] = /*#__PURE__*/ playerStyles.concat(
  panelCss,
  filePlayerWidgetCss,
);

/** The player as a custom element, in a panel. */
export function FilePlayerWidget(props: WidgetProps<typeof filePlayer>) {
  const { src, file, fileName, crossorigin, preload, peaks, peaksData, chapters, chaptersData, emit, ref } = props;
  const { cover, skipBack, skipForward, resume, continuous, download, structuredData } = props;
  const { transcript, transcriptData } = props;
  const own = useOwnHeading(fileName && cover ? null : (file ?? null));
  const ownName = own.title || (file instanceof File ? file.name : '');
  return (
    <div className="pc-panel pc-file-player" part="panel">
      <FilePlayer
        source={file ?? src}
        name={fileName || ownName}
        crossOrigin={crossorigin}
        preload={preload}
        peaks={peaksData ?? peaks}
        isUnasked
        open={openEpisode(preload)}
        createElement={createElementFor}
        onEvent={emit}
        // The handle has all methods of the element.
        ref={ref as Ref<PlayerHandle>}
        renderView={(view) => (
          <EpisodeView
            {...view}
            chapterSource={{ data: chaptersData ?? null, url: chapters, file: file ?? null }}
            coverUrl={cover || own.cover}
            hasStructuredData={structuredData}
            transcript={{ data: transcriptData ?? null, url: transcript }}
            options={{
              skipBack,
              skipForward,
              resumes: resume === 'on',
              goesOn: continuous,
              canSave: download,
            }}
            announceChapter={(detail) => emit('pc-chapter', detail)}
          />
        )}
      />
    </div>
  );
}
