import type { KeyboardEvent, ReactNode } from 'react';
import { FileName } from '../../controls/file-name/file-name.tsx';
import { CloseIcon, WaveformIcon } from '../../controls/icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ProgressBar, type ProgressBarProps } from '../../controls/progress-bar/progress-bar.tsx';
import { TrashIcon } from '../../controls/icon/media-icons.tsx';

interface FileRow {
  /** Empty: not shown. */
  fileName: string;
  /** Additional information, such as size or remaining time. */
  detail?: ReactNode;
  /** Default: a waveform icon; null: none. */
  icon?: ReactNode;
  /** Absent for a chosen file without progress. `valueText` is also shown. */
  progress?: ProgressBarProps | undefined;
  /** Additional buttons before the abort or remove button. */
  actions?: ReactNode;
}

type Abort = { onAbort: () => void; abortLabel: string } | { onAbort?: undefined; abortLabel?: undefined };
type Remove = { onRemove: () => void; removeLabel: string } | { onRemove?: undefined; removeLabel?: undefined };

export type UploadProgressProps = FileRow & Abort & Remove;

/** A key that is held down must not remove one file after another. */
const onRemovalKey =
  (remove: () => void) =>
  (event: KeyboardEvent): void => {
    const { key, altKey, ctrlKey, metaKey, repeat } = event;
    if ((key !== 'Delete' && key !== 'Backspace') || altKey || ctrlKey || metaKey) return;
    event.preventDefault();
    if (!repeat) remove();
  };

/**
 * A row for a file: name, progress, and a button to abort or remove it. Delete and Backspace press Remove while it has
 * the focus: pressed on any other control, they belong to that.
 * Stylesheets: `upload-progress.css`, `file-name.css`, `progress-bar.css`, `icon-button.css`.
 */
export function UploadProgress({
  fileName,
  detail,
  icon = <WaveformIcon />,
  progress,
  actions,
  onAbort,
  abortLabel,
  onRemove,
  removeLabel,
}: UploadProgressProps) {
  return (
    <div className="pc-upload-progress">
      {icon !== null && <span className="pc-upload-progress__icon">{icon}</span>}
      <div className="pc-upload-progress__text">
        {fileName && <FileName name={fileName} className="pc-upload-progress__name" />}
        {detail && <div className="pc-upload-progress__detail">{detail}</div>}
      </div>
      {progress?.valueText && (
        // Already announced by the progress bar.
        <span className="pc-upload-progress__value" aria-hidden="true">
          {progress.valueText}
        </span>
      )}
      {actions}
      {onAbort && <IconButton label={abortLabel} icon={<CloseIcon />} onClick={onAbort} />}
      {onRemove && (
        <IconButton label={removeLabel} icon={<TrashIcon />} onClick={onRemove} onKeyDown={onRemovalKey(onRemove)} />
      )}
      {progress && (
        <div className="pc-upload-progress__bar">
          <ProgressBar {...progress} />
        </div>
      )}
    </div>
  );
}
