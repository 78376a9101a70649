import type { ReactNode } from 'react';

export interface CardProps {
  /** How it is set off from the background. Default: `outlined`. */
  variant?: 'outlined' | 'raised' | 'quiet' | undefined;
  /** Extends to the edges. */
  media?: ReactNode;
  header?: ReactNode;
  children?: ReactNode;
  /** Shown in a separate band. */
  footer?: ReactNode;
}

/** A surface that groups related content. Its padding depends on its container's width. Stylesheet: `card.css`. */
export function Card({ variant = 'outlined', media, header, children, footer }: CardProps) {
  return (
    <div className={`pc-card pc-card--${variant}`} part="card">
      {media && (
        <div className="pc-card__media" part="media">
          {media}
        </div>
      )}
      {(header || children) && (
        <div className="pc-card__body" part="body">
          {header && (
            <div className="pc-card__header" part="header">
              {header}
            </div>
          )}
          {children && <div className="pc-card__content">{children}</div>}
        </div>
      )}
      {footer && (
        <div className="pc-card__footer" part="footer">
          {footer}
        </div>
      )}
    </div>
  );
}
