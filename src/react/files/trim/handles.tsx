/** The two handles on the waveform. Time runs from left to right in every language, and so do the arrow keys. */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import type { TrimMessages } from '../../../messages/en/trim.ts';
import { spokenExactly } from '../cuts/exact-time.ts';
import { rangeOf, type Edge, type Event, type State } from './trim.machine.ts';

const EDGES = ['start', 'end'] as const satisfies readonly Edge[];

/** In seconds. */
const STEP = 0.01;
const LONG_STEP = 1;
const LEAP = 10;

/** In CSS pixels: half of what a finger needs. */
const REACH = 22;

interface HandlesProps {
  state: State;
  send: (event: Event) => void;
  language: string;
  text: TrimMessages;
}

export function Handles({ state, send, language, text }: HandlesProps) {
  const { duration } = state;
  const track = useRef<HTMLDivElement>(null);
  const drag = useDrag(state, send);
  return (
    <div
      className="pc-trim__handles"
      ref={track}
      {...(duration !== null && drag)}
      // The handle that is dragged gets the focus, not the one on top.
      onMouseDown={(event) => event.preventDefault()}
    >
      {EDGES.map((edge) => {
        const [from, to] = rangeOf(state, edge);
        const value = duration === null ? 0 : state[edge];
        return (
          <div
            key={edge}
            className="pc-trim__handle"
            data-edge={edge}
            role="slider"
            tabIndex={0}
            aria-label={text.handles[edge]}
            aria-orientation="horizontal"
            aria-disabled={duration === null || undefined}
            aria-valuemin={duration === null ? 0 : from}
            aria-valuemax={duration === null ? 0 : to}
            aria-valuenow={value}
            aria-valuetext={spokenExactly(value, language)}
            style={{ left: `${duration === null ? (edge === 'end' ? 100 : 0) : (value / duration) * 100}%` }}
            onKeyDown={(event) => onKey(event, state, edge, send)}
            onKeyUp={() => send({ type: 'release' })}
            onBlur={() => send({ type: 'release' })}
          />
        );
      })}
    </div>
  );
}

function onKey(event: KeyboardEvent, state: State, edge: Edge, send: (event: Event) => void): void {
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
  const [from, to] = rangeOf(state, edge);
  const ends: Record<string, number> = { Home: from, End: to };
  const by = steps[event.key];
  const end = ends[event.key];
  if (by !== undefined) send({ type: 'step', edge, by });
  else if (end !== undefined) send({ type: 'move', edge, to: end });
  else return;
  event.preventDefault();
}

/** Drags the nearest handle, from where it was touched. */
function useDrag(state: State, send: (event: Event) => void) {
  const drag = useRef<{ id: number; edge: Edge; offset: number }>(null);
  const duration = state.duration ?? 1;
  const end = ({ pointerId }: PointerEvent): void => {
    if (drag.current?.id !== pointerId) return;
    drag.current = null;
    send({ type: 'release' });
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>): void {
      const { pointerId: id, clientX, isPrimary, button, currentTarget } = event;
      if (!isPrimary || button !== 0) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      const placeOf = (edge: Edge): number => left + (state[edge] / duration) * width;
      const edge = nearest(clientX, placeOf, left + width / 2);
      if (Math.abs(clientX - placeOf(edge)) > REACH) return;
      drag.current = { id, edge, offset: clientX - placeOf(edge) };
      currentTarget.setPointerCapture(id);
      currentTarget.querySelector<HTMLElement>(`[data-edge=${edge}]`)?.focus({ preventScroll: true });
    },
    onPointerMove({ pointerId, clientX, currentTarget }: PointerEvent<HTMLElement>): void {
      const { current } = drag;
      if (current?.id !== pointerId) return;
      const { left, width } = currentTarget.getBoundingClientRect();
      send({ type: 'move', edge: current.edge, to: ((clientX - current.offset - left) / width) * duration });
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}

/** Where both are at the same place, the one that has room to move. */
function nearest(x: number, placeOf: (edge: Edge) => number, middle: number): Edge {
  const [start, end] = [placeOf('start'), placeOf('end')];
  const difference = Math.abs(x - start) - Math.abs(x - end);
  if (Math.abs(difference) >= 1) return difference < 0 ? 'start' : 'end';
  return x < start || (x === start && start > middle) ? 'start' : 'end';
}
