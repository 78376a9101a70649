/** Locks between the processes of one machine. */
import { statfs } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

/** SQLite's code for a lock that somebody else holds. */
const SQLITE_BUSY = 5;

/** File systems, by the type that the kernel reports, whose locks may be unknown to other machines. */
const NETWORK_FILE_SYSTEMS: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
]);

export interface FileLock {
  /** Unlocks. The file itself stays. */
  close(): void;
}

/** The type of a folder's file system, as the kernel reports it. */
export const fileSystemOf = async (folder: string): Promise<number> => (await statfs(folder)).type;

/** The name of a file system whose locks can't be relied on; undefined for others. */
export const networkFileSystem = (type: number): string | undefined => NETWORK_FILE_SYSTEMS.get(type);

/**
 * Locks a file for this process, creating it if necessary.
 *
 * The lock is the kernel's: it ends with the process that holds it, however that ends, and it holds between containers,
 * where process numbers mean nothing. SQLite is only the way to such a lock: Node has no other.
 *
 * @returns undefined if another process has the lock.
 * @throws an error of SQLite if the file cannot be locked.
 */
export function tryLockFile(path: string): FileLock | undefined {
  let lock: DatabaseSync | undefined;
  try {
    lock = new DatabaseSync(path, { timeout: 0 });
    // Nothing is ever written, so there must be no journal that the next process would have to recover.
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock?.close();
    // The lower bits; the others tell more about it.
    if ((((error as { errcode?: number }).errcode ?? 0) & 0xff) === SQLITE_BUSY) return undefined;
    throw error;
  }
}
