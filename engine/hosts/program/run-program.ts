/** Runs the program in a worker, on files of any kind, and reports progress. */
import type { Broken, Ended, Progress } from '../../messages.ts';
import { networkText } from './network-text.ts';
import { NETWORK_NAME } from '../../effects/network.ts';
import { run, type HostFile } from './program.ts';
import { SOUND_NAME } from '../../plan/splice.ts';
import { TAG_FILE_NAME } from '../../formats/tag-file.ts';

export interface ProgramRun {
  readonly module: WebAssembly.Module;
  readonly arguments: readonly string[];
  readonly source: HostFile;
  readonly sourceName: string;
  readonly network?: Uint8Array | undefined;
  readonly tagFile?: Uint8Array | undefined;
  readonly sound?: HostFile | undefined;
  readonly target?: HostFile | undefined;
  readonly onProgress: (progress: Progress) => void;
}

/** A damaged file may cause a line for every frame; the first and the last ones suffice. */
const KEPT_LINES = 100;

export function runProgram({
  module,
  arguments: args,
  source,
  sourceName,
  network,
  tagFile,
  sound,
  target,
  onProgress,
}: ProgramRun): Ended<never> | Broken {
  const input = new WatchedFile(source);
  const result = target && new WatchedFile(target);
  const files = new Map<string, HostFile>([[sourceName, input]]);
  if (network) files.set(NETWORK_NAME, constantFile(networkText(network)));
  if (tagFile) files.set(TAG_FILE_NAME, constantFile(tagFile));
  if (sound) files.set(SOUND_NAME, sound);
  if (result) files.set('output', result);
  const output: string[] = [];
  const log: string[] = [];
  let seconds = 0;

  function onOutput(line: string): void {
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name === undefined) output.push(line);
    else if (name === 'out_time_us') seconds = Number(value) / 1e6 || 0;
    // `progress` is the last line of each of FFmpeg's reports.
    else if (name === 'progress') onProgress({ type: 'progress', seconds, read: input.readPart });
  }

  function onLog(line: string): void {
    log.push(line);
    if (log.length > 2 * KEPT_LINES) log.splice(KEPT_LINES, 1);
  }

  let ended: Ended<never> | Broken;
  try {
    ended = { type: 'ended', status: run(module, args, { files, onOutput, onLog }), output, log };
  } catch (error) {
    ended = { type: 'broken', error, log };
  }
  // The program exits as after any other error, but the file's own error is more specific.
  if (input.trouble) return { type: 'broken', error: input.trouble.cause, file: 'source', log };
  if (result?.trouble) return { type: 'broken', error: result.trouble.cause, file: 'target', log };
  return ended;
}

const constantFile = (bytes: Uint8Array): HostFile => ({
  size: bytes.length,
  read(target, position) {
    const part = bytes.subarray(position, position + target.length);
    target.set(part);
    return part.length;
  },
});

/** A file that records where it was last read and its first error. */
class WatchedFile implements HostFile {
  trouble: { readonly cause: unknown } | undefined;
  #position = 0;
  readonly #file: HostFile;

  constructor(file: HostFile) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.size;
  }

  get readPart(): number {
    return this.size > 0 ? Math.min(1, this.#position / this.size) : 1;
  }

  read(target: Uint8Array, position: number): number {
    return this.#watch(() => {
      const count = this.#file.read(target, position);
      this.#position = position + count;
      return count;
    });
  }

  write(bytes: Uint8Array, position: number): void {
    this.#watch(() => this.#file.write?.(bytes, position));
  }

  truncate(): void {
    this.#watch(() => this.#file.truncate?.());
  }

  #watch<Result>(action: () => Result): Result {
    try {
      return action();
    } catch (cause) {
      this.trouble ??= { cause };
      throw cause;
    }
  }
}
