import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Another process uses the folder, or nothing could keep another process from using it. The message says what to do. */
export class FolderLockError extends Error {
  override readonly name = 'FolderLockError';
}

/** How often a process that waits for another one to end tries again, in milliseconds. */
const RETRY_EVERY = 200;

/** SQLite's code for a lock that somebody else holds. */
const SQLITE_BUSY = 5;

/** File systems, by the type that the kernel reports, whose locks may be unknown to other machines. */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
]);

interface LockOptions {
  /** How long to wait for the process that has the lock, in seconds: a new version may start while the old one stops. */
  waitSeconds: number;
  /** The type of a folder's file system. */
  fileSystemOf?: (folder: string) => Promise<number>;
}

/**
 * Locks a folder for this process, creating it if necessary. The embedded database has no lock of its own, and two
 * processes on one folder would destroy it.
 *
 * The lock is the kernel's, on a file: it ends with the process that holds it, however that ends, and it holds between
 * containers, where process numbers mean nothing. SQLite is only the way to such a lock: Node has no other. The file
 * itself stays, because removing it would let a third process lock another file of the same name.
 *
 * @returns A function that releases the lock.
 * @throws FolderLockError
 */
export async function lockFolder(
  folder: string,
  { waitSeconds, fileSystemOf = async (path) => (await statfs(path)).type }: LockOptions,
): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const network = NETWORK_FILE_SYSTEMS.get(await fileSystemOf(folder));
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
function tryLock(folder: string): DatabaseSync | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(join(folder, 'data.lock'), { timeout: 0 });
    // Nothing is ever written, so there must be no journal that the next process would have to recover.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    const { errcode = 0, errstr = '' } = error as { errcode?: number; errstr?: string };
    // The lower bits; the others tell more about it.
    if ((errcode & 0xff) === SQLITE_BUSY) return undefined;
    throw new FolderLockError(
      `The data folder ${folder} cannot be locked (${errstr}). This process must be allowed to write in it, and its disk ` +
        `must have file locks: DATA_DIR=…`,
      { cause: error },
    );
  }
}
