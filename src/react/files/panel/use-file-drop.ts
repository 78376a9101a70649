/** Handles what is dragged onto an area. */
import { useState, type DragEvent } from 'react';
import { readTransfer, type Transfer } from '../../../dom/transfer.ts';

export interface FileDrop {
  /** True while something is over the area that may be dropped. */
  readonly dragging: boolean;
  /** For the area's outermost element. */
  readonly handlers: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/**
 * Also what visitors take for files: links, texts, images. What may only be moved is dragged to another place in the
 * page, by a script of its own.
 */
const isTaken = ({ types, effectAllowed }: DataTransfer): boolean =>
  effectAllowed !== 'move' && types.some((type) => /^Files$|^text\//.test(type));

/**
 * Drops are prevented even if files are not accepted; otherwise the browser would leave the page to show them, or what
 * is at a link.
 */
export function useFileDrop(accepting: boolean, onTransfer: (transfer: Transfer) => void): FileDrop {
  // Entering a child is reported before leaving its parent, so the events are counted.
  const [depth, setDepth] = useState(0);

  const taken = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!isTaken(event.dataTransfer)) return;
    event.preventDefault();
    handle(event);
  };

  return {
    dragging: depth > 0 && accepting,
    handlers: {
      onDragEnter: taken(() => setDepth((before) => before + 1)),
      onDragOver: taken((event) => {
        event.dataTransfer.dropEffect = accepting ? 'copy' : 'none';
      }),
      onDragLeave: taken(() => setDepth((before) => Math.max(0, before - 1))),
      onDrop: taken((event) => {
        setDepth(0);
        if (accepting) onTransfer(readTransfer(event.dataTransfer));
      }),
    },
  };
}
