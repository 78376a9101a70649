/** For tests: what the page will do later. */

/** In ms; what is set for sooner is a moment's work and no pause between two calls. */
const PAUSE = 500;

/** The timers that somebody sets from now on and that wait for longer than a moment; until the test is over. */
export function watchTimers(): { waiting: () => number } {
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
  return { waiting: () => waiting.size };
}

let restore: (() => void) | undefined;
afterEach(() => {
  restore?.();
  restore = undefined;
});
