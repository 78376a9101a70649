/** Work that goes on after the answer to the request that began it. */
import { setTimeout as pause } from 'node:timers/promises';

export interface BackgroundWork {
  /** A failure is reported. */
  add(work: Promise<unknown>): void;
  /** Waits for what was added, at most this long. */
  settle(milliseconds: number): Promise<void>;
}

export function openBackgroundWork(onError: (error: unknown) => void): BackgroundWork {
  const running = new Set<Promise<unknown>>();
  return {
    add(work) {
      const settled = work.catch(onError).finally(() => running.delete(settled));
      running.add(settled);
    },
    async settle(milliseconds) {
      const timer = new AbortController();
      const limit = pause(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
      await Promise.race([Promise.all(running), limit]);
      timer.abort();
    },
  };
}
