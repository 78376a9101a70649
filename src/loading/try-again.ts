/** When something that could not be loaded is asked for again: most connections are bad for a moment only. */

/** In ms: until the second attempt; until each further one twice as long as before. */
const FIRST_PAUSE = 5_000;

/** After as many, only a connection that is back is a reason to try again. */
const MOST_ATTEMPTS = 5;

/**
 * Calls back once: after a while, or as soon as the browser says that it is online again.
 * @param attempt the number of the attempt that failed, from 1
 */
export function tryAgain(attempt: number, begin: () => void): void {
  const again = (): void => {
    clearTimeout(timer);
    removeEventListener('online', again);
    begin();
  };
  addEventListener('online', again);
  const timer = attempt < MOST_ATTEMPTS ? setTimeout(again, FIRST_PAUSE * 2 ** (attempt - 1)) : undefined;
}
