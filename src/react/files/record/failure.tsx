/** Why there is no sound from the microphone, and what helps. */
import type { PermissionPlace, RecorderMessages } from '../../../messages/en/recorder.ts';
import { Notice } from '../../controls/notice/notice.tsx';
import type { RecordFailureCode } from './recorder.machine.ts';

export function Failure({ failure, text }: { failure: RecordFailureCode; text: RecorderMessages }) {
  const [title, advice] =
    failure === 'denied' ? [text.denied.title, text.denied.advice[permissionPlace()]] : text.failures[failure];
  return (
    <div className="pc-recorder__notice">
      <Notice live="assertive" title={title}>
        {advice}
      </Notice>
    </div>
  );
}

/** Where this browser lets visitors change the permission. */
function permissionPlace(): PermissionPlace {
  const { userAgent, maxTouchPoints } = navigator;
  if (!/Safari/.test(userAgent) || /Chrom|Android/.test(userAgent)) return 'address-bar';
  return maxTouchPoints > 1 ? 'system-settings' : 'site-settings';
}
