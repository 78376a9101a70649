import type { Ref } from 'react';
import type { WidgetProps } from '../../definition/definition.ts';
import type { filePlayer } from './definition.ts';
import filePlayerWidgetCss from './file-player-widget.css';
import { FilePlayer, type PlayerHandle } from './file-player.tsx';
import { playerStyles } from './player-view.tsx';
import type { Announce } from './use-player.ts';

export const filePlayerWidgetStyles: readonly string[] = [...playerStyles, filePlayerWidgetCss];

/** The player as an element of its own, in a panel. */
export function FilePlayerWidget({ src, file, fileName, emit, ref }: WidgetProps<typeof filePlayer>) {
  const ownName = file instanceof File ? file.name : '';
  return (
    <div className="pc-file-player" part="panel">
      <FilePlayer
        source={file ?? src}
        name={fileName || ownName}
        onEvent={emit as Announce}
        // The element's methods are among the handle's.
        ref={ref as Ref<PlayerHandle>}
      />
    </div>
  );
}
