/** Puts copies together in a page, without reading them: they may be on disk. */
import type { Assembly, JoinPart } from '../../engine-host.ts';
import type { Target } from './result-file.ts';
import { removeResult } from './result-storage.ts';

/** In bytes: of one blob of silence, of which all others consist. */
const SILENCE_BYTES = 1 << 20;

export class BlobAssembly implements Assembly<Blob> {
  /** Where copies are stored. */
  readonly #targets: WeakMap<Blob, readonly Target[]>;
  readonly #used: Target[] = [];
  readonly #parts: Blob[] = [];
  #silence: Blob | undefined;

  constructor(targets: WeakMap<Blob, readonly Target[]>) {
    this.#targets = targets;
  }

  append(part: JoinPart<Blob>): Promise<void> {
    if (typeof part === 'number') this.#appendSilence(part);
    else this.#parts.push(part instanceof Uint8Array ? new Blob([part]) : part.of.slice(part.from, part.to));
    return Promise.resolve();
  }

  /** The file still refers to it. */
  release(copy: Blob): Promise<void> {
    this.#used.push(...(this.#targets.get(copy) ?? []));
    return Promise.resolve();
  }

  finish(head: Uint8Array<ArrayBuffer>): Promise<Blob> {
    const joined = new Blob([head, ...this.#parts]);
    this.#targets.set(joined, this.#used);
    return Promise.resolve(joined);
  }

  async discard(): Promise<void> {
    for (const target of this.#used) await removeResult(target);
  }

  #appendSilence(bytes: number): void {
    this.#silence ??= new Blob([new Uint8Array(SILENCE_BYTES)]);
    for (let left = bytes; left > 0; left -= SILENCE_BYTES) this.#parts.push(this.#silence.slice(0, left));
  }
}
