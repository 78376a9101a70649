import { spinner } from '../react/widgets/spinner/spinner.element.ts';
import { SpinnerWidget, spinnerWidgetStyles } from '../react/widgets/spinner/spinner-widget.tsx';
import { elementClass, type PcElement } from './element.ts';
import { register } from './register.ts';

export const PcSpinner = elementClass(spinner, SpinnerWidget, spinnerWidgetStyles);
export type PcSpinner = PcElement<typeof spinner>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-spinner': PcSpinner;
  }
}

register(spinner.tag, PcSpinner);
