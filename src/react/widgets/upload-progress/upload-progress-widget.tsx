import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import iconButtonCss from '../icon-button/icon-button.css';
import { LiveRegion } from '../../controls/live-region/live-region.tsx';
import { percentText } from '../../controls/progress-bar/percent-text.ts';
import progressBarCss from '../../controls/progress-bar/progress-bar.css';
import type { uploadProgress } from './upload-progress.element.ts';
import { messages } from '../../../messages/en/upload-progress.ts';
import uploadProgressWidgetCss from './upload-progress-widget.css';
import fileNameCss from '../../controls/file-name/file-name.css';
import uploadProgressCss from './upload-progress.css';
import { UploadProgress } from './upload-progress.tsx';

export const uploadProgressWidgetStyles: readonly string[] = [
  iconButtonCss,
  progressBarCss,
  fileNameCss,
  uploadProgressCss,
  uploadProgressWidgetCss,
];

/** An upload performed by the page. */
export function UploadProgressWidget(props: WidgetProps<typeof uploadProgress>) {
  const { value, fileName, label, abortLabel, emit } = props;
  const { language } = useEnvironment();
  const text = textOf(messages, language);
  const doing = label || text.uploading;
  const percent = (step: number): string | undefined =>
    value === null ? undefined : percentText(Math.floor(value / step) * step, language);
  const quarter = percent(25);
  return (
    <>
      <UploadProgress
        fileName={fileName}
        // Already the progress bar's accessible name.
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
