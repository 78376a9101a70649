import type { ComponentProps, ReactNode } from 'react';

/** Accepts every other attribute of a `<button>`. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  /** Accessible name, and tooltip. */
  label: string;
  icon: ReactNode;
  /** Sizes of 36 and 44 (default) px at the default font size; on touch screens the hit area of `sm` is 44 px. */
  size?: 'sm' | 'md' | undefined;
}

/** Stylesheet: `icon-button.css`. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`pc-icon-button pc-icon-button--${size}${className ? ` ${className}` : ''}`}
      // Names the button too. With an `aria-label`, it would be read a second time, as the description.
      title={label}
    >
      {/* Whatever it contains does not name the button. */}
      <span className="pc-icon-button__icon" aria-hidden={label ? true : undefined}>
        {icon}
      </span>
    </button>
  );
}
