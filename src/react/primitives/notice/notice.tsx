import type { ReactNode } from 'react';
import { CloseIcon, ErrorIcon, InfoIcon, SuccessIcon, WarningIcon } from '../icon/icons.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';

const icons = { info: InfoIcon, success: SuccessIcon, warning: WarningIcon, danger: ErrorIcon };
const roles = { off: undefined, polite: 'status', assertive: 'alert' };

type Dismiss = { onDismiss: () => void; dismissLabel: string } | { onDismiss?: undefined; dismissLabel?: undefined };

interface Message {
  /** Default: `info`. */
  tone?: keyof typeof icons;
  /** Whether and how urgently screen readers announce it when it appears. Default: `off`. */
  live?: keyof typeof roles;
  /** A short title above the text. */
  title?: ReactNode;
  children?: ReactNode;
  /** Actions: buttons or links. */
  actions?: ReactNode;
}

export type NoticeProps = Message & Dismiss;

/**
 * An inline message whose tone is shown by icon and color. Stylesheets: `notice.css`, and `icon-button.css` if it can
 * be dismissed.
 */
export function Notice({
  tone = 'info',
  live = 'off',
  title,
  children,
  actions,
  onDismiss,
  dismissLabel,
}: NoticeProps) {
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
      {onDismiss && <IconButton size="sm" label={dismissLabel} icon={<CloseIcon />} onClick={onDismiss} />}
      {actions && <div className="pc-notice__actions">{actions}</div>}
    </div>
  );
}
