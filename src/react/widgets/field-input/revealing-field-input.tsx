import { useState } from 'react';
import { FieldInput, type FieldInputProps } from './field-input.tsx';
import { RevealButton } from './reveal-button.tsx';

export interface RevealingFieldInputProps extends Omit<FieldInputProps, 'end'> {
  /** Accessible name and tooltip of the reveal button. */
  showPasswordLabel: string;
}

/** A password field with a reveal button. Stylesheets: those of the field, and `reveal-button.css`. */
export function RevealingFieldInput({ showPasswordLabel, type, ...rest }: RevealingFieldInputProps) {
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <FieldInput
      {...rest}
      type={secret && shown ? 'text' : type}
      end={
        secret ? (
          <RevealButton
            label={showPasswordLabel}
            shown={shown}
            disabled={rest.disabled}
            onToggle={() => setShown(!shown)}
          />
        ) : undefined
      }
    />
  );
}
