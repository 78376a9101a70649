/** The messages of all widgets that work on files before one is chosen. */
import type { TitledMessage } from '../titled-message.ts';

/** The messages that are the same for every widget. */
export interface CommonChooserMessages {
  or: string;
  choose: string;
  /** On the button that opens the recorder. */
  record: string;
  retry: string;
  /** The part of the widget that works on files could not be loaded. */
  unreachable: TitledMessage;
}

/** The common messages, and the widget's own. */
export interface ChooserMessages extends CommonChooserMessages {
  /** In the drop field while files are over it. */
  dropNow: string;
  /** Which files are accepted; `size` is the largest, with its unit. */
  limit(size: string): string;
  /** Shown while files are certain to stay on the device. */
  private: string;
}

export const texts: CommonChooserMessages = {
  or: 'or',
  choose: 'Choose a file',
  record: 'Record',
  retry: 'Try again',
  unreachable: ['Connection lost', 'Check your connection and try again.'],
};
