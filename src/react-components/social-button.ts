import { SocialButtonWidget } from '../react/primitives/social-button/social-button-widget.tsx';
import { socialButton } from '../react/primitives/social-button/social-button.element.ts';
import { lightWidget } from './widget.tsx';

export const SocialButton = /*#__PURE__*/ lightWidget(socialButton, SocialButtonWidget);
