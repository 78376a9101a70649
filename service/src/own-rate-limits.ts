/** Counts requests in this process alone. */

interface Count {
  current: number;
  /** By the clock given, in milliseconds. */
  resetsAt: number;
}

/** How many addresses are remembered; the oldest are forgotten first. */
const MAX_SUBJECTS = 20_000;

/**
 * @param clock milliseconds since any moment; it must not go back
 * @returns a function that counts one request of a subject in a window of so many milliseconds.
 */
export const openCounts = (
  clock = (): number => performance.now(),
): ((subject: string, window: number) => { current: number; ttl: number }) => {
  const subjects = new Map<string, Count>();
  return (subject, window) => {
    const now = clock();
    const old = subjects.get(subject);
    const count = old === undefined || old.resetsAt <= now ? { current: 0, resetsAt: now + window } : old;
    count.current += 1;
    // The most recently used one is the last.
    subjects.delete(subject);
    subjects.set(subject, count);
    const [oldest] = subjects.keys();
    if (subjects.size > MAX_SUBJECTS && oldest !== undefined) subjects.delete(oldest);
    return { current: count.current, ttl: Math.max(0, Math.ceil(count.resetsAt - now)) };
  };
};
