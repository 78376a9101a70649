import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';

/** Several suites at once have databases, results and browsers' profiles in their temporary folders. */
const NEEDED_BYTES = 6_000_000_000;

/**
 * Makes a temporary folder in memory, for tests that write thousands of small files, and removes it when the process ends.
 * @returns Undefined if the system has no such place, or too little room there.
 */
export function memoryFolder(): string | undefined {
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < NEEDED_BYTES) return undefined;
    const folder = mkdtempSync(join(MEMORY, 'tests-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    return folder;
  } catch {
    return undefined;
  }
}
