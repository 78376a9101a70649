/** For tests: speeds up the widgets' clock, so that tests need not wait for minutes. */

const { setTimeout: timeout } = window;
const { now } = performance;

/**
 * Speeds up `pageClock` by a factor for the duration of the test. It is the only user of `window`'s timers by property;
 * the timers of the test tools are not affected.
 */
export function speedUpClock(factor: number): void {
  const begun = now.call(performance);
  window.setTimeout = function (this: unknown, callback: () => void, ms = 0) {
    return timeout.call(window, callback, this === window ? ms / factor : ms);
  } as typeof setTimeout;
  performance.now = () => begun + (now.call(performance) - begun) * factor;
}

afterEach(() => {
  window.setTimeout = timeout;
  performance.now = now;
});
