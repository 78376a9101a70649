/** Where effects are applied: what runs FFmpeg on files, in a page, in Node, or with an installed FFmpeg. */
import type { ConversionPlan } from './arguments.ts';
import type { Voice } from './engine-host.ts';
import type { ReadableFile } from './readable-file.ts';
import type { Part } from './splice.ts';

/** Runs FFmpeg on files; each call reads a whole file. */
export interface Workplace<Sound> {
  /** The file of the network that removes noise, as FFmpeg finds it. */
  readonly network: string;
  /** Reads a file without writing one. @returns FFmpeg's log @throws EngineError */
  examine(source: Sound, args: readonly string[], options: RunOptions): Promise<readonly string[]>;
  /** Writes a new file in the requested format. @throws EngineError */
  write(
    source: Sound,
    args: readonly string[],
    options: RunOptions & {
      readonly expectedBytes: number;
      /** The second input, a copy. */
      readonly sound?: Sound | undefined;
    },
  ): Promise<Sound>;
  /** The same with a file that is only read: it replaces no result. One at a time. */
  copy(
    source: Sound,
    args: readonly string[],
    options: RunOptions & { readonly expectedBytes: number },
  ): Promise<Sound>;
  open(written: Sound): Promise<ReadableFile>;
  /** Makes a written file consist of parts of its own, in their order. @returns what replaces it */
  splice(written: Sound, parts: readonly Part[]): Promise<Sound>;
  /** Loads the larger network of `strong`. @returns undefined where it cannot be had */
  voiceNetwork(signal: AbortSignal | undefined): Promise<WebAssembly.Module | undefined>;
  /** Runs it over a copy, with a head and samples as `VoiceCopy` says. @returns what replaces the copy @throws EngineError */
  keepVoice(copied: Sound, voice: Voice, options: RunOptions): Promise<Sound>;
  /** Makes what completes the result, before it is written. */
  prepare(plan: ConversionPlan): Promise<void>;
  /** Removes a written file that is not the result, or a copy. */
  discard(written: Sound): Promise<void>;
}

export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Receives the fraction done, from 0 to 1. */
  readonly onProgress: (done: number) => void;
}

/** Combines the progress of the passes, each of which has a share. */
export class Course {
  #begun = 0;
  #done = 0;
  readonly #onProgress: (done: number) => void;

  constructor(onProgress: (done: number) => void) {
    this.#onProgress = onProgress;
  }

  /** The share not yet assigned to a pass. */
  get left(): number {
    return 1 - this.#begun;
  }

  /** @returns the progress callback of the next pass */
  pass(share: number): (done: number) => void {
    const start = this.#begun;
    this.#begun += share;
    return (done) => {
      this.#done = Math.max(this.#done, Math.min(start + share * done, 1));
      this.#onProgress(this.#done);
    };
  }
}
