/** Stores large results in the origin private file system, in a folder per page, until the page is closed. */
import type { Target } from './result-file.ts';

/** Results up to this size stay in memory and leave nothing behind. */
const IN_MEMORY_BYTES = 16 << 20;

const FOLDER_PREFIX = 'pc-engine-';

export class ResultStorage {
  /** Resolves to this page's folder, or to undefined without an origin private file system. */
  #folder: Promise<string | undefined> | undefined;
  #count = 0;
  readonly #abandoned = new Set<string>();

  async target(contentType: string, expectedBytes: number): Promise<Target> {
    if (expectedBytes <= IN_MEMORY_BYTES) return { contentType, expectedBytes };
    this.#folder ??= ownFolder();
    const folder = await this.#folder;
    await this.#clear();
    const storedAs = folder === undefined ? undefined : { folder, name: String(this.#count++) };
    return { contentType, expectedBytes, storedAs };
  }

  /** Removes the result of a worker that was terminated while writing it. */
  async abandon({ storedAs }: Target): Promise<void> {
    if (!storedAs) return;
    this.#abandoned.add(storedAs.name);
    await this.#clear();
  }

  /** A browser may lock a file for a while after its worker was terminated; then the next call removes it. */
  async #clear(): Promise<void> {
    const folder = await this.#folder;
    if (folder === undefined || this.#abandoned.size === 0) return;
    const root = await navigator.storage.getDirectory();
    const directory = await root.getDirectoryHandle(folder, { create: true });
    for (const name of this.#abandoned) {
      await directory.removeEntry(name).then(
        () => this.#abandoned.delete(name),
        (error: unknown) => isNotFound(error) && this.#abandoned.delete(name),
      );
    }
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
  const { held = [] } = await navigator.locks.query();
  const inUse = new Set(held.map(({ name }) => name));
  for await (const name of root.keys()) {
    if (name.startsWith(FOLDER_PREFIX) && !inUse.has(name))
      await root.removeEntry(name, { recursive: true }).catch(() => undefined);
  }
}
