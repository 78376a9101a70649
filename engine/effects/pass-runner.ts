/** What effects need of an `EngineHost`: whole passes of FFmpeg over one job's files. */
import type { ProcessingStage } from '../../src/contract/audio.ts';
import type { ConversionPlan } from '../plan/arguments.ts';
import type { Voice } from './voice-network.ts';
import type { ReadableFile } from '../formats/readable-file.ts';
import type { Part } from '../plan/splice.ts';

/** Runs FFmpeg on files; each call reads a whole file. */
export interface PassRunner<Sound> {
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
  /**
   * Runs it over a copy, with a head and samples as `VoiceCopy` says. @returns what replaces the copy @throws
   * EngineError
   */
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

export interface EffectOptions extends RunOptions {
  /** Receives each stage as it begins. An effect may tell none. */
  readonly onStage?: ((stage: ProcessingStage) => void) | undefined;
}
