/**
 * Where the lines of a process go. A reader that stands still (a paused terminal, a collector that is stuck) holds up
 * neither the service nor its end: lines wait for it up to a bound, then they are dropped and counted.
 */
import { constants, fstatSync, openSync, writeSync } from 'node:fs';
import { isatty } from 'node:tty';

export interface LogOutput {
  /** Writes what ends with a line feed: at once if the reader is there. Never waits. */
  write(text: string): void;
  /** Tries to write what waits. @returns false if the reader stands still. */
  flush(): boolean;
}

/** The machine, as an output sees it. */
export interface LogTarget {
  /** Never waits. @returns how many bytes were written. @throws EAGAIN if the reader stands still. */
  write: (bytes: Uint8Array) => number;
  /** Calls it once, soon; the process does not stay alive for it. */
  later: (retry: () => void) => void;
  /** In ms since 1970. */
  now: () => number;
}

/** What waits for a reader, in bytes; about three thousand requests. */
export const MAX_WAITING_BYTES = 1024 * 1024;

/** How often a reader that stands still is tried again, in ms: a pipe of 64 KiB passes on six megabytes a second so. */
const RETRY_INTERVAL = 10;

/** How long the end of the process waits for a reader, in ms. */
const MAX_EXIT_WAIT = 1000;

/** The level `warn` of the log. */
const WARN = 40;

export function createLogOutput({ write, later, now }: LogTarget): LogOutput {
  const waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let dropped = 0;
  let isRetrying = false;

  function append(text: string): void {
    const bytes = Buffer.from(text);
    waiting.push(bytes);
    waitingBytes += bytes.length;
  }

  function flush(): boolean {
    for (;;) {
      const next = waiting[0];
      if (next === undefined) {
        if (dropped === 0) return true;
        const msg = 'lines of this log were dropped, because nobody read them';
        append(`${JSON.stringify({ level: WARN, time: now(), pid: process.pid, dropped, msg })}\n`);
        dropped = 0;
        continue;
      }
      let written: number;
      try {
        written = write(next);
      } catch (error) {
        // Whatever else it is, such as a full disk or a reader that is gone, may pass as well.
        return (error as NodeJS.ErrnoException).code !== 'EAGAIN';
      }
      waitingBytes -= written;
      if (written < next.length) waiting[0] = next.subarray(written);
      else waiting.shift();
    }
  }

  function retry(): void {
    isRetrying = false;
    flush();
    retryIfNeeded();
  }

  function retryIfNeeded(): void {
    if (waiting.length === 0 || isRetrying) return;
    isRetrying = true;
    later(retry);
  }

  return {
    write(text) {
      // What is dropped is one piece, so that its count stands where it was.
      if (dropped > 0 || waitingBytes + Buffer.byteLength(text) > MAX_WAITING_BYTES) dropped++;
      else append(text);
      if (!isRetrying) flush();
      retryIfNeeded();
    },
    flush,
  };
}

type StandardStream = 'stdout' | 'stderr';

const outputs = new Map<StandardStream, LogOutput>();

/** The only output of this process to a standard stream. */
export function standardOutput(stream: StandardStream): LogOutput {
  const open = outputs.get(stream);
  if (open !== undefined) return open;
  if (outputs.size === 0) process.once('exit', waitForReaders);
  const file = openWithoutWaiting(stream);
  const output = createLogOutput({
    write: (bytes) => writeSync(file, bytes),
    later: (retry) => void setTimeout(retry, RETRY_INTERVAL).unref(),
    now: Date.now,
  });
  outputs.set(stream, output);
  return output;
}

/**
 * Writes to a pipe or a terminal wait for the reader unless its file says otherwise, and others that share the file can
 * change what it says. So it is opened once more where the system can; elsewhere Node's stream makes it not wait,
 * except on a terminal.
 * @returns a file descriptor.
 */
function openWithoutWaiting(stream: StandardStream): number {
  const shared = stream === 'stdout' ? 1 : 2;
  try {
    if (isatty(shared) || fstatSync(shared).isFIFO()) {
      const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants;
      return openSync(`/proc/self/fd/${shared}`, O_WRONLY | O_NONBLOCK | O_NOCTTY);
    }
  } catch {
    // Not on Linux, or it belongs to another user.
  }
  return (process[stream] as { fd?: number }).fd ?? shared;
}

function waitForReaders(): void {
  const deadline = performance.now() + MAX_EXIT_WAIT;
  const timer = new Int32Array(new SharedArrayBuffer(4));
  const flushAll = (): boolean => [...outputs.values()].map((output) => output.flush()).every(Boolean);
  while (!flushAll() && performance.now() < deadline) Atomics.wait(timer, 0, 0, 10);
}
