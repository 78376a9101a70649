import type { ComponentProps, ReactNode } from 'react';

/** Every attribute of a `<button>` besides. */
export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'title' | 'aria-label'> {
  /** Accessible name, and tooltip. */
  label: string;
  icon: ReactNode;
  /** Sides of 36 and 44 (default) px at the usual font size; on touch screens `sm` can be hit in 44 px too. */
  size?: 'sm' | 'md';
}

/** Stylesheet: `icon-button.css`. */
export function IconButton({ label, icon, size = 'md', className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`pc-icon-button pc-icon-button--${size}${className ? ` ${className}` : ''}`}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
