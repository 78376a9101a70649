import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Another process uses the folder. */
export class FolderInUseError extends Error {
  override readonly name = 'FolderInUseError';
}

/**
 * Locks a folder for this process, creating it if necessary. The embedded database has no lock of its own, and two
 * processes on one folder would destroy it. The lock of a process that no longer runs is taken over.
 *
 * @returns A function that releases the lock.
 * @throws FolderInUseError
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, 'process.lock');
  if (!(await createLock(path))) {
    const owner = Number(await readFile(path, 'utf8'));
    if (isOtherRunningProcess(owner)) {
      throw new FolderInUseError(
        `The data folder ${folder} is in use by process ${owner}. Stop it, or choose another folder: DATA_DIR=…, ` +
          `or let several processes share a PostgreSQL: DATABASE_URL=…`,
      );
    }
    await rm(path, { force: true });
    if (!(await createLock(path))) throw new FolderInUseError(`The data folder ${folder} was taken a moment ago.`);
  }
  return () => rm(path, { force: true });
}

async function createLock(path: string): Promise<boolean> {
  try {
    const file = await open(path, 'wx');
    await file.writeFile(String(process.pid));
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isOtherRunningProcess(pid: number): boolean {
  // In a container every run has the same process id, so our own id is an earlier run's.
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
