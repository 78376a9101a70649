import { textOf } from '../../../messages/messages.ts';
import type { WidgetProps } from '../../../definition/definition.ts';
import { useEnvironment } from '../../environment/environment.tsx';
import spinnerCss from '../spinner/spinner.css';
import type { socialButton } from './social-button.element.ts';
import { continueWith } from '../../../messages/en/social-button.ts';
import socialButtonCss from './social-button.css';
import { SocialButton, type SocialProvider } from './social-button.tsx';

export const socialButtonWidgetStyles: readonly string[] = [spinnerCss, socialButtonCss];

const NAMES: Record<SocialProvider, string> = { google: 'Google', facebook: 'Facebook', apple: 'Apple' };

export function SocialButtonWidget({ provider, label, badge, busy, disabled }: WidgetProps<typeof socialButton>) {
  const { language } = useEnvironment();
  const text = label || textOf(continueWith, language)(NAMES[provider]);
  return (
    <SocialButton
      part="button"
      provider={provider}
      label={text}
      badge={badge || undefined}
      busy={busy}
      disabled={disabled}
    >
      {text}
    </SocialButton>
  );
}
