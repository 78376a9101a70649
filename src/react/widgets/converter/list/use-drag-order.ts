/** Changes the order of a list with a pointer: the row follows it, and the others make room. */
import { useEffect, useRef, type PointerEvent, type RefObject } from 'react';

interface Drag {
  readonly pointerId: number;
  readonly list: HTMLElement;
  readonly rows: readonly HTMLElement[];
  /** Where each is in the list, whatever has been scrolled. */
  readonly places: readonly { readonly top: number; readonly bottom: number }[];
  readonly from: number;
  /** Where it was touched. */
  readonly start: number;
  to: number;
  /** Where the pointer is in the window. */
  clientY: number;
  readonly stop: AbortController;
}

/** In CSS pixels: how near to an edge a pointer scrolls, and by how much in a frame. */
const EDGE = 40;
const SCROLL = 8;

/** @param onDrop places in the list */
export function useDragOrder(list: RefObject<HTMLElement | null>, onDrop: (from: number, to: number) => void) {
  const drag = useRef<Drag>(null);
  useEffect(() => () => drag.current?.stop.abort(), []);

  function end(pointerId: number, isDropped: boolean): void {
    const { current } = drag;
    if (current?.pointerId !== pointerId) return;
    drag.current = null;
    current.stop.abort();
    const { list, rows, from, to } = current;
    clear(current);
    // Something else may have changed the list meanwhile.
    if (isDropped && to !== from && rows.every((row, index) => list.children[index] === row)) onDrop(from, to);
  }

  return {
    onPointerDown({ pointerId, clientY, isPrimary, button, currentTarget }: PointerEvent<HTMLElement>): void {
      const row = currentTarget.closest('li');
      const { current } = list;
      if (!isPrimary || button !== 0 || !row || !current || drag.current) return;
      const rows = [...current.children] as HTMLElement[];
      const stop = new AbortController();
      const origin = originOf(current);
      const places = rows.map((each) => {
        const { top, bottom } = each.getBoundingClientRect();
        return { top: top - origin, bottom: bottom - origin };
      });
      const from = rows.indexOf(row);
      drag.current = { pointerId, list: current, rows, places, from, start: clientY - origin, to: from, clientY, stop };
      currentTarget.setPointerCapture(pointerId);
      current.setAttribute('data-dragging', '');
      row.setAttribute('data-dragged', '');
      window.addEventListener(
        'keydown',
        (event) => {
          if (event.key !== 'Escape') return;
          event.preventDefault();
          end(pointerId, false);
        },
        { signal: stop.signal, capture: true },
      );
      scrollMeanwhile(drag.current);
    },
    onPointerMove({ pointerId, clientY }: PointerEvent): void {
      const { current } = drag;
      if (current?.pointerId !== pointerId) return;
      current.clientY = clientY;
      show(current);
    },
    onPointerUp: ({ pointerId }: PointerEvent): void => end(pointerId, true),
    onPointerCancel: ({ pointerId }: PointerEvent): void => end(pointerId, false),
    // Otherwise the pointer selects text and takes the focus, and one that is held opens a menu.
    onMouseDown: prevent,
    onContextMenu: prevent,
  };
}

const prevent = (event: { preventDefault: () => void }): void => event.preventDefault();

/** The place in the window of what is at the top of the list if nothing has been scrolled. */
const originOf = (list: HTMLElement): number => list.getBoundingClientRect().top - list.scrollTop;

function clear({ list, rows }: Drag): void {
  for (const row of rows) {
    row.style.translate = '';
    row.removeAttribute('data-dragged');
  }
  list.removeAttribute('data-dragging');
}

function show(drag: Drag): void {
  const { list, rows, places, from, start, clientY } = drag;
  const own = places[from];
  const first = places[0];
  const last = places.at(-1);
  if (!own || !first || !last) return;
  const wanted = clientY - originOf(list) - start;
  const by = Math.max(first.top - own.top, Math.min(last.bottom - own.bottom, wanted));
  const middles = places.map(({ top, bottom }) => (top + bottom) / 2);
  // It takes the place of those whose middle it covers.
  const above = middles.slice(0, from).filter((middle) => own.top + by < middle).length;
  const below = middles.slice(from + 1).filter((middle) => own.bottom + by > middle).length;
  drag.to = from - above + below;
  const height = own.bottom - own.top;
  for (const [index, row] of rows.entries()) {
    const isPassed = index < from ? index >= drag.to : index <= drag.to;
    row.style.translate = index === from ? `0 ${by}px` : isPassed ? `0 ${index < from ? height : -height}px` : '';
  }
}

/** Near an edge of what can be scrolled: the list, or else the page. */
function scrollMeanwhile(drag: Drag): void {
  const { list, stop, clientY: start } = drag;
  let hasMoved = false;
  function step(): void {
    if (stop.signal.aborted) return;
    const isList = list.scrollHeight > list.clientHeight;
    const { top, bottom } = isList ? list.getBoundingClientRect() : { top: 0, bottom: window.innerHeight };
    // A finger that has only touched it scrolls nothing.
    hasMoved ||= Math.abs(drag.clientY - start) > 4;
    const by = !hasMoved ? 0 : drag.clientY < top + EDGE ? -SCROLL : drag.clientY > bottom - EDGE ? SCROLL : 0;
    if (by !== 0) {
      (isList ? list : window).scrollBy({ top: by, behavior: 'instant' });
      show(drag);
    }
    requestAnimationFrame(step);
  }
  requestAnimationFrame(step);
}
