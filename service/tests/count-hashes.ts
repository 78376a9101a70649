/**
 * Counts the hashing of secrets, to compare the time that calls take: measured times are unreliable on a busy machine.
 */
import { createHook } from 'node:async_hooks';
import type { TestContext } from 'node:test';

/** Returns a function for the number of secrets hashed since its last call. */
export function countHashes(t: TestContext): () => number {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') count++;
    },
  }).enable();
  t.after(() => hook.disable());
  return () => {
    const counted = count;
    count = 0;
    return counted;
  };
}
