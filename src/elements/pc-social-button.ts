import { socialButton } from '../react/widgets/social-button/social-button.element.ts';
import { SocialButtonWidget, socialButtonWidgetStyles } from '../react/widgets/social-button/social-button-widget.tsx';
import { elementClass, type PcElement, type PcElementConstructor } from './element.ts';
import type { BaseElement } from './form-associated.ts';
import { buttonHostMixin } from './button-host-mixin.ts';
import { register } from './register.ts';

const Base = elementClass(socialButton, SocialButtonWidget, socialButtonWidgetStyles);
export const PcSocialButton = buttonHostMixin(
  Base as unknown as new () => BaseElement,
) as unknown as PcElementConstructor<typeof socialButton>;
export type PcSocialButton = PcElement<typeof socialButton>;

declare global {
  interface HTMLElementTagNameMap {
    'pc-social-button': PcSocialButton;
  }
}

register(socialButton.tag, PcSocialButton);
