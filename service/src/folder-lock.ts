import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileSystemOf, networkFileSystem, tryLockFile } from './file-lock.ts';
import type { FileLock } from './file-lock.ts';

/**
 * Another process uses the folder, or nothing could keep another process from using it. The message says what to do.
 */
export class FolderLockError extends Error {
  override readonly name = 'FolderLockError';
}

/** How often a process that waits for another one to end tries again, in milliseconds. */
const RETRY_EVERY = 200;

interface LockOptions {
  /**
   * How long to wait for the process that has the lock, in seconds: a new version may start while the old one stops.
   */
  waitSeconds: number;
  /** The type of a folder's file system. */
  fileSystemOf?: (folder: string) => Promise<number>;
}

/**
 * Locks a folder for this process, creating it if necessary. The embedded database has no lock of its own, and two
 * processes on one folder would destroy it.
 *
 * The locked file stays, because removing it would let a third process lock another file of the same name.
 *
 * @returns A function that releases the lock.
 * @throws FolderLockError
 */
export async function lockFolder(
  folder: string,
  { waitSeconds, fileSystemOf: typeOf = fileSystemOf }: LockOptions,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const network = networkFileSystem(await typeOf(folder));
  if (network !== undefined) {
    throw new FolderLockError(
      `The data folder ${folder} is on a network file system (${network}), whose locks do not keep other machines out. ` +
        `Choose a folder on a disk of this machine: DATA_DIR=…, or use a PostgreSQL: DATABASE_URL=…`,
    );
  }
  const ownerPath = join(folder, 'data.owner');
  const deadline = performance.now() + waitSeconds * 1000;
  for (;;) {
    const lock = tryLock(folder);
    if (lock !== undefined) {
      await writeFile(ownerPath, `process ${process.pid} on ${hostname()}`);
      return async () => {
        await rm(ownerPath, { force: true });
        lock.close();
      };
    }
    if (performance.now() >= deadline) {
      // Written just after locking, and gone just before: it may be missing.
      const owner = await readFile(ownerPath, 'utf8').catch(() => 'another process');
      throw new FolderLockError(
        `The data folder ${folder} is in use by ${owner}. Stop it, or choose another folder: DATA_DIR=…, ` +
          `or let several processes share a PostgreSQL: DATABASE_URL=…`,
      );
    }
    await pause(RETRY_EVERY);
  }
}

/** Undefined if another process has the lock. */
function tryLock(folder: string): FileLock | undefined {
  try {
    return tryLockFile(join(folder, 'data.lock'));
  } catch (error) {
    const { errstr = '' } = error as { errstr?: string };
    throw new FolderLockError(
      `The data folder ${folder} cannot be locked (${errstr}). This process must be allowed to write in it, and its disk ` +
        `must have file locks: DATA_DIR=…`,
      { cause: error },
    );
  }
}
