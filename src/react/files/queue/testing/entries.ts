/**
 * For tests: folders as browsers represent them: their content is listed in batches of at most 100, and then nothing.
 */

export const fileEntry = (file: File): FileSystemFileEntry =>
  ({
    isFile: true,
    isDirectory: false,
    name: file.name,
    file: (resolve) => queueMicrotask(() => resolve(file)),
  }) as FileSystemFileEntry;

/** A file that can't be read. */
export const lostEntry = (name: string): FileSystemFileEntry => ({
  ...fileEntry(new File([], name)),
  file: (_resolve, reject) => queueMicrotask(() => reject?.(new DOMException('Gone', 'NotFoundError'))),
});

/** `failsAfter`: the batch in which listing fails. */
export const folderEntry = (
  name: string,
  content: readonly FileSystemEntry[],
  { failsAfter = Infinity } = {},
): FileSystemDirectoryEntry =>
  ({
    isFile: false,
    isDirectory: true,
    name,
    createReader() {
      let batch = 0;
      return {
        readEntries(resolve, reject) {
          const start = batch++ * 100;
          queueMicrotask(() => {
            if (batch > failsAfter) reject?.(new DOMException('Denied', 'NotReadableError'));
            else resolve(content.slice(start, start + 100));
          });
        },
      };
    },
  }) as FileSystemDirectoryEntry;
