import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

export interface RoundButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  /** Accessible name, and tooltip. */
  label: string;
  icon: ReactNode;
  /** `record` is for recording and live content. Default: `primary`. */
  variant?: 'primary' | 'secondary' | 'record' | undefined;
  /**
   * Diameters of 36, 48 (default) and 64 px at the default font size; on touch screens the hit area of `sm` is 44 px.
   */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Keeps the focus and ignores clicks; a spinner appears after 150 ms. */
  busy?: boolean | undefined;
}

/** Stylesheets: `round-button.css`, and `spinner.css` if it can be busy. */
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
      // Stays focusable while busy: disabling it would lose the focus.
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClickCapture: ignore })}
      className={`pc-round-button pc-round-button--${variant} pc-round-button--${size}${className ? ` ${className}` : ''}`}
      // Names the button too. With an `aria-label`, it would be read a second time, as the description.
      title={label}
    >
      {/* Whatever it contains does not name the button. */}
      <span className="pc-round-button__icon" aria-hidden={label ? true : undefined}>
        {icon}
      </span>
      {busy && <Spinner />}
    </button>
  );
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
