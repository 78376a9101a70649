import { constants, copyFile, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { isUuid } from '../uuid.ts';
import type { Storage } from './storage.ts';
import {
  entriesUntouchedFor,
  freeBytesOf,
  modifiedAt,
  openWorkspaces,
  removeEntriesUntouchedFor,
} from './workspaces.ts';

/** Stores each object as a file in a folder, which processes on several machines may share. */
export async function openFileStorage(root: string): Promise<Storage> {
  const objects = join(root, 'objects');
  const incoming = join(root, 'incoming');
  for (const folder of [objects, incoming]) await mkdir(folder, { recursive: true });
  // On the same disk as the objects, so that a result is moved and not copied.
  const workspaces = await openWorkspaces(join(root, 'workspaces'));

  const objectPath = (id: string): string => {
    if (!isUuid(id)) throw new Error('The name of an object must be a UUID.');
    return join(objects, id);
  };

  return {
    async write(id, body) {
      const target = objectPath(id);
      const partial = join(incoming, id);
      try {
        // Opened before anything is read: a stream that opens its file later may create it after its removal below.
        const file = (await open(partial, 'wx')).createWriteStream();
        await pipeline(body, file);
        await rename(partial, target);
        return file.bytesWritten;
      } catch (error) {
        await rm(partial, { force: true });
        throw error;
      }
    },

    adopt: (id, path) => rename(path, objectPath(id)),

    async read(id, range) {
      // Opened first, so that a missing file is an error of this call and not of the stream.
      const file = await open(objectPath(id));
      return file.createReadStream(range);
    },

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

    signedUrl: () => undefined,

    workspace: () => workspaces.create(),

    async freeBytes() {
      const bytes = await freeBytesOf(root);
      return { objects: bytes, workspaces: bytes };
    },

    async *objectsUntouchedFor(milliseconds) {
      yield await entriesUntouchedFor(objects, milliseconds);
    },

    removeRemainsUntouchedFor: (milliseconds) => removeEntriesUntouchedFor(incoming, milliseconds),

    removeAbandonedWorkspaces: (milliseconds) => workspaces.removeAbandoned(milliseconds),

    close: () => workspaces.close(),
  };
}
