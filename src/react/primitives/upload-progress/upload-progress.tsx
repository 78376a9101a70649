import type { KeyboardEvent, ReactNode } from 'react';
import { FileName } from '../file-name/file-name.tsx';
import { CloseIcon, WaveformIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { ProgressBar, type ProgressBarProps } from '../progress-bar/progress-bar.tsx';
import { TrashIcon } from '../icon/extra-icons.tsx';

interface FileRow {
  /** Empty: not shown. */
  fileName: string;
  /** Additional information, such as size or remaining time. */
  detail?: ReactNode;
  /** Default: a waveform icon. */
  icon?: ReactNode;
  /** Absent for a chosen file without progress. `valueText` is also shown. */
  progress?: ProgressBarProps | undefined;
  /** Additional buttons before the abort or remove button. */
  actions?: ReactNode;
}

type Abort = { onAbort: () => void; abortLabel: string } | { onAbort?: undefined; abortLabel?: undefined };
type Remove = { onRemove: () => void; removeLabel: string } | { onRemove?: undefined; removeLabel?: undefined };

export type UploadProgressProps = FileRow & Abort & Remove;

/**
 * A row for a file: name, progress, and a button to abort or remove it (also by Delete or Backspace).
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
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove?.();
  }

  return (
    <div className="pc-upload-progress" onKeyDown={onRemove && onKeyDown}>
      <span className="pc-upload-progress__icon">{icon}</span>
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
      {onRemove && <IconButton label={removeLabel} icon={<TrashIcon />} onClick={onRemove} />}
      {progress && (
        <div className="pc-upload-progress__bar">
          <ProgressBar {...progress} />
        </div>
      )}
    </div>
  );
}
