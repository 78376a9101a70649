/** Handles files that are dragged onto an area. */
import { useState, type DragEvent } from 'react';

export interface FileDrop {
  /** True while files are over the area. */
  readonly dragging: boolean;
  /** For the area's outermost element. */
  readonly handlers: {
    onDragEnter: (event: DragEvent) => void;
    onDragOver: (event: DragEvent) => void;
    onDragLeave: (event: DragEvent) => void;
    onDrop: (event: DragEvent) => void;
  };
}

/** Drops are prevented even if files are not accepted; otherwise the browser would leave the page to show them. */
export function useFileDrop(accepting: boolean, onFiles: (files: readonly File[]) => void): FileDrop {
  // Entering a child is reported before leaving its parent, so the events are counted.
  const [depth, setDepth] = useState(0);

  const withFiles = (handle: (event: DragEvent) => void) => (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    handle(event);
  };

  return {
    dragging: depth > 0 && accepting,
    handlers: {
      onDragEnter: withFiles(() => setDepth((before) => before + 1)),
      onDragOver: withFiles((event) => {
        event.dataTransfer.dropEffect = accepting ? 'copy' : 'none';
      }),
      onDragLeave: withFiles(() => setDepth((before) => Math.max(0, before - 1))),
      onDrop: withFiles((event) => {
        setDepth(0);
        if (accepting) onFiles([...event.dataTransfer.files]);
      }),
    },
  };
}
