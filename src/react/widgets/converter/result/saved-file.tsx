/** The last result that was given to the browser: to play it, to save it again, to share it, or to remove it. */
import { useRef } from 'react';
import { textOf } from '../../../../messages/messages.ts';
import { outcomeText, useHandedFile } from '../../../jobs/handed-file.tsx';
import { PlayIcon } from '../../../controls/icon/media-icons.tsx';
import { savedFileMessages } from '../../../../messages/en/saved-file.ts';
import { IconButton } from '../../icon-button/icon-button.tsx';
import { UploadProgress } from '../../upload-progress/upload-progress.tsx';
import type { Action, SavedFile } from '../converter.machine.ts';
import { listMessages } from '../../../../messages/en/converter-list.ts';
import { stemOf } from '../../../../sidecars/file-names.ts';
import { Sidecars } from '../../../files/sidecars/sidecars.tsx';
import { useResultPlayer } from './result-player.tsx';
import { resultText } from './result-text.ts';

interface SavedFileRowProps {
  file: SavedFile;
  send: (action: Action) => void;
  language: string;
}

export function SavedFileRow({ file, send, language }: SavedFileRowProps) {
  const { blob, fileName } = file;
  const row = useRef<HTMLDivElement>(null);
  const { ask, player, failure } = useResultPlayer({ blob, fileName }, language);
  const handed = useHandedFile({
    file,
    language,
    // The machine tells the page, which can take the file instead.
    onSave(event) {
      event.preventDefault();
      send({ type: 'save-again' });
    },
  });
  const isPlayable = !fileName.endsWith('.zip');

  function remove(): void {
    // The focus returns to the chooser.
    const panel = row.current?.closest('[part=panel]');
    panel?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    send({ type: 'forget-saved' });
  }

  return (
    <div ref={row} className="pc-converter__saved" part="saved-file">
      <UploadProgress
        fileName={fileName}
        detail={
          handed.failure ||
          failure ||
          `${resultText({ ...file, size: blob.size }, language)} · ${outcomeText(language)}`
        }
        actions={
          <>
            {isPlayable && !player && (
              <IconButton
                className="pc-converter__play"
                label={textOf(savedFileMessages, language).play(fileName)}
                icon={<PlayIcon />}
                onClick={ask}
              />
            )}
            {handed.actions}
          </>
        }
        onRemove={remove}
        removeLabel={textOf(listMessages, language).remove(fileName)}
      />
      {player}
      {file.beside && <Sidecars beside={file.beside} stem={stemOf(fileName)} language={language} />}
    </div>
  );
}
