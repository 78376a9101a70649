/**
 * Only one player plays at a time: players notify each other through an event on `window`, across copies and versions
 * of the script.
 */

export interface ExclusivePlayback {
  /** Announces that this player starts, which stops all others. */
  acquire: () => void;
  /** Calls the listener when another player starts; returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Any script can stop all players: `dispatchEvent(new CustomEvent('pc-playback'))`. */
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
