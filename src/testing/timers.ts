/** For tests: observes the page's timers. */

/** In ms; shorter timers are not counted as waiting between calls. */
const PAUSE = 500;

interface Timers {
  /** Waits until a counted timer is set. */
  set(): Promise<void>;
  /** Waits until no counted timer is left, limited by the test's timeout. */
  gone(): Promise<void>;
}

/** Observes all timers set from now on, for the duration of the test. */
export function watchTimers(): Timers {
  const waiting = new Set<number>();
  const { setTimeout: set, clearTimeout: clear } = window;
  window.setTimeout = ((callback: (...args: unknown[]) => void, ms = 0, ...args: unknown[]) => {
    const timer = set(() => {
      waiting.delete(timer);
      callback(...args);
    }, ms);
    if (ms >= PAUSE) waiting.add(timer);
    return timer;
  }) as typeof window.setTimeout;
  window.clearTimeout = (timer) => {
    if (typeof timer === 'number') waiting.delete(timer);
    clear(timer);
  };
  restore = () => Object.assign(window, { setTimeout: set, clearTimeout: clear });
  // Polls by frame, because waiting with a timeout would set a timer itself.
  const until = async (isSo: () => boolean): Promise<void> => {
    while (!isSo()) await new Promise(requestAnimationFrame);
  };
  return { set: () => until(() => waiting.size > 0), gone: () => until(() => waiting.size === 0) };
}

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});
