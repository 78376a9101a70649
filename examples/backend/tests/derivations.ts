/** For tests: the work on secrets, counted. A time says little on a busy machine, and nothing else takes a tenth as long. */
import { createHook } from 'node:async_hooks';
import type { TestContext } from 'node:test';

/** Returns how many hashes of secrets were derived since it was last asked. */
export function countDerivations(t: TestContext): () => number {
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
