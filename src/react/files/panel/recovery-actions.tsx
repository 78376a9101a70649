/** The actions offered for a file whose job has failed. */
import { blamesContent, fileToOpen } from '../../jobs/failure.ts';
import { canRetry, isSignedOut } from '../../jobs/job-state.ts';
import { OpenFileLink } from '../../jobs/open-file-link.tsx';
import { Button } from '../../widgets/button/button.tsx';
import { RetryIcon } from '../../controls/icon/action-icons.tsx';
import type { FileJobsMessages } from '../../../messages/en/file-jobs.ts';
import { LogInButton } from './log-in-button.tsx';
import type { ItemIn, QueueAction } from '../queue/queue.machine.ts';

interface RecoveryActionsProps {
  item: ItemIn<'failed', unknown>;
  send: (action: QueueAction) => void;
  text: FileJobsMessages;
  retryLabel: string;
  /** The service may be able to read the file. */
  mayUpload: boolean;
  /** Opens the dialog to choose another file. */
  openDialog: () => void;
}

/** The action that is most likely to help comes first, is the primary action, and gets the focus. */
export function RecoveryActions({ item, send, text, retryLabel, mayUpload, openDialog }: RecoveryActionsProps) {
  const retry = { label: retryLabel, icon: <RetryIcon />, onClick: () => send({ type: 'retry' }) };
  if (isSignedOut(item)) {
    return (
      <>
        <LogInButton send={send} label={text.logIn} data-focus />
        <Button {...retry}>{retryLabel}</Button>
      </>
    );
  }
  const another = { label: text.chooseAnother, onClick: openDialog };
  const service = { label: text.useService, onClick: () => send({ type: 'use-service', id: item.id }) };
  const usual = !canRetry(item) ? [another] : blamesContent(item.failure) ? [another, retry] : [retry, another];
  if (fileToOpen(item.failure) !== undefined) {
    return (
      <>
        <OpenFileLink failure={item.failure} variant="primary" data-focus>
          {text.openFile}
        </OpenFileLink>
        <Button onClick={openDialog}>{text.chooseAnother}</Button>
      </>
    );
  }
  const actions = mayUpload ? [service, another] : usual;
  return actions.map(({ label, ...action }, index) => (
    <Button key={label} {...action} {...(index === 0 && { variant: 'primary', 'data-focus': true })}>
      {label}
    </Button>
  ));
}
