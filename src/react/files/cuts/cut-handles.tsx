/** The two ends of a cut on a waveform. Time runs from left to right in every language, and so do the arrow keys. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { CutsMessages } from '../../../messages/en/cuts.ts';
import { spokenExactly } from './exact-time.ts';
import { rangeOf, type Edge, type Event, type State } from './cuts.machine.ts';

const EDGES = ['start', 'end'] as const satisfies readonly Edge[];

/** In seconds. */
const STEP = 0.01;
const LONG_STEP = 0.1;
const LEAP = 1;

/** In CSS pixels: half of what a finger needs. */
const REACH = 22;

interface CutHandlesProps {
  state: State;
  send: (event: Event) => void;
  /** What is shown, in seconds. */
  from: number;
  to: number;
  language: string;
  text: CutsMessages;
}

export function CutHandles({ state, send, from, to, language, text }: CutHandlesProps) {
  const cut = state.cuts[state.selected] ?? { start: 0, end: 0 };
  const drag = useRef<{ id: number; edge: Edge; offset: number }>(null);

  const place = (element: HTMLElement) => {
    const { left, width } = element.getBoundingClientRect();
    return {
      ofEdge: (edge: Edge): number => left + ((cut[edge] - from) / (to - from)) * width,
      timeAt: (x: number): number => from + ((x - left) / width) * (to - from),
    };
  };

  function onPointerDown({ pointerId: id, clientX, isPrimary, button, currentTarget }: PointerEvent<HTMLElement>) {
    if (!isPrimary || button !== 0) return;
    const { ofEdge } = place(currentTarget);
    const [start, end] = EDGES.map((edge) => clientX - ofEdge(edge)) as [number, number];
    // Of both at one place, the one that has room to move.
    const edge = Math.abs(start) < Math.abs(end) || (start === end && start < 0) ? 'start' : 'end';
    const offset = edge === 'start' ? start : end;
    if (Math.abs(offset) > REACH) return;
    drag.current = { id, edge, offset };
    currentTarget.setPointerCapture(id);
    currentTarget.querySelector<HTMLElement>(`[data-edge=${edge}]`)?.focus({ preventScroll: true });
  }

  function onPointerMove({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { current } = drag;
    if (current?.id !== pointerId) return;
    send({ type: 'move', edge: current.edge, to: place(currentTarget).timeAt(clientX - current.offset) });
  }

  function onPointerEnd({ pointerId }: PointerEvent) {
    if (drag.current?.id !== pointerId) return;
    drag.current = null;
    send({ type: 'release' });
  }

  function onKeyDown(event: KeyboardEvent, edge: Edge) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = event.shiftKey ? LONG_STEP : STEP;
    const steps: Record<string, number> = {
      ArrowRight: step,
      ArrowUp: step,
      ArrowLeft: -step,
      ArrowDown: -step,
      PageUp: LEAP,
      PageDown: -LEAP,
    };
    const [first, last] = rangeOf(state, edge);
    const ends: Record<string, number> = { Home: first, End: last };
    const by = steps[event.key];
    const end = ends[event.key];
    if (by !== undefined) send({ type: 'step', edge, by });
    else if (end !== undefined) send({ type: 'move', edge, to: end });
    else return;
    event.preventDefault();
  }

  return (
    <div
      className="pc-cuts__handles"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      // The handle that is dragged gets the focus, not the one on top.
      onMouseDown={(event) => event.preventDefault()}
    >
      {EDGES.map((edge) => {
        const [first, last] = rangeOf(state, edge);
        return (
          <div
            key={edge}
            className="pc-cuts__handle"
            data-edge={edge}
            role="slider"
            tabIndex={0}
            aria-label={text.handles[edge]}
            aria-orientation="horizontal"
            aria-valuemin={first}
            aria-valuemax={last}
            aria-valuenow={cut[edge]}
            aria-valuetext={spokenExactly(cut[edge], language)}
            style={{ left: `${((cut[edge] - from) / (to - from)) * 100}%` }}
            onKeyDown={(event) => onKeyDown(event, edge)}
            onKeyUp={() => send({ type: 'release' })}
            onBlur={() => send({ type: 'release' })}
          />
        );
      })}
    </div>
  );
}
