/** Files that a browser's results are written to: in the origin private file system, or in memory. */
import { TOO_LARGE_FOR_MEMORY } from '../../crash.ts';
import type { HostFile } from '../program/program.ts';

/** Where a page wants a result to be written. */
export interface Target {
  readonly contentType: string;
  /** Size of the result; infinite if unknown. */
  readonly expectedBytes: number;
  /** Absent to keep the result in memory. */
  readonly storedAs?: StoredAs | undefined;
}

/** A path in the origin private file system. */
interface StoredAs {
  readonly folder: string;
  readonly name: string;
  /** A file that can be read as long as the result is wanted; absent if the page cannot write one. */
  readonly wanted?: File | undefined;
}

export interface ResultFile extends HostFile {
  /** The finished file. */
  finish(contentType: string): Blob | Promise<Blob>;
  /** Discards the file. */
  discard(): void | Promise<void>;
}

const SEGMENT_BYTES = 1 << 20;

/** The largest result that is kept in memory. More would endanger the page, and the visitor's other pages. */
const IN_MEMORY_BYTES = 512 * 2 ** 20;

/** Consists of segments of equal size, so that growing never copies anything. */
export class MemoryFile implements ResultFile {
  size = 0;
  #segments: Uint8Array<ArrayBuffer>[] = [];
  readonly #limit: number;

  /** @throws Error `TOO_LARGE_FOR_MEMORY`, here or when the limit is reached */
  constructor(expectedBytes: number, limit = IN_MEMORY_BYTES) {
    if (Number.isFinite(expectedBytes) && expectedBytes > limit) throw new Error(TOO_LARGE_FOR_MEMORY);
    this.#limit = limit;
  }

  read(target: Uint8Array, position: number): number {
    const count = Math.max(0, Math.min(target.length, this.size - position));
    this.#each(position, count, (segment, done) => target.set(segment, done));
    return count;
  }

  write(bytes: Uint8Array, position: number): void {
    if (position + bytes.length > this.#limit) throw new Error(TOO_LARGE_FOR_MEMORY);
    while (this.#segments.length * SEGMENT_BYTES < position + bytes.length)
      this.#segments.push(new Uint8Array(SEGMENT_BYTES));
    this.#each(position, bytes.length, (segment, done) => segment.set(bytes.subarray(done, done + segment.length)));
    this.size = Math.max(this.size, position + bytes.length);
  }

  truncate(): void {
    this.size = 0;
    this.#segments = [];
  }

  finish(type: string): Blob {
    const whole = Math.floor(this.size / SEGMENT_BYTES);
    const rest = this.#segments
      .slice(whole, whole + 1)
      .map((segment) => segment.subarray(0, this.size % SEGMENT_BYTES));
    return new Blob([...this.#segments.slice(0, whole), ...rest], { type });
  }

  discard(): void {
    this.truncate();
  }

  /** Visits the parts of the segments in a range, with their offsets from its start. */
  #each(position: number, length: number, visit: (part: Uint8Array, done: number) => void): void {
    for (let done = 0; done < length;) {
      const at = position + done;
      const start = at % SEGMENT_BYTES;
      const part = this.#segments[Math.floor(at / SEGMENT_BYTES)]?.subarray(start, start + length - done);
      if (!part) return;
      visit(part, done);
      done += part.length;
    }
  }
}

/** How often a worker looks whether its result is still wanted, in ms. A look takes up to one. */
const LOOKS_EVERY = 50;

/**
 * Returns a function that throws once the result is no longer wanted. A worker in the middle of its work hears no
 * message, and must not be terminated while it writes (see `stopped` in `browser-workers.ts`), but it can read a file.
 */
function wantedCheck(wanted: File | undefined): () => void {
  if (!wanted) return () => undefined;
  const reader = new FileReaderSync();
  let looked = -Infinity;
  return () => {
    const now = performance.now();
    if (now - looked < LOOKS_EVERY) return;
    try {
      reader.readAsArrayBuffer(wanted);
    } catch {
      // Not the cause: Firefox throws one of its own that cannot be sent to the page.
      throw new DOMException('The result is no longer wanted.', 'AbortError');
    }
    looked = now;
  };
}

/** @throws DOMException if the browser or its settings do not allow private files */
export async function openStoredFile({ folder, name, wanted }: StoredAs, expectedBytes: number): Promise<ResultFile> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = await directory.getFileHandle(name, { create: true });
  const access = await handle.createSyncAccessHandle();
  const remove = () => directory.removeEntry(name);
  return new StoredFile({ access, handle, remove, checkWanted: wantedCheck(wanted), expectedBytes });
}

const noSpace = (): DOMException => new DOMException('No space left for the result.', 'QuotaExceededError');

interface Opened {
  readonly access: FileSystemSyncAccessHandle;
  readonly handle: FileSystemFileHandle;
  readonly remove: () => Promise<void>;
  readonly checkWanted: () => void;
  readonly expectedBytes: number;
}

class StoredFile implements ResultFile {
  size = 0;
  readonly #access: FileSystemSyncAccessHandle;
  readonly #handle: FileSystemFileHandle;
  readonly #remove: () => Promise<void>;
  readonly #checkWanted: () => void;
  readonly #expectedBytes: number;

  constructor({ access, handle, remove, checkWanted, expectedBytes }: Opened) {
    this.#access = access;
    this.#handle = handle;
    this.#remove = remove;
    this.#checkWanted = checkWanted;
    this.#expectedBytes = expectedBytes;
    this.#reserve();
  }

  read(target: Uint8Array<ArrayBuffer>, position: number): number {
    this.#checkWanted();
    const part = target.subarray(0, Math.max(0, this.size - position));
    return this.#access.read(part, { at: position });
  }

  write(bytes: Uint8Array<ArrayBuffer>, position: number): void {
    this.#checkWanted();
    const count = this.#access.write(bytes, { at: position });
    if (count < bytes.length) throw noSpace();
    this.size = Math.max(this.size, position + count);
  }

  truncate(): void {
    this.#checkWanted();
    this.#access.truncate(0);
    this.size = 0;
    this.#reserve();
  }

  /** Growing with every write takes a private window of Chromium twice as long. */
  #reserve(): void {
    if (!Number.isFinite(this.#expectedBytes)) return;
    try {
      this.#access.truncate(Math.floor(this.#expectedBytes));
    } catch {
      // The expectation may be wrong: there is no space only when a write says so.
    }
  }

  async finish(contentType: string): Promise<Blob> {
    this.#access.truncate(this.size);
    this.#access.close();
    const file = await this.#handle.getFile();
    // A browser may accept what it then has no room for; nobody notices the end of a recording missing.
    if (file.size < this.size) throw noSpace();
    // The file's own type is derived from its name.
    return file.slice(0, file.size, contentType);
  }

  async discard(): Promise<void> {
    this.#access.close();
    await this.#remove();
  }
}
