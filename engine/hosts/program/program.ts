/**
 * Runs the engine's program: implements the imports that `native/` is compiled against. Works wherever WebAssembly
 * does, and blocks the thread until the program exits, so it belongs in a worker.
 */

/** A file that the program reads or writes, by position. All calls are synchronous. */
export interface HostFile {
  /** The current size, in bytes. */
  readonly size: number;
  /** Fills `target`, a view of the program's memory, from `position`. @returns the bytes read; 0 at the end */
  read(target: Uint8Array, position: number): number;
  /** Absent if the file is read-only. `bytes` is a view of the program's memory: copy what is to be kept. */
  write?(bytes: Uint8Array, position: number): void;
  /** Empties the file before the program rewrites it. */
  truncate?(): void;
}

export interface ProgramOptions {
  /** Files that the program may open, by their names in its arguments. */
  readonly files: ReadonlyMap<string, HostFile>;
  /** Receives whole lines of standard output, without line breaks. */
  readonly onOutput?: (line: string) => void;
  /** Receives whole lines of standard error: FFmpeg's log. */
  readonly onLog?: (line: string) => void;
}

/** WASI error numbers. */
const SUCCESS = 0;
const BAD_FILE = 8;
const INVALID = 28;
const INPUT_OUTPUT = 29;

const STANDARD_OUTPUT = 1;
const FIRST_FILE = 3;

/** Thrown through the program to exit it. */
class Exit extends Error {
  override readonly name = 'Exit';
  readonly status: number;

  constructor(status: number) {
    super(`exit status ${status}`);
    this.status = status;
  }
}

/** An open file and its current position. */
interface Opened {
  readonly file: HostFile;
  position: number;
}

/**
 * @param args the first selects the program: `ffmpeg` with FFmpeg's own arguments, or `probe` with a file's name
 * @returns the exit status
 * @throws the error of a file's method, after the program has exited; `WebAssembly.RuntimeError` if the program crashes
 */
export function run(module: WebAssembly.Module, args: readonly string[], options: ProgramOptions): number {
  const { files, onOutput, onLog } = options;
  const encoder = new TextEncoder();
  const lines = [lineSplitter(onOutput), lineSplitter(onLog)];
  const opened = new Map<number, Opened>();
  let lastFile = FIRST_FILE;
  let failure: { cause: unknown } | undefined;

  // Views are never kept, because growing the memory detaches them.
  const bytes = (address: number, length: number) => new Uint8Array(memory.buffer, address, length);
  const numbers = () => new DataView(memory.buffer);

  const argumentBytes = args.map((argument) => encoder.encode(argument + '\0'));

  /** Visits the buffers of a vectored read or write until one is only partly filled. @returns the bytes moved */
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

  /** Stores a file's error, to be rethrown after the program has exited: FFmpeg only learns that something failed. */
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
    // Only called to check whether an output is a terminal.
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

/** Splits text into lines. Text after the last line break is dropped. */
function lineSplitter(onLine: ((line: string) => void) | undefined): (bytes: Uint8Array) => void {
  const decoder = new TextDecoder();
  // Joined only at the line break, which may be megabytes away.
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
