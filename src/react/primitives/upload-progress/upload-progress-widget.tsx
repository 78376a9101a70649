import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { LiveRegion } from '../live-region/live-region.tsx';
import progressBarCss from '../progress-bar/progress-bar.css';
import type { uploadProgress } from './definition.ts';
import { messages } from './messages.ts';
import uploadProgressWidgetCss from './upload-progress-widget.css';
import uploadProgressCss from './upload-progress.css';
import { UploadProgress } from './upload-progress.tsx';

export const uploadProgressWidgetStyles: readonly string[] = [
  iconButtonCss,
  progressBarCss,
  uploadProgressCss,
  uploadProgressWidgetCss,
];

/** An upload that the page carries out. */
export function UploadProgressWidget(props: WidgetProps<typeof uploadProgress>) {
  const { value, fileName, label, abortLabel, emit } = props;
  const { language } = useEnvironment();
  const text = messages[language];
  const doing = label || text.uploading;
  // Rounded down: 100 % is said only when it is.
  const percent = (step: number): string | undefined =>
    value === null
      ? undefined
      : new Intl.NumberFormat(language, { style: 'percent' }).format((Math.floor(value / step) * step) / 100);
  const quarter = percent(25);
  return (
    <>
      <UploadProgress
        fileName={fileName}
        // The progress bar is named by it already.
        detail={
          <span className="pc-upload-progress__doing" aria-hidden="true">
            {doing}
          </span>
        }
        progress={{ label: doing, value: value ?? undefined, valueText: percent(1) }}
        onAbort={() => void emit('pc-abort')}
        abortLabel={abortLabel || text.abort}
      />
      <LiveRegion message={quarter ? `${doing} ${quarter}` : ''} />
    </>
  );
}
