import type { ReactNode } from 'react';

export interface PlainNoticeProps {
  /**
   * Whether screen readers announce it when it appears. A message that is less urgent is that of a `LiveRegion`, which
   * must be there before its text.
   */
  live?: 'off' | 'assertive';
  /** A short title above the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Actions: buttons or links. */
  actions?: ReactNode;
}

interface NoticeParts extends PlainNoticeProps {
  className?: string;
  /** Before the message. */
  icon?: ReactNode;
  /** Between the message and the actions. */
  dismissButton?: ReactNode;
}

/**
 * A failure without an icon, in colors and words alone. Part of the base, so that a widget can say that its other parts
 * could not be loaded. Stylesheet: `plain-notice.css`.
 */
export function PlainNotice({ live = 'off', title, children, actions, className, icon, dismissButton }: NoticeParts) {
  return (
    <div className={`pc-notice${className ? ` ${className}` : ''}`}>
      {icon}
      {/* Without the buttons, which would be read out as part of the message. */}
      <div className="pc-notice__body" role={live === 'off' ? undefined : 'alert'}>
        {title && <p className="pc-notice__title">{title}</p>}
        {children && <div className="pc-notice__text">{children}</div>}
      </div>
      {dismissButton}
      {actions && <div className="pc-notice__actions">{actions}</div>}
    </div>
  );
}
