import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Several suites at once have databases, results and browsers' profiles in their temporary folders. */
const NEEDED_BYTES = 6_000_000_000;

/**
 * Makes a temporary folder in memory, for tests that write thousands of small files, and removes it when the process ends.
 * @returns Undefined if the system has no such place or too little room, or, as a container's does by default, starts no
 * programs from there.
 */
export function memoryFolder({ place = MEMORY, bytes = NEEDED_BYTES } = {}): string | undefined {
  let folder: string | undefined;
  const remove = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    const { bavail, bsize } = statfsSync(place);
    // What is stored there counts as memory, and the tests need as much again.
    if (bavail * bsize < bytes || process.availableMemory() < 2 * bytes) return undefined;
    folder = mkdtempSync(join(place, 'tests-'));
    // As other temporary folders: some tests start a server as another user.
    chmodSync(folder, 0o1777);
    const program = join(folder, 'program');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    execFileSync(program);
    rmSync(program);
  } catch {
    remove();
    return undefined;
  }
  process.once('exit', remove);
  return folder;
}
