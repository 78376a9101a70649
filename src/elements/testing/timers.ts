/** For tests: what the page will do later. */

/** In ms; what is set for sooner is a moment's work and no pause between two calls. */
const PAUSE = 500;

interface Timers {
  /** Waits until a timer is set that waits for longer than a moment. */
  set(): Promise<void>;
  /** Waits until no such timer is left. The test's own time limit ends it. */
  gone(): Promise<void>;
}

/** Watches the timers that anybody sets from now on, until the test is over. */
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
  // Frames, since what waits with a time limit has a timer itself.
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
