import { useId, type ReactNode } from 'react';
import { Input, type InputProps } from '../input/input.tsx';

export interface FieldInputProps extends Omit<InputProps, 'id' | 'invalid'> {
  /** What is asked for. */
  label: string;
  /** What helps to fill it in. */
  hint?: string | undefined;
  /** What is wrong with the value; shown in the hint's place. */
  error?: string | undefined;
  /** A small control inside the field, at its end; false keeps the place free for one. */
  end?: ReactNode;
}

/** A text field with its label and one line for hint and error. Stylesheets: `field-input.css`, `input.css`. */
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
