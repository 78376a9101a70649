import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ownFolders } from './folder-owners.ts';

/** Local folders, one for each running job. */
export interface Workspaces {
  /** Creates an empty folder. The caller removes it. */
  create(): Promise<string>;
  freeBytes(): Promise<number>;
  /**
   * Removes the folders of processes that have died, and all others that were last modified longer ago than this, in
   * milliseconds.
   */
  removeAbandoned(milliseconds: number): Promise<void>;
  close(): void;
}

export async function openWorkspaces(root: string): Promise<Workspaces> {
  await mkdir(root, { recursive: true });
  const owner = await ownFolders(root);
  return {
    async create() {
      const folder = join(root, owner.prefix + randomUUID());
      await mkdir(folder);
      return folder;
    },
    freeBytes: () => freeBytesOf(root),
    async removeAbandoned(milliseconds) {
      await owner.removeOfDead();
      await removeEntriesUntouchedFor(root, milliseconds);
    },
    close: () => owner.close(),
  };
}

/** Free space on the disk of a folder. */
export async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

export async function removeEntriesUntouchedFor(folder: string, milliseconds: number): Promise<void> {
  for (const name of await entriesUntouchedFor(folder, milliseconds)) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

export async function entriesUntouchedFor(folder: string, milliseconds: number): Promise<string[]> {
  const moment = new Date((await timeOn(dirname(folder))) - milliseconds);
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const modified = await modifiedAt(join(folder, name));
    if (modified !== undefined && modified < moment) names.push(name);
  }
  return names;
}

/**
 * The time by the clock that stamps the files of a disk: by another one, the files of running jobs could look
 * abandoned. If several machines share the disk, each may have another idea of the time.
 */
async function timeOn(folder: string): Promise<number> {
  const path = join(folder, `time-${randomUUID()}`);
  try {
    await writeFile(path, '');
    return (await stat(path)).mtimeMs;
  } finally {
    await rm(path, { force: true });
  }
}

/** @returns undefined if there is nothing at this path. */
export async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
