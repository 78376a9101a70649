import { roundButton } from '../react/widgets/round-button/round-button.element.ts';
import { RoundButtonWidget, roundButtonWidgetStyles } from '../react/widgets/round-button/round-button-widget.tsx';
import type { PcElement } from './element.ts';
import { formButton } from './form-button.ts';
import { register } from './register.ts';

export const PcRoundButton = formButton(roundButton, RoundButtonWidget, roundButtonWidgetStyles);
export type PcRoundButton = PcElement<typeof roundButton>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-round-button': PcRoundButton;
  }
}

register(roundButton.tag, PcRoundButton);
