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
    const storedAs = folder === undefined ? undefined : { folder, name: String(this.#count++) };
    return { contentType, expectedBytes, storedAs };
  }
}

/** How long is waited before a locked file is removed, in ms. */
const LOCKED_FOR = { least: 50, most: 30_000, growth: 2 };

/**
 * Removes a result that nobody reads, as soon as the browser allows it: it locks the file of a worker that was terminated
 * for a while. Never rejects.
 */
export async function removeResult({ storedAs }: Target): Promise<void> {
  if (!storedAs) return;
  for (let pause = LOCKED_FOR.least; pause <= LOCKED_FOR.most; pause *= LOCKED_FOR.growth) {
    try {
      const root = await navigator.storage.getDirectory();
      await (await root.getDirectoryHandle(storedAs.folder)).removeEntry(storedAs.name);
      return;
    } catch (error) {
      if (isNotFound(error)) return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
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
