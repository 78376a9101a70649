import { useId, type ReactNode } from 'react';
import { Input, type InputProps } from '../input/input.tsx';

export interface FieldInputProps extends Omit<InputProps, 'id' | 'invalid'> {
  /** The label, shown above the field. */
  label: string;
  /** A hint, shown below the field. */
  hint?: string | undefined;
  /** Error message, shown instead of the hint, which still describes the field. */
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
        <Input {...rest} id={id} invalid={Boolean(error)} aria-describedby={`${id}-error ${id}-hint`} />
        {end !== undefined && <span className="pc-field-input__end">{end}</span>}
      </div>
      <p
        className="pc-field-input__message"
        part="message"
        data-tone={error ? 'danger' : undefined}
        // The element gives the focus to its field, and the keyboard would cover the message.
        onMouseDown={(event) => event.preventDefault()}
      >
        <span id={`${id}-hint`} hidden={Boolean(error)}>
          {hint}
        </span>
        {/* Without the hint, so that a mended field is silent. */}
        <span id={`${id}-error`} aria-live="polite">
          {error}
        </span>
      </p>
    </div>
  );
}
