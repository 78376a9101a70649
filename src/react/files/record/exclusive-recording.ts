/**
 * One recorder on a page records at a time. They talk by events on `window`, across copies and versions of the script.
 */

export interface ExclusiveRecording {
  /** Whether another one is recording. */
  isTaken: () => boolean;
  /** Stops all others, which keep what they have. */
  acquire: () => void;
  /** Until the signal is aborted, this one is recording; `onLost` is called when another one takes over. */
  hold: (signal: AbortSignal, onLost: () => void) => void;
}

/** Canceled by whoever is recording. */
const ASK = 'pc-recording';
const STOP = 'pc-recording-stop';

export function pageExclusiveRecording(): ExclusiveRecording {
  const own = {};
  const isOwn = (event: globalThis.Event): boolean => (event as CustomEvent<unknown>).detail === own;
  return {
    isTaken: () => !window.dispatchEvent(new CustomEvent(ASK, { detail: own, cancelable: true })),
    acquire: () => void window.dispatchEvent(new CustomEvent(STOP, { detail: own })),
    hold(signal, onLost) {
      const answer = (event: globalThis.Event): void => {
        if (!isOwn(event)) event.preventDefault();
      };
      const leave = (event: globalThis.Event): void => {
        if (!isOwn(event)) onLost();
      };
      window.addEventListener(ASK, answer, { signal });
      window.addEventListener(STOP, leave, { signal });
    },
  };
}
