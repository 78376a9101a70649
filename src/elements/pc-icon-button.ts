import { iconButton } from '../react/widgets/icon-button/icon-button.element.ts';
import { IconButtonWidget, iconButtonWidgetStyles } from '../react/widgets/icon-button/icon-button-widget.tsx';
import type { PcElement } from './element.ts';
import { formButton } from './form-button.ts';
import { register } from './register.ts';

export const PcIconButton = formButton(iconButton, IconButtonWidget, iconButtonWidgetStyles);
export type PcIconButton = PcElement<typeof iconButton>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-icon-button': PcIconButton;
  }
}

register(iconButton.tag, PcIconButton);
