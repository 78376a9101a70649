/** The last saved result, below the chooser: to play it, to save it again, or to remove it. */
import { useRef, useState } from 'react';
import { textOf } from '../../messages/messages.ts';
import { chooserMessages } from './chooser.messages.ts';
import { sizeText } from '../file-jobs/job-text.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { Button } from '../primitives/button/button.tsx';
import { CheckIcon } from '../primitives/icon/action-icons.tsx';
import { PlayIcon } from '../primitives/icon/extra-icons.tsx';
import { IconButton } from '../primitives/icon-button/icon-button.tsx';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import type { Action, SavedFile } from './converter.machine.ts';
import { downloadPermission } from './download-permission.ts';
import { listMessages } from './list.messages.ts';
import { savedFileMessages } from './saved-file.messages.ts';
import type * as PlayerPart from './saved-player.lazy.tsx';
import { onDelete } from './single.tsx';

const playerPart = lazyModule<typeof PlayerPart>((_attempt) => import('./saved-player.lazy.tsx'));

interface SavedFileRowProps {
  file: SavedFile;
  send: (action: Action) => void;
  language: string;
}

export function SavedFileRow({ file, send, language }: SavedFileRowProps) {
  const { blob, fileName } = file;
  const text = textOf(savedFileMessages, language);
  const row = useRef<HTMLDivElement>(null);
  const [playing, setPlaying] = useState(false);
  const { part, failed } = useLazyModule(playerPart);
  const size = sizeText(blob.size, language);
  const isSaved = downloadPermission() === 'granted';
  const isPlayable = !fileName.endsWith('.zip');

  function remove(): void {
    // The focus returns to the chooser.
    const panel = row.current?.closest('[part=panel]');
    panel?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    send({ type: 'forget-saved' });
  }

  return (
    <div
      ref={row}
      className="pc-converter__saved"
      part="saved-file"
      data-saved={isSaved || undefined}
      onKeyDown={(event) => onDelete(remove)(event)}
    >
      <UploadProgress
        fileName={fileName}
        {...(isSaved && { icon: <CheckIcon /> })}
        detail={
          playing && failed ? (
            <span role="alert">{textOf(chooserMessages, language).unreachable.join('. ')}</span>
          ) : (
            `${size} · ${outcomeText(language)}`
          )
        }
        actions={
          <>
            {isPlayable && !(playing && part) && (
              <IconButton
                className="pc-converter__play"
                label={text.play(fileName)}
                icon={<PlayIcon />}
                onClick={() => {
                  setPlaying(true);
                  playerPart.load();
                }}
              />
            )}
            <Button className="pc-converter__save-again" size="sm" onClick={() => send({ type: 'save-again' })}>
              {text.saveAgain}
            </Button>
          </>
        }
        onAbort={remove}
        abortLabel={textOf(listMessages, language).remove(fileName)}
      />
      {playing && part && <part.SavedPlayer blob={blob} fileName={fileName} />}
    </div>
  );
}

/** Never claims a success that is unknown. */
function outcomeText(language: string): string {
  const permission = downloadPermission();
  return permission === 'granted'
    ? textOf(listMessages, language).saved
    : textOf(savedFileMessages, language).notSaved[permission];
}

/** For screen readers. */
export const savedFileAnnouncement = ({ fileName }: SavedFile, language: string): string =>
  downloadPermission() === 'granted'
    ? textOf(savedFileMessages, language).isSaved(fileName)
    : `${fileName}. ${outcomeText(language)}`;
