/** One player at a time: players tell each other over the window, whichever copy or version of the script they are of. */

export interface ExclusivePlayback {
  /** This one begins to play: the others stop. */
  acquire: () => void;
  /** Calls the listener when another one begins; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Also understood by anything else on the page that wants silence: `dispatchEvent(new CustomEvent('pc-playback'))`. */
const PLAYBACK = 'pc-playback';

export function pageExclusivePlayback(): ExclusivePlayback {
  const own = {};
  return {
    acquire: () => void window.dispatchEvent(new CustomEvent(PLAYBACK, { detail: own })),
    subscribe(listener) {
      const hear = (event: Event): void => {
        if ((event as CustomEvent<unknown>).detail !== own) listener();
      };
      window.addEventListener(PLAYBACK, hear);
      return () => window.removeEventListener(PLAYBACK, hear);
    },
  };
}
