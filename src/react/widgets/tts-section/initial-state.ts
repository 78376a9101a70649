/** The initial state, apart from the machine because the section needs it before the machine is loaded. */
import type { State } from './tts-section.machine.ts';

export const initialState: State = {
  engine: 'service',
  online: true,
  item: null,
  count: 0,
  wait: null,
  retries: 0,
  signingIn: false,
};
