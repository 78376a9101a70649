import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import inlineCss from '../../../styles/inline.css';
import { useEnvironment } from '../../environment/environment.tsx';
import type { spinner } from './spinner.element.ts';
import { loadingLabel } from '../../../messages/en/spinner.ts';
import spinnerWidgetCss from './spinner-widget.css';
import spinnerCss from './spinner.css';
import { Spinner } from './spinner.tsx';

export const spinnerWidgetStyles: readonly string[] = [inlineCss, spinnerCss, spinnerWidgetCss];

/** A standalone spinner with an accessible name. */
export function SpinnerWidget({ label }: WidgetProps<typeof spinner>) {
  const { language } = useEnvironment();
  return (
    <div className="pc-spinner-widget" role="progressbar" aria-label={label || textOf(loadingLabel, language)}>
      <Spinner />
    </div>
  );
}
