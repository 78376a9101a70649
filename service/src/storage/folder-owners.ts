/** Tells the folders of processes that have died from those of processes that still work in theirs. */
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileSystemOf, networkFileSystem, tryLockFile } from '../file-lock.ts';

interface Owner {
  /** What the names of this process's folders begin with. */
  readonly prefix: string;
  /** Removes the folders of processes that have died. */
  removeOfDead(): Promise<void>;
  close(): void;
}

/** Where locks can't be relied on, nobody is known to be dead. */
const UNKNOWN: Owner = { prefix: '', removeOfDead: () => Promise.resolve(), close: () => undefined };

/**
 * Each process holds a lock on a file of its own, next to the folders, for as long as it runs. So neither a clock nor a
 * process number has to be right, and containers may share the disk.
 * @param root Where the folders are.
 */
export async function ownFolders(root: string): Promise<Owner> {
  if (networkFileSystem(await fileSystemOf(root)) !== undefined) return UNKNOWN;
  const owners = join(dirname(root), 'owners');
  await mkdir(owners, { recursive: true });
  const id = randomUUID();
  const path = join(owners, id);
  const own = tryLockFile(path);
  // Somebody took the new file for one of the dead.
  if (own === undefined) return ownFolders(root);

  return {
    prefix: `${id}.`,

    async removeOfDead() {
      for (const other of await readdir(owners)) {
        if (other === id) continue;
        const lock = tryLockFile(join(owners, other));
        if (lock === undefined) continue;
        try {
          const folders = (await readdir(root)).filter((name) => name.startsWith(`${other}.`));
          for (const name of folders) await rm(join(root, name), { recursive: true, force: true });
          await rm(join(owners, other), { force: true });
        } finally {
          lock.close();
        }
      }
    },

    close() {
      rmSync(path, { force: true });
      own.close();
    },
  };
}
