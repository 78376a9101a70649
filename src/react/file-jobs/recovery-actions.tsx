/** The actions offered for a file whose job has failed. */
import { blamesContent } from '../jobs/failure.ts';
import { canRetry, isSignedOut } from '../jobs/job-state.ts';
import { Button } from '../primitives/button/button.tsx';
import { RetryIcon } from '../primitives/icon/action-icons.tsx';
import type { FileJobsMessages } from './file-jobs.messages.ts';
import { LogInButton } from './log-in-button.tsx';
import type { ItemIn, QueueAction } from './queue.machine.ts';

interface RecoveryActionsProps {
  item: ItemIn<'failed', unknown>;
  send: (action: QueueAction) => void;
  text: FileJobsMessages;
  retryLabel: string;
  /** Opens the dialog to choose another file. */
  openDialog: () => void;
}

/** The action that is most likely to help comes first, is the primary action, and gets the focus. */
export function RecoveryActions({ item, send, text, retryLabel, openDialog }: RecoveryActionsProps) {
  const retry = { label: retryLabel, icon: <RetryIcon />, onClick: () => send({ type: 'retry' }) };
  if (isSignedOut(item)) {
    return (
      <>
        <LogInButton send={send} label={text.logIn} data-focus />
        <Button {...retry}>{retryLabel}</Button>
      </>
    );
  }
  const another = { label: text.chooseAnother, icon: undefined, onClick: openDialog };
  const actions = !canRetry(item) ? [another] : blamesContent(item.failure) ? [another, retry] : [retry, another];
  return actions.map(({ label, ...action }, index) => (
    <Button key={label} {...action} {...(index === 0 && { variant: 'primary', 'data-focus': true })}>
      {label}
    </Button>
  ));
}
