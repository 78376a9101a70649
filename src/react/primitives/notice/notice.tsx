import type { ReactNode } from 'react';
import { ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons.tsx';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };
const roles = { off: undefined, polite: 'status', assertive: 'alert' };

export interface NoticeProps {
  /** Default: `info`. */
  tone?: keyof typeof icons;
  /** Whether screen readers announce it when it appears, and whether they interrupt themselves. Default: `off`. */
  live?: keyof typeof roles;
  /** One short line above the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** What can be done about it: buttons, links. */
  actions?: ReactNode;
}

/** A message in its place, with its tone shown by an icon as well as by colour. Stylesheet: `notice.css`. */
export function Notice({ tone = 'info', live = 'off', title, children, actions }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`pc-notice pc-notice--${tone}`} role={roles[live]}>
      <span className="pc-notice__icon">
        <Icon />
      </span>
      <div className="pc-notice__body">
        {title && <p className="pc-notice__title">{title}</p>}
        {children && <div className="pc-notice__text">{children}</div>}
      </div>
      {actions && <div className="pc-notice__actions">{actions}</div>}
    </div>
  );
}
