/** Tells why a worker did not finish its request. */
import { EngineError } from './formats/errors.ts';
import type { Broken } from './messages.ts';

/** The message of an error about a result that has to be kept in memory, but is too large. */
export const TOO_LARGE_FOR_MEMORY = 'The result is too large to be kept in memory.';

/** Exceptions about exhausted memory or disk space. */
const MEMORY_TROUBLE = /out of memory|allocation failed|no space left|Cannot enlarge memory|QuotaExceeded/i;

/**
 * Determines why the program crashed: memory, a file that crashes it, or a file that could not be read or written. In
 * that last case, returns the system's error unchanged.
 */
export function crashOf({ error, file, log }: Broken): unknown {
  const said = error instanceof Error ? `${error.name} ${error.message}` : String(error);
  if (said.includes(TOO_LARGE_FOR_MEMORY)) return new EngineError('result-too-large', { log, cause: error });
  if (error instanceof RangeError || MEMORY_TROUBLE.test(said)) {
    return new EngineError('out-of-memory', { log, cause: error });
  }
  return file === undefined ? new EngineError('damaged', { log, cause: error }) : error;
}
