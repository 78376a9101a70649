/** The converter's messages before a file is chosen. */
import { texts as chooser } from './chooser.ts';
import type { ChooserMessages } from './chooser.ts';
import { english } from '../english.ts';

export interface ConverterMessages extends ChooserMessages {
  title: string;
  from: string;
  to: string;
  swap: string;
  /** In the drop field. `format` is the source format. */
  drop(format: string): string;
}

export const chooserMessages = english<ConverterMessages>('converter', {
  ...chooser,
  title: 'Audio converter',
  from: 'From',
  to: 'To',
  swap: 'Swap formats',
  drop: (format) => `Drop ${format} or other audio files here`,
  dropNow: 'Drop to start',
  limit: (size) => `Up to ${size}`,
  private: 'Your files never leave this device',
});
