import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  /** Accessible name, and tooltip. */
  label: string;
  icon: ReactNode;
  /** `record` is for recording and for what is live. Default: `primary`. */
  variant?: 'primary' | 'secondary' | 'record';
  /** Diameters of 36, 48 (default) and 64 px at the usual font size; on touch screens `sm` can be hit in 44 px too. */
  size?: 'sm' | 'md' | 'lg';
  /** Keeps its focus, ignores clicks; a spinner shows after 150 ms. */
  busy?: boolean;
}

/** Stylesheets: `round-button.css`, and `spinner.css` where it can be busy. */
export function RoundButton({
  label,
  icon,
  variant = 'primary',
  size = 'md',
  busy = false,
  className,
  ...rest
}: RoundButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Busy, it stays focusable: a disabled control would drop the reader's focus.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClickCapture: ignore })}
      className={`pc-round-button pc-round-button--${variant} pc-round-button--${size}${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
    >
      <span className="pc-round-button__icon">{icon}</span>
      {busy && <Spinner />}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
