/**
 * The two ends of a part on a waveform, moved by mouse, finger and keys. Time runs from left to right in every
 * language, and so do the arrow keys. Stylesheet: `edge-handles.css`.
 */
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { spokenExactly } from './exact-time.ts';

export type Edge = 'start' | 'end';

const EDGES = ['start', 'end'] as const satisfies readonly Edge[];

/** In CSS pixels: half of what a finger needs. */
const REACH = 22;

type EdgeEvent =
  | { readonly type: 'move'; readonly edge: Edge; readonly to: number }
  | { readonly type: 'step'; readonly edge: Edge; readonly by: number }
  | { readonly type: 'release' };

interface EdgeHandlesProps {
  className: string;
  /** All times are in seconds. */
  part: Readonly<Record<Edge, number>>;
  /** What the width shows. */
  from: number;
  to: number;
  rangeOf: (edge: Edge) => readonly [number, number];
  /** What arrows move an end by, with Shift, and what Page Up and Page Down do. */
  steps: { readonly usual: number; readonly long: number; readonly leap: number };
  isDisabled?: boolean;
  labels: Readonly<Record<Edge, string>>;
  language: string;
  send: (event: EdgeEvent) => void;
}

export function EdgeHandles(props: EdgeHandlesProps) {
  const { className, part, from, to, rangeOf, isDisabled = false, labels, language, send } = props;
  const drag = useDrag(props);
  return (
    <div
      className={className}
      {...(!isDisabled && drag)}
      // The handle that is dragged gets the focus, not the one on top.
      onMouseDown={(event) => event.preventDefault()}
    >
      {EDGES.map((edge) => {
        const [first, last] = rangeOf(edge);
        return (
          <div
            key={edge}
            className="pc-edge-handle"
            data-edge={edge}
            role="slider"
            tabIndex={0}
            aria-label={labels[edge]}
            aria-orientation="horizontal"
            aria-disabled={isDisabled || undefined}
            aria-valuemin={first}
            aria-valuemax={last}
            aria-valuenow={part[edge]}
            aria-valuetext={spokenExactly(part[edge], language)}
            style={{ left: `${((part[edge] - from) / (to - from)) * 100}%` }}
            onKeyDown={(event) => onKey(event, edge, props)}
            onKeyUp={() => send({ type: 'release' })}
            onBlur={() => send({ type: 'release' })}
          />
        );
      })}
    </div>
  );
}

function onKey(event: KeyboardEvent, edge: Edge, { rangeOf, steps: { usual, long, leap }, send }: EdgeHandlesProps) {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const step = event.shiftKey ? long : usual;
  const steps: Record<string, number> = {
    ArrowRight: step,
    ArrowUp: step,
    ArrowLeft: -step,
    ArrowDown: -step,
    PageUp: leap,
    PageDown: -leap,
  };
  const [first, last] = rangeOf(edge);
  const ends: Record<string, number> = { Home: first, End: last };
  const by = steps[event.key];
  const end = ends[event.key];
  if (by !== undefined) send({ type: 'step', edge, by });
  else if (end !== undefined) send({ type: 'move', edge, to: end });
  else return;
  event.preventDefault();
}

/** Drags the nearest handle, from where it was touched. */
function useDrag({ part, from, to, send }: EdgeHandlesProps) {
  const drag = useRef<{ id: number; edge: Edge; offset: number }>(null);
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
      const placeOf = (edge: Edge): number => left + ((part[edge] - from) / (to - from)) * width;
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
      send({ type: 'move', edge: current.edge, to: from + ((clientX - current.offset - left) / width) * (to - from) });
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
