import { InputWidget, inputWidgetStyles } from '../react/widgets/input/input-widget.tsx';
import { input } from '../react/widgets/input/input.element.ts';
import type { PcElement } from './element.ts';
import { formField } from './form-field.ts';
import { register } from './register.ts';

export const PcInput = formField(input, InputWidget, inputWidgetStyles);
export type PcInput = PcElement<typeof input>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-input': PcInput;
  }
}

register(input.tag, PcInput);
