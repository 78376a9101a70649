/** Opens folders that were dropped or pasted, and files whose names say little, and finds the recordings in them. */
import { isForeign } from '../../../audio/foreign-content.ts';
import { isKnownName, mayBeRecording } from '../../../audio/file-names.ts';
import { isSidecarName } from '../../../sidecars/file-names.ts';
import { byName } from './by-name.ts';

/** How many files and folders are looked at: a dropped disk must not keep the page busy. */
export const FOLDER_LIMIT = 500;

/** What was found in folders and files. */
export interface Found {
  /** From the folders. */
  readonly files: readonly File[];
  /** Files in the folders that may contain chapters or a transcript of a recording there. */
  readonly sidecars: readonly File[];
  /** Files that were chosen themselves, and are surely no recordings. */
  readonly foreign: ReadonlySet<File>;
  /** How many other files are not recordings. */
  readonly others: number;
  /** How many files and folders could not be read. */
  readonly unreadable: number;
  /** There is more than was looked at. */
  readonly isCut: boolean;
}

/** Whether a file in a folder is offered as a recording. Only what looks like one is read to find out. */
const isRecording = async (file: File): Promise<boolean> =>
  isKnownName(file.name) ||
  ((mayBeRecording(file.name) || /^(audio|video)\//.test(file.type)) && !(await isForeign(file)));

/** Which of the chosen files are surely no recordings. Those whose names tell what they are are not read. */
export async function foreignIn(files: readonly File[]): Promise<ReadonlySet<File>> {
  const unknown = files.filter(({ name }) => !isKnownName(name));
  const foreign = await Promise.all(unknown.map(isForeign));
  return new Set(unknown.filter((_file, index) => foreign[index]));
}

/** Files that systems put into folders, and that the visitor doesn't see there. */
const isHidden = ({ name }: FileSystemEntry): boolean => /^(\.|__MACOSX$|Thumbs\.db$|desktop\.ini$)/i.test(name);

/** In the order of a file manager: what is in a folder by name, and each folder in its place. */
export async function openFolders(
  folders: readonly FileSystemDirectoryEntry[],
  signal: AbortSignal,
  limit = FOLDER_LIMIT,
): Promise<Omit<Found, 'foreign'>> {
  const files: File[] = [];
  const sidecars: File[] = [];
  let others = 0;
  let unreadable = 0;
  let isCut = false;
  let room = limit;
  // A stack and not a recursion, because folders can be nested deeper than calls.
  const stack: FileSystemEntry[] = [...folders].reverse();
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    if (signal.aborted) break;
    try {
      if (entry.isDirectory) {
        const content: FileSystemEntry[] = [];
        try {
          for await (const batch of batches(entry as FileSystemDirectoryEntry)) {
            const seen = batch.filter((inside) => !isHidden(inside));
            content.push(...seen.slice(0, room));
            isCut ||= seen.length > room;
            room -= Math.min(room, seen.length);
            if (isCut) break;
          }
        } finally {
          // What was read before a failure is kept.
          stack.push(...content.sort((one, other) => byName(other.name, one.name)));
        }
      } else {
        const file = await fileOf(entry as FileSystemFileEntry);
        if (isSidecarName(file.name)) sidecars.push(file);
        else if (await isRecording(file)) files.push(file);
        else others++;
      }
    } catch {
      unreadable++;
    }
  }
  return { files, sidecars, others, unreadable, isCut };
}

/** Browsers list at most 100 entries at a time, and nothing at the end. */
async function* batches(folder: FileSystemDirectoryEntry): AsyncGenerator<readonly FileSystemEntry[]> {
  const reader = folder.createReader();
  for (;;) {
    const batch = await new Promise<readonly FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return;
    yield batch;
  }
}

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));
