/**
 * Runs the engine's program: the host's side of what `native/` is compiled against. Works wherever WebAssembly does; it
 * keeps the thread busy until the program ends, so it belongs in a worker.
 */

/** What the program reads or writes, by position. All calls are synchronous. */
export interface HostFile {
  /** In bytes, as it is now. */
  readonly size: number;
  /** Fills `target`, which lies in the program's memory, from `position` on. @returns the bytes read; 0 at the end. */
  read(target: Uint8Array, position: number): number;
  /** Absent where only reading is allowed. `bytes` lie in the program's memory: whoever keeps them copies them. */
  write?(bytes: Uint8Array, position: number): void;
  /** Empties the file, which the program is about to write anew. */
  truncate?(): void;
}

export interface ProgramOptions {
  /** What the program may open, by the name that stands in its arguments. */
  readonly files: ReadonlyMap<string, HostFile>;
  /** Whole lines of the standard output, without the line's end. */
  readonly onOutput?: (line: string) => void;
  /** Whole lines of the standard error output: FFmpeg's log. */
  readonly onLog?: (line: string) => void;
}

/** Error numbers of WASI. */
const SUCCESS = 0;
const BAD_FILE = 8;
const INVALID = 28;
const INPUT_OUTPUT = 29;

const STANDARD_OUTPUT = 1;
const FIRST_FILE = 3;

/** Thrown through the program to end it. */
class Exit extends Error {
  override readonly name = 'Exit';
  readonly status: number;

  constructor(status: number) {
    super(`exit status ${status}`);
    this.status = status;
  }
}

/** An open file, and where it is read or written next. */
interface Opened {
  readonly file: HostFile;
  position: number;
}

/**
 * @param args the first one chooses the program: `ffmpeg` with FFmpeg's own arguments, or `probe` with a file's name.
 * @returns the exit status.
 * @throws what a file's methods threw, once the program has ended because of it; `WebAssembly.RuntimeError` where the
 *   program breaks.
 */
export function run(module: WebAssembly.Module, args: readonly string[], options: ProgramOptions): number {
  const { files, onOutput, onLog } = options;
  const encoder = new TextEncoder();
  const lines = [lineSplitter(onOutput), lineSplitter(onLog)];
  const opened = new Map<number, Opened>();
  let lastFile = FIRST_FILE;
  let failure: { cause: unknown } | undefined;

  // The memory moves when it grows, so nothing is kept of it.
  const bytes = (address: number, length: number) => new Uint8Array(memory.buffer, address, length);
  const numbers = () => new DataView(memory.buffer);

  const argumentBytes = args.map((argument) => encoder.encode(argument + '\0'));

  /** Goes through the buffers of a scattered read or write until one is not filled. @returns the bytes moved. */
  const eachBuffer = (list: number, count: number, move: (buffer: Uint8Array) => number): number => {
    let sum = 0;
    for (let i = 0; i < count; i++) {
      const [address, length] = [numbers().getUint32(list + 8 * i, true), numbers().getUint32(list + 8 * i + 4, true)];
      if (length === 0) continue;
      const moved = move(bytes(address, length));
      sum += moved;
      if (moved < length) break;
    }
    return sum;
  };

  /** What a file throws is remembered, and thrown again once the program has ended: FFmpeg only knows that it failed. */
  const attempt = (action: () => number): number => {
    try {
      return action();
    } catch (cause) {
      failure ??= { cause };
      return INPUT_OUTPUT;
    }
  };

  const wasi = {
    args_sizes_get(count: number, size: number) {
      numbers().setUint32(count, args.length, true);
      numbers().setUint32(
        size,
        argumentBytes.reduce((sum, { length }) => sum + length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(addresses: number, buffer: number) {
      let address = buffer;
      for (const [i, argument] of argumentBytes.entries()) {
        numbers().setUint32(addresses + 4 * i, address, true);
        bytes(address, argument.length).set(argument);
        address += argument.length;
      }
      return SUCCESS;
    },
    environ_sizes_get(count: number, size: number) {
      numbers().setUint32(count, 0, true);
      numbers().setUint32(size, 0, true);
      return SUCCESS;
    },
    environ_get: () => SUCCESS,
    clock_time_get(clock: number, _precision: bigint, time: number) {
      const milliseconds = clock === 0 ? Date.now() : performance.now();
      numbers().setBigUint64(time, BigInt(Math.round(milliseconds * 1e6)), true);
      return SUCCESS;
    },
    // Asked only whether an output is a terminal.
    fd_fdstat_get: () => BAD_FILE,
    fd_read(number: number, list: number, count: number, result: number) {
      const open = opened.get(number);
      if (!open) return BAD_FILE;
      return attempt(() => {
        const read = eachBuffer(list, count, (buffer) => {
          const length = open.file.read(buffer, open.position);
          open.position += length;
          return length;
        });
        numbers().setUint32(result, read, true);
        return SUCCESS;
      });
    },
    fd_write(number: number, list: number, count: number, result: number) {
      const open = opened.get(number);
      const line = lines[number - STANDARD_OUTPUT];
      if (!line && !open?.file.write) return BAD_FILE;
      return attempt(() => {
        const written = eachBuffer(list, count, (buffer) => {
          if (line) {
            line(buffer);
          } else if (open?.file.write) {
            open.file.write(buffer, open.position);
            open.position += buffer.length;
          }
          return buffer.length;
        });
        numbers().setUint32(result, written, true);
        return SUCCESS;
      });
    },
    fd_seek(number: number, offset: bigint, from: number, result: number) {
      const open = opened.get(number);
      if (!open) return BAD_FILE;
      const start = [0, open.position, open.file.size][from] ?? 0;
      const position = start + Number(offset);
      if (position < 0) return INVALID;
      open.position = position;
      numbers().setBigUint64(result, BigInt(position), true);
      return SUCCESS;
    },
    fd_close: (number: number) => (opened.delete(number) ? SUCCESS : BAD_FILE),
    proc_exit(status: number) {
      throw new Exit(status);
    },
  };

  const host = {
    host_open(path: number, length: number, forWriting: number, truncate: number) {
      const file = files.get(new TextDecoder().decode(bytes(path, length)));
      if (!file || (forWriting && !file.write)) return -1;
      if (truncate) file.truncate?.();
      opened.set(++lastFile, { file, position: 0 });
      return lastFile;
    },
    host_size: (number: number) => opened.get(number)?.file.size ?? -1,
  };

  const instance = new WebAssembly.Instance(module, {
    host,
    wasi_snapshot_preview1: wasi,
    env: { emscripten_notify_memory_growth: () => undefined },
  });
  const memory = instance.exports['memory'] as WebAssembly.Memory;
  const start = instance.exports['_start'] as () => void;

  let status = 0;
  try {
    start();
  } catch (error) {
    if (!(error instanceof Exit)) throw error;
    ({ status } = error);
  }
  if (failure) throw failure.cause;
  return status;
}

/** Puts text together to lines. What follows the last line's end is never given. */
function lineSplitter(onLine: ((line: string) => void) | undefined): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  // Only joined at the end of the line, which may be megabytes away.
  let rest: string[] = [];
  return (bytes) => {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    rest.push(first);
    for (const next of others) {
      const line = rest.join('');
      rest = [next];
      onLine?.(line.endsWith('\r') ? line.slice(0, -1) : line);
    }
  };
}
