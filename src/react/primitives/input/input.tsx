import type { ComponentProps } from 'react';

export interface InputProps extends ComponentProps<'input'> {
  /** Its value is wrong, and the visitor is to know. */
  invalid?: boolean;
}

/** One line of text. It needs a label: `<label>`, or `aria-label`. Stylesheet: `input.css`. */
export function Input({ invalid = false, className, ...rest }: InputProps) {
  return (
    <input {...rest} className={`pc-input${className ? ` ${className}` : ''}`} aria-invalid={invalid || undefined} />
  );
}
