/** What the engine's operations need of their surroundings: a page, Node, or an installed FFmpeg. */
import type { Edit } from './formats/id3.ts';
import type { EncodePicture } from './formats/pictures.ts';
import type { Broken, Ended, Progress } from './messages.ts';
import type { Probe } from './formats/probe.ts';
import type { ReadableFile } from './formats/readable-file.ts';
import type { Part } from './plan/splice.ts';
import type { Voice } from './effects/voice-network.ts';

/** Runs FFmpeg on the files of one job. A sound is a file of any kind: a Blob, or a path. */
export interface EngineHost<Sound> {
  /** The file of the network that removes noise, as FFmpeg finds it. */
  readonly network: string;
  /** Reads a sound. */
  open(sound: Sound): Promise<ReadableFile>;
  /** Changes a written file in place. @returns what replaces it */
  edit(written: Sound, edits: readonly Edit[]): Promise<Sound>;
  /** Makes a written file consist of parts of its own, in their order. @returns what replaces it */
  splice(written: Sound, parts: readonly Part[]): Promise<Sound>;
  /** Removes a written file. */
  discard(written: Sound): Promise<void>;
  /** Begins a file that consists of copies. @param headBytes size of what will come before all parts */
  assembly(headBytes: number): Assembly<Sound>;
  /** Looks into a sound. The last line of the output is a `ProbeAnswer` in JSON. */
  probe(sound: Sound, signal: AbortSignal | undefined): Promise<Ended<unknown> | Broken>;
  /** Runs FFmpeg once, with a sound as its first input. */
  run(sound: Sound, run: FfmpegRun<Sound>): Promise<Ended<Sound> | Broken>;
  /** Encodes a picture that no program here reads; absent where that cannot be done. */
  readonly encodePicture?: EncodePicture | undefined;
  /** Loads the larger network of `strong`. @throws EngineError where it cannot be had */
  voiceNetwork(signal: AbortSignal | undefined): Promise<WebAssembly.Module>;
  /**
   * Runs the larger network over a copy, with a head and samples as `VoiceCopy` says; it stays, and another is written.
   */
  keepVoice(copy: Sound, voice: Voice, options: ReportOptions): Promise<Ended<Sound> | Broken>;
}

export interface ReportOptions {
  readonly signal?: AbortSignal | undefined;
  readonly onReport?: ((report: Progress) => void) | undefined;
}

/** A run of FFmpeg. */
export interface FfmpegRun<Sound> extends ReportOptions {
  /** FFmpeg's output options, and where the output goes if no file is written. */
  readonly arguments: readonly string[];
  readonly logLevel: 'error' | 'info';
  /** Size of the file that is written, in bytes; infinite if unknown, undefined for none. */
  readonly expectedBytes?: number | undefined;
  /** Whether that file is beside others, and no result: otherwise it replaces the last one. */
  readonly isCopy?: boolean | undefined;
  /** A copy that is the second input. */
  readonly sound?: Sound | undefined;
  /** The last input, as `tagFile` makes it. */
  readonly tagFile?: Uint8Array | undefined;
  /** Whether the arguments name the network's file. */
  readonly needsNetwork?: boolean | undefined;
  /** What the sound contains, if its segments may be converted by several programs at a time. */
  readonly separable?: Probe | undefined;
}

/** Bytes of its own, a range of a copy, or as many bytes of silence. */
export type JoinPart<Sound> =
  Uint8Array<ArrayBuffer> | { readonly of: Sound; readonly from: number; readonly to: number } | number;

/** The file that copies become. */
export interface Assembly<Sound> {
  append(part: JoinPart<Sound>): Promise<void>;
  /** Says that nothing more of a copy is appended. */
  release(copy: Sound): Promise<void>;
  /** @param head comes before all parts @returns the file */
  finish(head: Uint8Array<ArrayBuffer>): Promise<Sound>;
  /** Removes the file, and what it refers to. */
  discard(): Promise<void>;
}
