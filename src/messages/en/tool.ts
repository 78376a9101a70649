/** The messages of all tools before a file is chosen. */
import { texts as chooser } from './chooser.ts';
import type { ChooserMessages } from './chooser.ts';
import { english } from '../english.ts';

export interface ToolMessages extends ChooserMessages {
  drop: string;
}

export const chooserMessages = english<ToolMessages>('tool', {
  ...chooser,
  drop: 'Drop your recording here',
  dropNow: 'Drop it to start',
  limit: (size) => `MP3, WAV, M4A, FLAC and more, up to ${size}`,
  private: 'Your file never leaves this device',
});
