/** Time and page visibility, injected wherever something waits, so that tests don't have to. */
import { native } from '../dom/native.ts';

export interface Clock {
  /** Monotonic time, in ms, from an arbitrary origin. */
  now(): number;
  /** Calls back once after `ms` milliseconds; returns a function that cancels it. */
  after(ms: number, callback: () => void): () => void;
  /** Whether the page is hidden. */
  isHidden(): boolean;
  /** Calls back whenever the page becomes visible; returns an unsubscribe function. */
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
