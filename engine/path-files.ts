/** Reads and edits files of Node in place. */
import { open, stat } from 'node:fs/promises';
import type { Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** The file is opened for each read. */
export const readablePath = async (path: string): Promise<ReadableFile> => ({
  size: (await stat(path)).size,
  async read(position, length) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
});

export async function editPath(path: string, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return;
  const file = await open(path, 'r+');
  try {
    for (const { position, bytes } of edits) {
      for (let done = 0; done < bytes.length;)
        done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    }
  } finally {
    await file.close();
  }
}
