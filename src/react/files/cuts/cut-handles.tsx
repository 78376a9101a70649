/** The two ends of the chosen cut. */
import type { CutsMessages } from '../../../messages/en/cuts.ts';
import { EdgeHandles } from '../edges/edge-handles.tsx';
import { rangeOf, type Event, type State } from './cuts.machine.ts';

/** In seconds. */
const STEPS = { usual: 0.01, long: 0.1, leap: 1 };

interface CutHandlesProps {
  state: State;
  send: (event: Event) => void;
  /** What is shown, in seconds. */
  from: number;
  to: number;
  language: string;
  text: CutsMessages;
}

export const CutHandles = ({ state, text, ...others }: CutHandlesProps) => (
  <EdgeHandles
    className="pc-cuts__handles"
    part={state.cuts[state.selected] ?? { start: 0, end: 0 }}
    rangeOf={(edge) => rangeOf(state, edge)}
    steps={STEPS}
    labels={text.handles}
    {...others}
  />
);
