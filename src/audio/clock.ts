/** Time as the page lives it: injected wherever something waits, so that tests wait for nothing. */
import { native } from '../native.ts';

export interface Clock {
  /** Milliseconds since some moment; never jumps back. */
  now(): number;
  /** Calls once after so many milliseconds; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Whether the page is out of sight. */
  isHidden(): boolean;
  /** Calls whenever the page becomes visible again; returns an unsubscribe function. */
  onVisible(callback: () => void): () => void;
}

export const pageClock = (page: Window): Clock => ({
  now: () => page.performance.now(),
  after(ms, callback) {
    const timer = page.setTimeout(callback, ms);
    return () => page.clearTimeout(timer);
  },
  isHidden: () => native(page.document, 'hidden'),
  onVisible(callback) {
    const listener = () => {
      if (!native(page.document, 'hidden')) callback();
    };
    page.addEventListener('visibilitychange', listener);
    return () => page.removeEventListener('visibilitychange', listener);
  },
});
