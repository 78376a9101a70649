import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';

/** Several suites at once have databases, results and browsers' profiles in their temporary folders. */
const NEEDED_BYTES = 6_000_000_000;

/** Tells the numbers of processes apart from those of a container that shares the place. */
const NAMESPACE = '/proc/self/ns/pid';

/** Begins the names of this process's folders, or of another's. */
function prefixOf(process: number): string {
  const namespace = existsSync(NAMESPACE) ? readlinkSync(NAMESPACE).replaceAll(/\D/g, '') : '0';
  return `tests-${namespace}-${process}-`;
}

/** Removes the folders of processes that were killed: they would take memory until the next start of the system. */
function removeAbandoned(place: string): void {
  for (const name of readdirSync(place)) {
    const owner = Number(/^tests-\d+-(\d+)-/.exec(name)?.[1]);
    if (!name.startsWith(prefixOf(owner)) || isRunning(owner)) continue;
    try {
      rmSync(join(place, name), { recursive: true, force: true });
    } catch {
      // Another user's.
    }
  }
}

function isRunning(owner: number): boolean {
  try {
    return process.kill(owner, 0);
  } catch (error) {
    // Another user's process runs, but may not be signalled.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}

/**
 * Makes a temporary folder in memory, for tests that write thousands of small files, and removes it when the process
 * ends. Those of processes that were killed are removed first.
 * @returns Undefined if the system has no such place or too little room, or, as a container's does by default, starts
 * no programs from there.
 */
export function memoryFolder({ place = MEMORY, bytes = NEEDED_BYTES } = {}): string | undefined {
  let folder: string | undefined;
  const remove = (): void => {
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true });
  };
  try {
    removeAbandoned(place);
    const { bavail, bsize } = statfsSync(place);
    // What is stored there counts as memory, and the tests need as much again.
    if (bavail * bsize < bytes || process.availableMemory() < 2 * bytes) return undefined;
    folder = mkdtempSync(join(place, prefixOf(process.pid)));
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
