import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../spinner/spinner.tsx';

interface Appearance {
  /** `primary` is for the main action of a view. Default: `secondary`. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  /** Heights of 36, 44 (default) and 52 px at the default font size; on touch screens the hit area of `sm` is 44 px. */
  size?: 'sm' | 'md' | 'lg' | undefined;
  /** Keeps width, label and focus and ignores clicks; a spinner appears after 150 ms. */
  busy?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Before the label. */
  icon?: ReactNode;
  /** After the label. */
  iconEnd?: ReactNode;
}

/** A link if it has an `href`, otherwise a button; accepts all attributes of either. */
export type ButtonProps = Appearance &
  ((ComponentProps<'button'> & { href?: undefined }) | (ComponentProps<'a'> & { href: string }));

/** Stylesheets: `button.css`; if it can be busy, also `spinner.css` and `busy-button.css`. */
export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  disabled = false,
  icon,
  iconEnd,
  children,
  className,
  ...rest
}: ButtonProps) {
  const spinner = busy && <Spinner />;
  const common = {
    className: `pc-button pc-button--${variant} pc-button--${size}${className ? ` ${className}` : ''}`,
    // Stays focusable while busy: disabling it would lose the focus.
    ...(busy && { 'aria-busy': true, 'aria-disabled': true, onClickCapture: ignore }),
    children: (
      <>
        {icon && (
          <span className="pc-button__icon">
            {icon}
            {spinner}
          </span>
        )}
        <span className="pc-button__label">
          {!icon && spinner}
          {children}
        </span>
        {iconEnd && <span className="pc-button__icon-end">{iconEnd}</span>}
      </>
    ),
  };
  if (rest.href === undefined) return <button type="button" {...rest} {...common} disabled={disabled} />;
  if (!disabled) return <a {...rest} {...common} />;
  // HTML has no disabled link; a link without `href` comes closest.
  return <a {...rest} {...common} href={undefined} role="link" aria-disabled="true" />;
}

function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
