import { useId, type ReactNode } from 'react';
import { Input, type InputProps } from '../input/input.tsx';

export interface FieldInputProps extends Omit<InputProps, 'id' | 'invalid'> {
  /** The label, shown above the field. */
  label: string;
  /** A hint, shown below the field. */
  hint?: string | undefined;
  /** Error message, shown instead of the hint. */
  error?: string | undefined;
  /** A small control at the end of the field; false reserves its space. */
  end?: ReactNode;
}

/** A text field with a label and one line for hint or error. Stylesheets: `field-input.css`, `input.css`. */
export function FieldInput({ label, hint, error, end, ...rest }: FieldInputProps) {
  const id = useId();
  return (
    <div className="pc-field-input">
      {label && (
        <label className="pc-field-input__label" part="label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="pc-field-input__box">
        <Input {...rest} id={id} invalid={Boolean(error)} aria-describedby={`${id}-message`} />
        {end !== undefined && <span className="pc-field-input__end">{end}</span>}
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
