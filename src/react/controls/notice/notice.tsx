import type { ComponentType, ReactNode } from 'react';
import { CIRCLE } from '../icon/circle.ts';
import { icon } from '../icon/icons.tsx';
import { PlainNotice, type PlainNoticeProps } from './plain-notice.tsx';

/** Icon and color. */
export interface Tone {
  readonly name: 'info' | 'warning' | 'danger';
  readonly Icon: ComponentType;
}

export const ErrorIcon = /*#__PURE__*/ icon(`${CIRCLE}m0 3.75v4M10 13.5v.01`);

const DANGER: Tone = { name: 'danger', Icon: ErrorIcon };

export interface NoticeProps extends PlainNoticeProps {
  /** Default: that of a failure. `tones.tsx` has the others. */
  tone?: Tone;
  /** A small `IconButton` in the corner. */
  dismissButton?: ReactNode;
}

/** An inline message whose tone is shown by icon and color. Stylesheet: `notice.css`. */
export function Notice({ tone = DANGER, ...rest }: NoticeProps) {
  const { name, Icon } = tone;
  return (
    <PlainNotice
      {...rest}
      className={`pc-notice--${name}`}
      icon={
        <span className="pc-notice__icon">
          <Icon />
        </span>
      }
    />
  );
}
