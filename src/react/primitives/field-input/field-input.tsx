import { useId, useState } from 'react';
import { Input, type InputProps } from '../input/input.tsx';
import { HiddenIcon, ShownIcon } from './field-input-icons.tsx';

export interface FieldInputProps extends Omit<InputProps, 'id' | 'invalid'> {
  /** What is asked for. */
  label: string;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong with the value; shown in the hint's place. */
  error?: string | undefined;
  /** Accessible name and tooltip of the button that shows a password. */
  showPasswordLabel: string;
}

/** A text field with its label and one line for hint and error. Stylesheets: `field-input.css`, `input.css`. */
export function FieldInput({ label, hint, error, showPasswordLabel, type, disabled, ...rest }: FieldInputProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <div className="pc-field-input">
      {label && (
        <label className="pc-field-input__label" part="label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="pc-field-input__box" data-secret={secret || undefined}>
        <Input
          {...rest}
          id={id}
          type={secret && shown ? 'text' : type}
          disabled={disabled}
          invalid={Boolean(error)}
          aria-describedby={`${id}-message`}
        />
        {secret && (
          <button
            type="button"
            className="pc-field-input__reveal"
            disabled={disabled}
            aria-label={showPasswordLabel}
            aria-pressed={shown}
            aria-controls={id}
            title={showPasswordLabel}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HiddenIcon /> : <ShownIcon />}
          </button>
        )}
      </div>
      <p
        className="pc-field-input__message"
        part="message"
        id={`${id}-message`}
        aria-live="polite"
        data-tone={error ? 'danger' : undefined}
      >
        {error || hint}
      </p>
    </div>
  );
}
