/** What an engine and its worker say to each other. */

/** To the worker: run the program once. One at a time. */
export interface WorkerRequest<Source, Target> {
  readonly module: WebAssembly.Module;
  /** The program and its arguments; the result is `file:output`. */
  readonly arguments: readonly string[];
  readonly source: Source;
  /** What the arguments call it. */
  readonly sourceName: string;
  /** Where the result goes; absent where there is none. */
  readonly target?: Target | undefined;
}

/** From the worker; `ready` once, then for each request any number of times `progress` and one of the others. */
export type Report<Result> = { readonly type: 'ready' } | Progress | Ended<Result> | Broken;

export interface Progress {
  readonly type: 'progress';
  /** Of sound written so far. */
  readonly seconds: number;
  /** The part of the source that has been read, 0 to 1. */
  readonly read: number;
}

/** The program ran to its end, well or not. */
export interface Ended<Result> {
  readonly type: 'ended';
  /** The program's exit status. */
  readonly status: number;
  readonly output: readonly string[];
  readonly log: readonly string[];
  readonly result?: Result | undefined;
}

/** The program broke off. */
export interface Broken {
  readonly type: 'broken';
  readonly error: unknown;
  /** Which file could not be read or written; absent where the program itself is the reason. */
  readonly file?: 'source' | 'target' | undefined;
  readonly log: readonly string[];
}
