/**
 * Where recordings are written while they are made: in the origin private file system, or in memory where there is
 * none.
 *
 * A recording is a folder of short files. Only a file that is closed survives a crash, and a closed file may be read
 * while the next one is written; the whole recording is a File that refers to them all, behind a header made at the
 * end.
 */
import { SAMPLE_BYTES, wavHeader } from '../../../audio/wav.ts';
import { VISITOR } from '../../../visitor/owner.ts';
import {
  adopt,
  deleteEnded,
  FOLDER_PREFIX,
  removeFolder,
  type DeletableFolder,
  type RecordingsOptions,
} from '../../../visitor/recordings.ts';

/** What a crash may lose, in seconds. */
const SECONDS_PER_FILE = 5;

/** The samples of one channel, as a file takes them. TypeScript 5.4 knows no parameter of the arrays' types. */
export type Samples = InstanceType<Int16ArrayConstructor>;

/** A folder of the file system, as far as it is used. */
export interface Folder extends DeletableFolder {
  getDirectoryHandle(name: string, options?: { create?: boolean }): Promise<Folder>;
  getFileHandle(name: string, options?: { create?: boolean }): Promise<StoredFile>;
}

interface StoredFile {
  createWritable?(): Promise<{ write(data: Samples): Promise<void>; close(): Promise<void> }>;
  getFile(): Promise<Blob>;
}

/** The platform. */
export interface StorageOptions extends RecordingsOptions<Folder> {
  /** Holds a lock until the returned function is called or the page is gone; null if it is held already. */
  lock: (name: string) => Promise<(() => void) | null>;
  /** Who is at the page: see `currentOwner()`. */
  owner: () => string;
  page: string;
}

export interface Found {
  readonly id: string;
  readonly started: number;
  readonly rate: number;
  /** Raw samples. */
  readonly parts: readonly Blob[];
}

export const secondsIn = (parts: readonly Blob[], rate: number): number => sizeOf(parts) / (rate * SAMPLE_BYTES);

const sizeOf = (parts: readonly Blob[]): number => parts.reduce((sum, { size }) => sum + size, 0);

export const wavFile = (parts: readonly Blob[], rate: number, name: string): File =>
  new File([wavHeader(rate, sizeOf(parts)), ...parts], name, { type: 'audio/wav' });

/** Those of the files that are still there: other scripts of the origin and visitors can delete them. */
export async function readableParts(parts: readonly Blob[]): Promise<readonly Blob[]> {
  const found = await Promise.all(
    parts.map((part) =>
      part
        .slice(-1)
        .arrayBuffer()
        .then(
          ({ byteLength }) => byteLength > 0,
          () => false,
        ),
    ),
  );
  return parts.filter((_part, index) => found[index]);
}

const isFull = (cause: unknown): boolean => cause instanceof DOMException && cause.name === 'QuotaExceededError';

export class RecordingStorage {
  readonly #options: StorageOptions;
  readonly #locks = new Map<string, () => void>();

  constructor(options: StorageOptions) {
    this.#options = options;
  }

  /** Begins a recording. @returns null where it has to be kept in memory */
  async begin(id: string, rate: number): Promise<Folder | null> {
    const { root, entries, now, owner, page } = this.#options;
    try {
      const origin = await root();
      // Held before there is a folder, which others would take for one that was left behind.
      await this.hold(id);
      const folder = await origin.getDirectoryHandle(FOLDER_PREFIX + id, { create: true });
      // Some browsers can write only in a worker.
      const trial = await folder.getFileHandle('0', { create: true });
      if (!trial.createWritable) {
        await this.#remove(id);
        this.release(id);
        return null;
      }
      entries.write([...entries.read(), { id, owner: owner(), page, started: now(), rate }]);
      return folder;
    } catch {
      this.release(id);
      return null;
    }
  }

  /** It is not offered again. Its files stay as long as this page reads them. */
  markUsed(id: string): void {
    const { entries } = this.#options;
    entries.write(entries.read().filter((entry) => entry.id !== id));
  }

  /** Deletes it. Never rejects. */
  async discard(id: string): Promise<void> {
    this.markUsed(id);
    await this.#remove(id);
    this.release(id);
  }

  /** Leaves it to other pages. */
  release(id: string): void {
    this.#locks.get(id)?.();
    this.#locks.delete(id);
  }

  /**
   * Whoever was not signed in when a recording of this page was begun, and is now, is its owner: nothing is lost by
   * signing in. What another account has made stays its own.
   */
  adoptHeld(): void {
    adopt(this.#options, [...this.#locks.keys()], { from: VISITOR, to: this.#options.owner() });
  }

  /**
   * Deletes what has ended, and returns the last recording that was begun on this page, by one that is gone and by
   * whoever is at it now.
   */
  async findLeftover(): Promise<Found | null> {
    const { root, entries, owner, page } = this.#options;
    try {
      const isFree = await deleteEnded(this.#options);
      const entry = entries.read().findLast((each) => each.page === page && each.owner === owner() && isFree(each));
      if (!entry) return null;
      const parts = await partsOf(await (await root()).getDirectoryHandle(FOLDER_PREFIX + entry.id));
      if (sizeOf(parts) > 0) return { id: entry.id, started: entry.started, rate: entry.rate, parts };
      await this.discard(entry.id);
      return null;
    } catch {
      return null;
    }
  }

  /** Keeps others from offering or deleting it. @returns whether none of them did so first */
  async hold(id: string): Promise<boolean> {
    const release = await this.#options.lock(FOLDER_PREFIX + id);
    if (release) this.#locks.set(id, release);
    return release !== null;
  }

  async #remove(id: string): Promise<void> {
    try {
      await removeFolder(await this.#options.root(), id);
    } catch {
      // There is no file system.
    }
  }
}

/** The files of a recording in their order, up to the first that is missing or was not closed. */
async function partsOf(folder: Folder): Promise<Blob[]> {
  const names: number[] = [];
  for await (const name of folder.keys()) if (/^\d+$/.test(name)) names.push(Number(name));
  const parts: Blob[] = [];
  for (const name of names.sort((one, other) => one - other)) {
    const part = await (await folder.getFileHandle(String(name))).getFile();
    if (name !== parts.length || part.size === 0) break;
    parts.push(part);
  }
  return parts;
}

/** Writes the samples of one recording as they come. */
export class RecordingWriter {
  readonly #folder: Promise<Folder | null>;
  readonly #rate: number;
  readonly #onRefused: (isFull: boolean) => void;
  readonly #parts: Blob[] = [];
  /** Files, written or not. */
  #begun = 0;
  #samples: Samples[] = [];
  #count = 0;
  /** The files are written one after another. */
  #written: Promise<void>;
  /** What comes after a failure stays in memory. */
  #isRefused = false;

  /** @param onRefused called once when nothing more can be stored, because the disk is full or for another reason */
  constructor(folder: Promise<Folder | null>, rate: number, onRefused: (isFull: boolean) => void) {
    this.#folder = folder;
    this.#rate = rate;
    this.#onRefused = onRefused;
    this.#written = folder.then(() => undefined);
  }

  write(samples: Samples): void {
    this.#samples.push(samples);
    this.#count += samples.length;
    if (this.#count >= SECONDS_PER_FILE * this.#rate) this.#flush();
  }

  /** Writes the rest. @returns raw samples */
  async finish(): Promise<readonly Blob[]> {
    if (this.#count > 0) this.#flush();
    await this.#written;
    return this.#parts;
  }

  #flush(): void {
    const samples = new Int16Array(this.#count);
    let at = 0;
    for (const piece of this.#samples) {
      samples.set(piece, at);
      at += piece.length;
    }
    this.#samples = [];
    this.#count = 0;
    const index = this.#begun++;
    this.#written = this.#written.then(async () => {
      // No Blob of what is stored: browsers keep them until memory is collected, which may take many minutes.
      this.#parts.push((await this.#store(samples, String(index))) ?? new Blob([samples]));
    });
  }

  async #store(samples: Samples, name: string): Promise<Blob | undefined> {
    const folder = await this.#folder;
    if (!folder || this.#isRefused) return undefined;
    try {
      const file = await folder.getFileHandle(name, { create: true });
      const writable = await file.createWritable?.();
      await writable?.write(samples);
      await writable?.close();
      return await file.getFile();
    } catch (cause) {
      this.#isRefused = true;
      this.#onRefused(isFull(cause));
      return undefined;
    }
  }
}
