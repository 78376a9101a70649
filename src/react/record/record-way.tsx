/**
 * The way to a file that leads through the microphone: a button beside "Choose a file". Everything else is loaded when it is
 * pressed, or when a recording may have been left behind on an earlier visit.
 */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { globalValue } from '../../global-value.ts';
import type { CommonChooserMessages } from '../../messages/en/chooser.ts';
import { localStore } from '../../visitor/storage.ts';
import { useLazyModule } from '../hooks/use-lazy-module.ts';
import { Button } from '../primitives/button/button.tsx';
import { icon } from '../primitives/icon/icons.tsx';
import { lazyModule } from '../store/lazy-module.ts';
import { UnreachableNotice } from '../unreachable-notice.tsx';
import { allowsMicrophone } from './microphone-policy.ts';
import recordWayCss from './record-way.css';
import { RECORDINGS_KEY } from './recordings-key.ts';
import type * as LazyPart from './recorder.lazy.tsx';
import type { AnnounceRecording } from './store.ts';

const recorderPart = lazyModule<typeof LazyPart>(() => import('./recorder.lazy.tsx'));

export const styles: readonly string[] = [recordWayCss];

export const MicrophoneIcon = /*#__PURE__*/ icon(
  'M10 2.75a2.5 2.5 0 0 1 2.5 2.5v4.5a2.5 2.5 0 0 1-5 0v-4.5a2.5 2.5 0 0 1 2.5-2.5ZM4.75 9.5a5.25 5.25 0 0 0 10.5 0M10 14.75v2.5',
);

export interface RecordWayProps {
  /** What replaces the field once there is a file. */
  stage: ReactNode;
  /** The field where a file is chosen. */
  field: (beside?: ReactNode) => ReactNode;
  /** The widget's files. */
  items: readonly { readonly file: File; readonly phase: string }[];
  /** In seconds. */
  maxSeconds: number;
  /** The largest file, in bytes. */
  maxBytes: number;
  text: CommonChooserMessages;
  choose: (files: readonly File[]) => void;
  /** Files cannot be chosen while something is recorded. */
  onLock: (isLocked: boolean) => void;
  announce: AnnounceRecording;
}

export function RecordWay(props: RecordWayProps) {
  const { stage, field, text } = props;
  const { part, failed } = useLazyModule(recorderPart);
  // What a server renders is the same for all.
  const isPossible = useSyncExternalStore(neverChanges, canRecord, () => true);
  const [isAsked, setAsked] = useState(false);

  useEffect(() => {
    if (isPossible && localStore.get(RECORDINGS_KEY)?.includes(JSON.stringify(location.pathname))) recorderPart.load();
  }, [isPossible]);

  if (!isPossible) return stage || field();
  if (part) return <part.Recorder {...props} isAsked={isAsked} />;
  const press = (): void => {
    setAsked(true);
    recorderPart.load();
  };
  return (
    stage || (
      <>
        {field(<RecordButton text={text} busy={isAsked && !failed} onClick={press} />)}
        {failed && isAsked && (
          <UnreachableNotice title={text.unreachable[0]} retry={text.retry} onRetry={press}>
            {text.unreachable[1]}
          </UnreachableNotice>
        )}
      </>
    )
  );
}

interface RecordButtonProps {
  text: CommonChooserMessages;
  busy?: boolean;
  onClick: () => void;
}

export const RecordButton = ({ text, busy, onClick }: RecordButtonProps) => (
  <Button className="pc-record-button" part="record-button" busy={busy} icon={<MicrophoneIcon />} onClick={onClick}>
    {text.record}
  </Button>
);

const neverChanges = () => () => undefined;

/** Where it cannot work, nothing is said. */
function canRecord(): boolean {
  return (
    isSecureContext &&
    typeof globalValue('AudioWorkletNode') === 'function' &&
    'mediaDevices' in navigator &&
    allowsMicrophone()
  );
}
