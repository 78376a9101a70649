/** Messages between an engine and its worker. */
import type { VoiceCopy } from './effects/voice-network.ts';

/** To the worker. Only one request at a time. */
export type WorkerRequest<Source, Target> = ProgramRequest<Source, Target> | VoiceRequest<Source, Target>;

/** Runs the program once. */
interface ProgramRequest<Source, Target> {
  readonly module: WebAssembly.Module;
  /** The program's name and its arguments; the result is `file:output`. */
  readonly arguments: readonly string[];
  readonly source: Source;
  /** The source's name in the arguments. */
  readonly sourceName: string;
  /** The network's file, for arguments that name it. */
  readonly network?: Uint8Array | undefined;
  /** The second input, for arguments that name it. */
  readonly tagFile?: Uint8Array | undefined;
  /** A sound that is another input, for arguments that name it. */
  readonly sound?: Source | undefined;
  /** Where the result is written; absent if there is none. */
  readonly target?: Target | undefined;
}

/** Runs the larger network over a copy. */
interface VoiceRequest<Source, Target> {
  readonly voiceNetwork: WebAssembly.Module;
  readonly copy: VoiceCopy;
  readonly source: Source;
  readonly target: Target;
}

/** From the worker: `ready` once, then for each request any number of `progress` and one of the others. */
export type Report<Result> = { readonly type: 'ready' } | Progress | Ended<Result> | Broken;

export interface Progress {
  readonly type: 'progress';
  /** Duration of the audio written so far. */
  readonly seconds: number;
  /** The fraction of the source that has been read, from 0 to 1. */
  readonly read: number;
}

/** The program exited, successfully or not. */
export interface Ended<Result> {
  readonly type: 'ended';
  /** The program's exit status. */
  readonly status: number;
  readonly output: readonly string[];
  readonly log: readonly string[];
  readonly result?: Result | undefined;
}

/** The program crashed. */
export interface Broken {
  readonly type: 'broken';
  readonly error: unknown;
  /** The file that could not be read or written; absent if the program itself is the reason. */
  readonly file?: 'source' | 'target' | undefined;
  readonly log: readonly string[];
}
