import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { constants, copyFile, mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isUuid } from './uuid.ts';

/** Bytes from `start` up to and including `end`, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

/** Storage of uploads and results. An object has a UUID as its name, is complete or absent, and never changes. */
export interface Storage {
  /** Streams the body into a new object; if that fails, nothing is stored. @returns the size in bytes. */
  write(id: string, body: AsyncIterable<Uint8Array>): Promise<number>;
  /** Moves a finished file from a workspace into a new object. */
  adopt(id: string, path: string): Promise<void>;
  read(id: string, range?: ByteRange): Readable;
  has(id: string): Promise<boolean>;
  /** Copies the content to a path in a workspace. @returns false if there is no such object. */
  checkOut(id: string, path: string): Promise<boolean>;
  remove(id: string): Promise<void>;
  /** Creates an empty local folder for one job. The caller removes it. */
  workspace(): Promise<string>;
  /** Free space for files, in bytes. */
  freeBytes(): Promise<number>;
  /** Names of the objects last modified longer ago than this, by the clock of the storage. */
  objectsUntouchedFor(milliseconds: number): Promise<string[]>;
  /** Removes the remains of uploads and jobs that crashed, if they are older than this. */
  removeRemainsUntouchedFor(milliseconds: number): Promise<void>;
}

/** Stores each object as a file in a folder, which processes on several machines may share. */
export async function openFileStorage(root: string): Promise<Storage> {
  const objects = join(root, 'objects');
  const incoming = join(root, 'incoming');
  const workspaces = join(root, 'workspaces');
  for (const folder of [objects, incoming, workspaces]) await mkdir(folder, { recursive: true });

  const objectPath = (id: string): string => {
    if (!isUuid(id)) throw new Error('The name of an object must be a UUID.');
    return join(objects, id);
  };

  return {
    async write(id, body) {
      const target = objectPath(id);
      const partial = join(incoming, id);
      try {
        const file = createWriteStream(partial, { flags: 'wx' });
        await pipeline(body, file);
        await rename(partial, target);
        return file.bytesWritten;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },

    adopt: (id, path) => rename(path, objectPath(id)),

    read: (id, range) => createReadStream(objectPath(id), range),

    has: async (id) => (await modifiedAt(objectPath(id))) !== undefined,

    async checkOut(id, path) {
      try {
        // Shares the content instead of copying it, if the file system supports that.
        await copyFile(objectPath(id), path, constants.COPYFILE_FICLONE);
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
        throw error;
      }
    },

    remove: (id) => rm(objectPath(id), { force: true }),

    async workspace() {
      const folder = join(workspaces, randomUUID());
      await mkdir(folder);
      return folder;
    },

    async freeBytes() {
      const { bavail, bsize } = await statfs(root);
      return bavail * bsize;
    },

    objectsUntouchedFor: (milliseconds) => entriesUntouchedFor(objects, milliseconds),

    async removeRemainsUntouchedFor(milliseconds) {
      for (const folder of [incoming, workspaces]) {
        for (const name of await entriesUntouchedFor(folder, milliseconds)) {
          await rm(join(folder, name), { recursive: true, force: true });
        }
      }
    },
  };
}

async function entriesUntouchedFor(folder: string, milliseconds: number): Promise<string[]> {
  const moment = new Date(Date.now() - milliseconds);
  const names: string[] = [];
  for (const name of await readdir(folder)) {
    const modified = await modifiedAt(join(folder, name));
    if (modified !== undefined && modified < moment) names.push(name);
  }
  return names;
}

async function modifiedAt(path: string): Promise<Date | undefined> {
  try {
    return (await stat(path)).mtime;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
