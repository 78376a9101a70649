import type { RecorderMessages } from '../../../messages/en/recorder.ts';
import type { Recorder } from './store.ts';

/** What every view of the recorder gets. */
export interface ViewProps {
  recorder: Recorder;
  text: RecorderMessages;
}
