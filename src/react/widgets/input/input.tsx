import type { ComponentProps } from 'react';

export interface InputProps extends ComponentProps<'input'> {
  /** Whether the value is invalid and the visitor should know. */
  invalid?: boolean | undefined;
}

/** A single-line text field. It needs a `<label>` or `aria-label`. Stylesheet: `input.css`. */
export function Input({ invalid = false, className, ...rest }: InputProps) {
  return (
    <input {...rest} className={`pc-input${className ? ` ${className}` : ''}`} aria-invalid={invalid || undefined} />
  );
}
