/** Says that a lazy part of a widget could not be loaded, and what helps. */
import type { ReactNode } from 'react';
import { unexpectedErrorMessages } from '../../messages/en/unexpected-error.ts';
import { textOf } from '../../messages/messages.ts';
import { isPageOutdated } from '../../loading/outdated-page.ts';
import { useEnvironment } from '../environment/environment.tsx';
import { RetryIcon } from '../controls/icon/action-icons.tsx';
import { Button } from '../widgets/button/button.tsx';
import { PlainNotice } from '../controls/notice/plain-notice.tsx';

interface UnreachableNoticeProps {
  title?: string;
  /** What to do about a lost connection. */
  children: string;
  /** Label of the button that tries again. */
  retry: string;
  onRetry: () => void;
  size?: 'sm' | 'md';
}

export function UnreachableNotice({ title, children, retry, onRetry, size = 'md' }: UnreachableNoticeProps): ReactNode {
  const text = textOf(unexpectedErrorMessages, useEnvironment().language);
  const isOutdated = isPageOutdated();
  return (
    <PlainNotice
      live="assertive"
      title={isOutdated ? undefined : title}
      actions={
        <Button size={size} icon={<RetryIcon />} onClick={isOutdated ? () => location.reload() : onRetry}>
          {isOutdated ? text.reload : retry}
        </Button>
      }
    >
      {isOutdated ? text.outdated : children}
    </PlainNotice>
  );
}
