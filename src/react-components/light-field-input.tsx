/** A labeled field for React applications; passwords can be revealed. */
import { useState } from 'react';
import { textOf } from '../messages/messages.ts';
import { useEnvironment } from '../react/environment/environment.tsx';
import { FieldInput, type FieldInputProps } from '../react/widgets/field-input/field-input.tsx';
import { showPasswordLabel } from '../messages/en/password-field.ts';
import type { ControlHostProps } from './control-host.tsx';
import { Host } from './host.tsx';
import { pageContent } from './page-content.tsx';
import { RevealButton } from '../react/widgets/field-input/reveal-button.tsx';

/** It has texts, unlike other controls. */
export const FieldInputHost = ({ tag, language, theme, children }: ControlHostProps) => (
  <Host tag={tag} values={{ language, theme }} props={{}}>
    {children}
  </Host>
);

export function LightFieldInput({ type, disabled, end, ...rest }: FieldInputProps) {
  const { language } = useEnvironment();
  const [shown, setShown] = useState(false);
  if (type !== 'password') return <FieldInput {...rest} type={type} disabled={disabled} end={pageContent(end)} />;
  return (
    <FieldInput
      {...rest}
      type={shown ? 'text' : 'password'}
      disabled={disabled}
      end={
        <RevealButton
          label={textOf(showPasswordLabel, language)}
          shown={shown}
          disabled={disabled}
          onToggle={() => setShown(!shown)}
        />
      }
    />
  );
}
