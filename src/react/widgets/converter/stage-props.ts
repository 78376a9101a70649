/** What the views of the files need. */
import type { ConverterMessages } from '../../../messages/en/converter.ts';
import type { Action, State } from './converter.machine.ts';
import type { Preset } from './options/presets.ts';

interface ViewProps {
  state: State;
  send: (action: Action) => void;
  language: string;
}

export interface StageProps extends ViewProps {
  chooserText: ConverterMessages;
  openDialog: () => void;
  /** Whether a file can be trimmed. */
  trims: boolean;
  /** Whether the tags of a file can be changed. */
  editsTags: boolean;
  /** Whether several files can be joined. */
  joins: boolean;
  presets: readonly Preset[];
}

export interface GivenProps extends Omit<StageProps, 'presets'> {
  /** As the page gives them. */
  presets: unknown;
}
