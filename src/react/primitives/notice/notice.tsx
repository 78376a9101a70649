import type { ComponentType, ReactNode } from 'react';
import { ErrorIcon } from '../icon/icons.tsx';

/** Icon and color. */
export interface Tone {
  readonly name: 'info' | 'warning' | 'danger';
  readonly Icon: ComponentType;
}

const DANGER: Tone = { name: 'danger', Icon: ErrorIcon };

const roles = { off: undefined, polite: 'status', assertive: 'alert' };

export interface NoticeProps {
  /** Default: that of a failure. `tones.tsx` has the others. */
  tone?: Tone;
  /** Whether and how urgently screen readers announce it when it appears. Default: `off`. */
  live?: keyof typeof roles;
  /** A short title above the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Actions: buttons or links. */
  actions?: ReactNode;
  /** A small `IconButton` in the corner. */
  dismissButton?: ReactNode;
}

/** An inline message whose tone is shown by icon and color. Stylesheet: `notice.css`. */
export function Notice({ tone = DANGER, live = 'off', title, children, actions, dismissButton }: NoticeProps) {
  const { name, Icon } = tone;
  return (
    <div className={`pc-notice pc-notice--${name}`}>
      <span className="pc-notice__icon">
        <Icon />
      </span>
      {/* Without the buttons, which would be read out as part of the message. */}
      <div className="pc-notice__body" role={roles[live]}>
        {title && <p className="pc-notice__title">{title}</p>}
        {children && <div className="pc-notice__text">{children}</div>}
      </div>
      {dismissButton}
      {actions && <div className="pc-notice__actions">{actions}</div>}
    </div>
  );
}
