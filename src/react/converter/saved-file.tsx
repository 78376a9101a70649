/** The last saved result, below the chooser: to play it, to save it again, or to remove it. */
import { useRef } from 'react';
import { textOf } from '../../messages/messages.ts';
import { Button } from '../primitives/button/button.tsx';
import { CheckIcon } from '../primitives/icon/action-icons.tsx';
import { UploadProgress } from '../primitives/upload-progress/upload-progress.tsx';
import type { Action, SavedFile } from './converter.machine.ts';
import { downloadPermission } from './download-permission.ts';
import { listMessages } from '../../messages/en/converter-list.ts';
import { useResultPlayer } from './result-player.tsx';
import { resultText } from './result-text.ts';
import { savedFileMessages } from '../../messages/en/saved-file.ts';

interface SavedFileRowProps {
  file: SavedFile;
  send: (action: Action) => void;
  language: string;
}

export function SavedFileRow({ file, send, language }: SavedFileRowProps) {
  const { blob, fileName } = file;
  const text = textOf(savedFileMessages, language);
  const row = useRef<HTMLDivElement>(null);
  const { button, player, failure } = useResultPlayer(file, language);
  const isSaved = downloadPermission() === 'granted';
  const isPlayable = !fileName.endsWith('.zip');

  function remove(): void {
    // The focus returns to the chooser.
    const panel = row.current?.closest('[part=panel]');
    panel?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    send({ type: 'forget-saved' });
  }

  return (
    <div ref={row} className="pc-converter__saved" part="saved-file" data-saved={isSaved || undefined}>
      <UploadProgress
        fileName={fileName}
        {...(isSaved && { icon: <CheckIcon /> })}
        detail={failure || `${resultText({ ...file, size: blob.size }, language)} · ${outcomeText(language)}`}
        actions={
          <>
            {isPlayable && button}
            <Button className="pc-converter__save-again" size="sm" onClick={() => send({ type: 'save-again' })}>
              {text.saveAgain}
            </Button>
          </>
        }
        onRemove={remove}
        removeLabel={textOf(listMessages, language).remove(fileName)}
      />
      {player}
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
