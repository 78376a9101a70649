import { ButtonWidget, buttonWidgetStyles } from '../react/widgets/button/button-widget.tsx';
import { button } from '../react/widgets/button/button.element.ts';
import type { PcElement } from './element.ts';
import { formButton } from './form-button.ts';
import { register } from './register.ts';

export const PcButton = formButton(button, ButtonWidget, buttonWidgetStyles);
export type PcButton = PcElement<typeof button>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-button': PcButton;
  }
}

register(button.tag, PcButton);
