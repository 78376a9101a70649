/** Nothing of the header is open. */
import type { Opened, State } from './header.machine.ts';

export const NOTHING: Opened = { kind: 'nothing' };

export const initialState: State = { opened: NOTHING, pending: null, hovered: null, hoverIgnored: false };
