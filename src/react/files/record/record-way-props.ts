/** What the recorder gets from the widget that takes its files. */
import type { ReactNode } from 'react';
import type { CommonChooserMessages } from '../../../messages/en/chooser.ts';
import type { AnnounceRecording } from './store.ts';

export interface RecordWayProps {
  /** What replaces the field once there is a file. */
  stage: ReactNode;
  /** The field where a file is chosen. `isBack`: the visitor comes back from what is beside that. */
  field: (beside?: ReactNode, isBack?: boolean) => ReactNode;
  /** The widget's files. */
  items: readonly { readonly file: File; readonly phase: string }[];
  /** In seconds. */
  maxSeconds: number;
  /** The largest file, in bytes. */
  maxBytes: number;
  /** Visitors can check their room before they record. */
  checksRoom: boolean;
  text: CommonChooserMessages;
  choose: (files: readonly File[]) => void;
  /** Files cannot be chosen while something is recorded. */
  onLock: (isLocked: boolean) => void;
  announce: AnnounceRecording;
}
