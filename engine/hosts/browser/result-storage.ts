/** Stores large results in the origin private file system, in a folder per page, until the page is closed. */
import type { Target } from './result-file.ts';

/** Results up to this size stay in memory and leave nothing behind. Larger ones are stored faster than kept. */
const IN_MEMORY_BYTES = 16 << 20;

const FOLDER_PREFIX = 'pc-engine-';

export class ResultStorage {
  /** Resolves to this page's folder, or to undefined without an origin private file system. */
  #folder: Promise<string | undefined> | undefined;
  #count = 0;

  async target(contentType: string, expectedBytes: number): Promise<Target> {
    if (expectedBytes <= IN_MEMORY_BYTES) return { contentType, expectedBytes };
    this.#folder ??= ownFolder();
    const folder = await this.#folder;
    if (folder === undefined) return { contentType, expectedBytes };
    const name = String(this.#count++);
    return { contentType, expectedBytes, storedAs: { folder, name, wanted: await markWanted(folder, name) } };
  }
}

const markOf = (name: string): string => `${name}.wanted`;

/**
 * Writes the file that says that a result is wanted. Resolves to undefined where only workers can write private files.
 */
async function markWanted(folder: string, name: string): Promise<File | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle(folder, { create: true });
    const mark = await directory.getFileHandle(markOf(name), { create: true });
    const content = await mark.createWritable();
    // Of an empty file there is nothing to read, which never fails.
    await content.write(Uint8Array.of(1));
    await content.close();
    return await mark.getFile();
  } catch {
    return undefined;
  }
}

/** Tells the worker that writes a result, if one does, to stop. Never rejects. */
export async function withdraw({ storedAs }: Target): Promise<void> {
  if (storedAs?.wanted) await removeFile(storedAs.folder, markOf(storedAs.name)).catch(() => undefined);
}

/** How long is waited before a locked file is removed, in ms. */
const LOCKED_FOR = { least: 50, most: 30_000, growth: 2 };

/**
 * Removes a result that nobody reads, as soon as the browser allows it: it locks the file of a worker that was
 * terminated for a while. Never rejects.
 */
export async function removeResult({ storedAs }: Target): Promise<void> {
  if (!storedAs) return;
  for (let pause = LOCKED_FOR.least; pause <= LOCKED_FOR.most; pause *= LOCKED_FOR.growth) {
    try {
      await removeFile(storedAs.folder, storedAs.name);
      return;
    } catch (error) {
      if (isNotFound(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function removeFile(folder: string, name: string): Promise<void> {
  const root = await navigator.storage.getDirectory();
  await (await root.getDirectoryHandle(folder)).removeEntry(name);
}

const isNotFound = (error: unknown): boolean => error instanceof DOMException && error.name === 'NotFoundError';

/**
 * Returns the name of this page's folder. The page holds a lock of the same name as long as it is open, so that other
 * pages of the origin know the folder is in use.
 */
async function ownFolder(): Promise<string | undefined> {
  try {
    const root = await navigator.storage.getDirectory();
    const name = FOLDER_PREFIX + crypto.randomUUID();
    await new Promise<void>((resolve, reject) => {
      const held = navigator.locks.request(name, () => {
        resolve();
        return new Promise<never>(() => undefined);
      });
      held.catch(reject);
    });
    addEventListener('pagehide', ({ persisted }) => {
      if (!persisted) root.removeEntry(name, { recursive: true }).catch(() => undefined);
    });
    return name;
  } catch {
    return undefined;
  }
}

/** Removes the folders of pages that are gone without having been closed, such as crashed ones. */
export async function removeLeftovers(): Promise<void> {
  const root = await navigator.storage.getDirectory();
  // Before the locks, because a page that starts meanwhile has its lock before its folder.
  const folders: string[] = [];
  for await (const name of root.keys()) if (name.startsWith(FOLDER_PREFIX)) folders.push(name);
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set(held.map(({ name }) => name));
  for (const name of folders)
    if (!inUse.has(name)) await root.removeEntry(name, { recursive: true }).catch(() => undefined);
}
