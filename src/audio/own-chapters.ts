/** The chapters of a file whose content the page has. */
import { bytesOf } from '../../engine/formats/blob-bytes.ts';
import { readFileChapters, type FileChapter } from '../../engine/formats/file-chapters.ts';

/** None for other files than MP3 and MP4. */
export const ownChapters = (file: Blob): Promise<readonly FileChapter[]> =>
  readFileChapters({
    size: file.size,
    read: async (position, length) => new Uint8Array(await bytesOf(file, position, position + length)),
  });
