import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import inlineCss from '../../../styles/inline.css';
import { useEnvironment } from '../../environment/environment.tsx';
import spinnerCss from '../spinner/spinner.css';
import circularProgressWidgetCss from './circular-progress-widget.css';
import circularProgressCss from './circular-progress.css';
import { CircularProgress } from './circular-progress.tsx';
import type { circularProgress } from './circular-progress.element.ts';
import { processingLabel } from '../../../messages/en/circular-progress.ts';

export const circularProgressWidgetStyles: readonly string[] = [
  inlineCss,
  spinnerCss,
  circularProgressCss,
  circularProgressWidgetCss,
];

/** A ring sized by its element. */
export function CircularProgressWidget({ value, label }: WidgetProps<typeof circularProgress>) {
  const { language } = useEnvironment();
  return (
    <div className="pc-circular-progress-widget">
      <CircularProgress label={label || textOf(processingLabel, language)} value={value ?? undefined} />
    </div>
  );
}
