/** For tests: speeds up the widgets' clock, so that tests need not wait for minutes. */
import { ANSWER_TIME_LIMIT } from '../api/time-limit.ts';

const { setTimeout: timeout, clearTimeout: clear } = window;
const { now } = performance;

/**
 * Speeds up `pageClock` by a factor for the duration of the test. It is the only user of `window`'s timers by property;
 * the timers of the test tools are not affected. Time does not pass what a timer waits for before it has called back,
 * so a page that stands still for a moment is not late by minutes. The limit for an answer keeps its duration: it would
 * be shorter than a moment.
 */
export function speedUpClock(factor: number): void {
  /** When the timers that are set are to call back. */
  const waiting = new Map<unknown, number>();
  let time = now.call(performance);
  let looked = time;

  performance.now = () => {
    const real = now.call(performance);
    time = Math.max(time, Math.min(time + (real - looked) * factor, ...waiting.values()));
    looked = real;
    return time;
  };
  window.setTimeout = function (this: unknown, callback: () => void, ms = 0) {
    if (this !== window || ms === ANSWER_TIME_LIMIT) return timeout.call(window, callback, ms);
    const due = performance.now() + ms;
    const timer = timeout.call(
      window,
      () => {
        performance.now();
        time = Math.max(time, due);
        waiting.delete(timer);
        callback();
      },
      ms / factor,
    );
    waiting.set(timer, due);
    return timer;
  } as typeof setTimeout;
  window.clearTimeout = (timer) => {
    waiting.delete(timer);
    clear.call(window, timer);
  };
}

afterEach(() => {
  window.setTimeout = timeout;
  window.clearTimeout = clear;
  performance.now = now;
});
