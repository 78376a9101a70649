/**
 * The way to a file that leads through the microphone: a button beside "Choose a file". Everything else is loaded when
 * it is pressed, or when a recording may have been left behind on an earlier visit.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { globalValue } from '../../../dom/global-value.ts';
import { RECORDINGS_KEY } from '../../../visitor/recordings-key.ts';
import { localStore } from '../../../visitor/storage.ts';
import { useLazyModule } from '../../hooks/use-lazy-module.ts';
import { lazyModule } from '../../../loading/lazy-module.ts';
import { UnreachableNotice } from '../../frame/unreachable-notice.tsx';
import { allowsFeature } from '../../../visitor/permissions-policy.ts';
import { RecordButton } from './record-button.tsx';
import type { RecordWayProps } from './record-way-props.ts';
import recordWayCss from './record-way.css';
import type * as LazyPart from './recorder.lazy.tsx';
import { neverChanges } from '../../hooks/never-changes.ts';

const recorderPart = lazyModule<typeof LazyPart>(() => import('./recorder.lazy.tsx'));

export const styles: readonly string[] = [recordWayCss];

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

/** Where it cannot work, nothing is said. */
function canRecord(): boolean {
  return (
    globalThis.isSecureContext &&
    typeof globalValue('AudioWorkletNode') === 'function' &&
    'mediaDevices' in navigator &&
    allowsFeature('microphone')
  );
}
