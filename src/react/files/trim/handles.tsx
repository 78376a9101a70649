/** The two ends of what is kept. */
import type { TrimMessages } from '../../../messages/en/trim.ts';
import { EdgeHandles } from '../edges/edge-handles.tsx';
import { rangeOf, type Event, type State } from './trim.machine.ts';

/** In seconds. */
const STEPS = { usual: 0.01, long: 1, leap: 10 };

interface HandlesProps {
  state: State;
  send: (event: Event) => void;
  language: string;
  text: TrimMessages;
}

export function Handles({ state, send, language, text }: HandlesProps) {
  const { duration, start, end } = state;
  const isUnknown = duration === null;
  return (
    <EdgeHandles
      className="pc-trim__handles"
      // At the ends, until it is known.
      part={isUnknown ? { start: 0, end: 1 } : { start, end }}
      from={0}
      to={duration ?? 1}
      rangeOf={(edge) => (isUnknown ? [0, 1] : rangeOf(state, edge))}
      steps={STEPS}
      isDisabled={isUnknown}
      labels={text.handles}
      language={language}
      send={send}
    />
  );
}
