/** The button that plays a result, and the player that replaces it; the player is loaded when a visitor asks for it. */
import { useState } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { useLazyModule } from '../../../hooks/use-lazy-module.ts';
import { PlayIcon } from '../../../controls/icon/media-icons.tsx';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { lazyModule } from '../../../../loading/lazy-module.ts';
import { chooserMessages } from '../../../../messages/en/converter.ts';
import type { SavedFile } from '../converter.machine.ts';
import type * as PlayerPart from './saved-player.lazy.tsx';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';

const playerPart = lazyModule<typeof PlayerPart>(() => import('./saved-player.lazy.tsx'));

export function useResultPlayer({ blob, fileName }: Pick<SavedFile, 'blob' | 'fileName'>, language: string) {
  const [playing, setPlaying] = useState(false);
  const { part, failed } = useLazyModule(playerPart);
  const shown = playing && part;
  return {
    button: !shown && (
      <IconButton
        className="pc-converter__play"
        label={textOf(savedFileMessages, language).play(fileName)}
        icon={<PlayIcon />}
        onClick={() => {
          setPlaying(true);
          playerPart.load();
        }}
      />
    ),
    player: shown && <part.SavedPlayer blob={blob} fileName={fileName} />,
    failure: playing && failed && <span role="alert">{textOf(chooserMessages, language).unreachable.join('. ')}</span>,
  };
}
