/** Files that a browser's results are written to: in the origin private file system, or in memory. */
import type { HostFile } from './program.ts';

/** Where a page wants a result to be written. */
export interface Target {
  readonly contentType: string;
  /** The path in the origin private file system; absent to keep the result in memory. */
  readonly storedAs?: { readonly folder: string; readonly name: string } | undefined;
}

export interface ResultFile extends HostFile {
  /** The finished file. */
  finish(contentType: string): Blob | Promise<Blob>;
  /** Discards the file. */
  discard(): void | Promise<void>;
}

const SEGMENT_BYTES = 1 << 20;

/** Consists of segments of equal size, so that growing never copies anything. */
export class MemoryFile implements ResultFile {
  size = 0;
  #segments: Uint8Array<ArrayBuffer>[] = [];

  read(target: Uint8Array, position: number): number {
    const count = Math.max(0, Math.min(target.length, this.size - position));
    this.#each(position, count, (segment, done) => target.set(segment, done));
    return count;
  }

  write(bytes: Uint8Array, position: number): void {
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

/** @throws DOMException if the browser or its settings do not allow private files */
export async function openStoredFile({ folder, name }: NonNullable<Target['storedAs']>): Promise<ResultFile> {
  const root = await navigator.storage.getDirectory();
  const directory = await root.getDirectoryHandle(folder, { create: true });
  const handle = await directory.getFileHandle(name, { create: true });
  return new StoredFile(await handle.createSyncAccessHandle(), handle, () => directory.removeEntry(name));
}

class StoredFile implements ResultFile {
  size = 0;
  readonly #access: FileSystemSyncAccessHandle;
  readonly #handle: FileSystemFileHandle;
  readonly #remove: () => Promise<void>;

  constructor(access: FileSystemSyncAccessHandle, handle: FileSystemFileHandle, remove: () => Promise<void>) {
    this.#access = access;
    this.#handle = handle;
    this.#remove = remove;
  }

  read(target: Uint8Array<ArrayBuffer>, position: number): number {
    return this.#access.read(target, { at: position });
  }

  write(bytes: Uint8Array<ArrayBuffer>, position: number): void {
    const count = this.#access.write(bytes, { at: position });
    if (count < bytes.length) throw new DOMException('No space left for the result.', 'QuotaExceededError');
    this.size = Math.max(this.size, position + count);
  }

  truncate(): void {
    this.#access.truncate(0);
    this.size = 0;
  }

  async finish(contentType: string): Promise<Blob> {
    this.#access.flush();
    this.#access.close();
    const file = await this.#handle.getFile();
    // The file's own type is derived from its name.
    return file.slice(0, file.size, contentType);
  }

  async discard(): Promise<void> {
    this.#access.close();
    await this.#remove();
  }
}
