/** Why a job failed, and what can be done about it. */
import type { ReactNode } from 'react';
import type { JobFailure } from '../../jobs/failure.ts';
import { Notice } from '../../controls/notice/notice.tsx';
import { INFO } from '../../controls/notice/tones.tsx';
import type { FileJobsMessages } from '../../../messages/en/file-jobs.ts';
import { failureText } from '../queue/job-text.ts';
import { canUseService, type ItemIn, type QueueAction, type QueueState } from '../queue/queue.machine.ts';
import { RecoveryActions } from './recovery-actions.tsx';

interface FailureNoticeProps {
  failure: JobFailure;
  text: FileJobsMessages;
  /** The available actions. */
  children?: ReactNode;
}

export function FailureNotice({ failure, text, children }: FailureNoticeProps) {
  const [title, advice] = failureText(failure, text);
  return (
    <div part="notice">
      <Notice
        live="assertive"
        // A way on, not a fault.
        {...(failure.code === 'result-unreadable' && { tone: INFO })}
        title={title}
        actions={children}
      >
        {advice}
      </Notice>
    </div>
  );
}

interface JobFailureNoticeProps {
  item: ItemIn<'failed', unknown>;
  state: QueueState<unknown>;
  send: (action: QueueAction) => void;
  text: FileJobsMessages;
  retryLabel: string;
  /** Opens the dialog to choose another file. */
  openDialog: () => void;
}

/** The same for the only file, which has failed. */
export const JobFailureNotice = ({ item, state, ...actions }: JobFailureNoticeProps) => (
  <FailureNotice failure={item.failure} text={actions.text}>
    <RecoveryActions {...actions} item={item} mayUpload={canUseService(state, item)} />
  </FailureNotice>
);
