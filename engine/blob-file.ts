import type { HostFile } from './program.ts';

/** How much is read at a time: FFmpeg requests 32 kB, and each read of a Blob is slow. */
const WINDOW_BYTES = 1 << 20;

/** Reads a Blob synchronously, in a worker, without copying all of it. */
export class BlobFile implements HostFile {
  readonly size: number;
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();
  #window: Uint8Array = new Uint8Array();
  #start = 0;

  constructor(blob: Blob) {
    this.#blob = blob;
    this.size = blob.size;
  }

  read(target: Uint8Array, position: number): number {
    if (position >= this.size) return 0;
    if (position < this.#start || position >= this.#start + this.#window.length) {
      this.#start = position;
      this.#window = new Uint8Array(
        this.#reader.readAsArrayBuffer(this.#blob.slice(position, position + WINDOW_BYTES)),
      );
    }
    const from = position - this.#start;
    const part = this.#window.subarray(from, from + target.length);
    target.set(part);
    return part.length;
  }
}
