import type { HostFile } from '../program/program.ts';

/**
 * How much is read at a time: FFmpeg requests 32 kB, and each read of a Blob is slow. More while it is read on and on,
 * less where only a header is of interest.
 */
const WINDOW_BYTES = { least: 1 << 16, most: 1 << 22, growth: 4 };

/** Reads a Blob synchronously, in a worker, without copying all of it. */
export class BlobFile implements HostFile {
  readonly size: number;
  readonly #blob: Blob;
  readonly #reader = new FileReaderSync();
  #window: Uint8Array = new Uint8Array();
  #start = 0;
  #bytes = WINDOW_BYTES.least / WINDOW_BYTES.growth;

  constructor(blob: Blob) {
    this.#blob = blob;
    this.size = blob.size;
  }

  read(target: Uint8Array, position: number): number {
    if (position >= this.size) return 0;
    const end = this.#start + this.#window.length;
    if (position < this.#start || position >= end) {
      this.#bytes =
        position === end ? Math.min(this.#bytes * WINDOW_BYTES.growth, WINDOW_BYTES.most) : WINDOW_BYTES.least;
      this.#start = position;
      this.#window = new Uint8Array(this.#reader.readAsArrayBuffer(this.#blob.slice(position, position + this.#bytes)));
    }
    const from = position - this.#start;
    const part = this.#window.subarray(from, from + target.length);
    target.set(part);
    return part.length;
  }
}
