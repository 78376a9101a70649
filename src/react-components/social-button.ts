import { SocialButtonWidget } from '../react/widgets/social-button/social-button-widget.tsx';
import { socialButton } from '../react/widgets/social-button/social-button.element.ts';
import { lightWidget } from './widget.tsx';

export const SocialButton = /*#__PURE__*/ lightWidget(socialButton, SocialButtonWidget);
