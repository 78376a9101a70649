/** Where the section starts: with the machine or before it is loaded. */
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
