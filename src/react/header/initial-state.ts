/** The state of a closed header, apart from the machine because the header needs it before the machine is loaded. */
import type { Opened, State } from './header.machine.ts';

export const NOTHING: Opened = { kind: 'nothing' };

export const initialState: State = { opened: NOTHING, pending: null, hovered: null, hoverIgnored: false };
