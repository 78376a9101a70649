import { FieldInputWidget, fieldInputWidgetStyles } from '../react/widgets/field-input/field-input-widget.tsx';
import { fieldInput } from '../react/widgets/field-input/field-input.element.ts';
import type { PcElement } from './element.ts';
import { formField } from './form-field.ts';
import { register } from './register.ts';

export const PcFieldInput = formField(fieldInput, FieldInputWidget, fieldInputWidgetStyles);
export type PcFieldInput = PcElement<typeof fieldInput>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-field-input': PcFieldInput;
  }
}

register(fieldInput.tag, PcFieldInput);
