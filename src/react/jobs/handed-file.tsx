/**
 * A result that was given to the browser to be saved: what is known of that, and other ways to get it, because in-app
 * browsers of mail and social apps drop such downloads without a word.
 */
import { useMemo, useState, useSyncExternalStore, type MouseEvent } from 'react';
import { textOf } from '../../messages/messages.ts';
import { savedFileMessages } from '../../messages/en/saved-file.ts';
import { Button } from '../widgets/button/button.tsx';
import { downloadPermission } from '../../dom/download-permission.ts';
import { revokeLater, type HandedFile } from './save.ts';

interface HandedFileProps {
  file: HandedFile;
  language: string;
  /** The visitor follows the link. If the default is prevented, the browser does not save. */
  onSave: (event: MouseEvent) => void;
}

/** Never claims a success that is unknown. */
export function outcomeText(language: string): string {
  const text = textOf(savedFileMessages, language);
  const permission = downloadPermission();
  return permission === 'granted' ? text.handedOver : text.notSaved[permission];
}

/** For screen readers. */
export const handedFileAnnouncement = ({ fileName }: HandedFile, language: string): string =>
  `${fileName}. ${outcomeText(language)}`;

/** Below the result of a widget. Stylesheets: `handed-file.css`, `button.css`. */
export function HandedFileNote(props: HandedFileProps) {
  const { actions, failure } = useHandedFile(props);
  return (
    <div className="pc-handed-file">
      <span className="pc-handed-file__text">{failure || outcomeText(props.language)}</span>
      {actions}
    </div>
  );
}

/** The link to save it again, which can be held for the browser's own menu, and the button that shares it. */
export function useHandedFile({ file: { blob, fileName }, language, onSave }: HandedFileProps) {
  const text = textOf(savedFileMessages, language);
  const url = useObjectUrl(blob);
  const files = useMemo(() => [new File([blob], fileName, { type: blob.type })], [blob, fileName]);
  const canShare = useMemo(() => canShareFiles(files), [files]);
  const [failed, setFailed] = useState(false);

  function share(): void {
    setFailed(false);
    // Within the press, without which browsers refuse it.
    navigator.share({ files }).catch((error: unknown) => {
      if (!isSilent(error)) setFailed(true);
    });
  }

  return {
    actions: (
      <>
        {url && (
          <Button className="pc-handed-file__action" size="sm" href={url} download={fileName} onClick={onSave}>
            {text.saveAgain}
          </Button>
        )}
        {canShare && (
          <Button className="pc-handed-file__action" size="sm" onClick={share}>
            {text.share}
          </Button>
        )}
      </>
    ),
    failure: failed && <span role="alert">{text.shareFailed}</span>,
  };
}

/** Whether the browser can pass files of this kind to another app. */
function canShareFiles(files: File[]): boolean {
  const browser: Partial<Pick<Navigator, 'canShare'>> = navigator;
  return browser.canShare?.({ files }) ?? false;
}

/** The visitor has closed the browser's menu, or it is still open. */
const isSilent = (error: unknown): boolean =>
  error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);

/** Empty before the first effects. */
function useObjectUrl(blob: Blob): string {
  const { subscribe, current } = useMemo(() => objectUrlOf(blob), [blob]);
  return useSyncExternalStore(subscribe, current, current);
}

/** The URL exists while somebody uses it. */
function objectUrlOf(blob: Blob) {
  let url = '';
  return {
    current: () => url,
    subscribe: (onChange: () => void) => {
      const created = URL.createObjectURL(blob);
      url = created;
      onChange();
      return () => revokeLater(created);
    },
  };
}
