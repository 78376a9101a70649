/** The engine's worker in Node: sources and results are paths of files. */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import type { WorkerRequest, Report } from './messages.ts';
import type { HostFile } from './program.ts';
import { work } from './work.ts';

class PathFile implements HostFile {
  readonly #descriptor: number;
  #size: number;

  constructor(path: string, flags: 'r' | 'w+') {
    this.#descriptor = openSync(path, flags);
    this.#size = fstatSync(this.#descriptor).size;
  }

  get size(): number {
    return this.#size;
  }

  read(target: Uint8Array, position: number): number {
    return readSync(this.#descriptor, target, 0, target.length, position);
  }

  write(bytes: Uint8Array, position: number): void {
    for (let done = 0; done < bytes.length;)
      done += writeSync(this.#descriptor, bytes, done, bytes.length - done, position + done);
    this.#size = Math.max(this.#size, position + bytes.length);
  }

  truncate(): void {
    ftruncateSync(this.#descriptor, 0);
    this.#size = 0;
  }

  close(): void {
    closeSync(this.#descriptor);
  }
}

function perform({
  module,
  arguments: args,
  source,
  sourceName,
  network,
  tagFile,
  sound,
  target,
}: WorkerRequest<string, string>): Report<string> {
  const open: PathFile[] = [];
  let opening: 'source' | 'target' = 'source';
  try {
    const input = new PathFile(source, 'r');
    open.push(input);
    const other = sound === undefined ? undefined : new PathFile(sound, 'r');
    if (other) open.push(other);
    opening = 'target';
    const output = target === undefined ? undefined : new PathFile(target, 'w+');
    if (output) open.push(output);
    const ended = work({
      module,
      arguments: args,
      source: input,
      sourceName,
      network,
      tagFile,
      sound: other,
      target: output,
      onProgress: report,
    });
    return ended.type === 'ended' ? { ...ended, result: target } : ended;
  } catch (error) {
    return { type: 'broken', error, file: opening, log: [] };
  } finally {
    for (const file of open) file.close();
  }
}

const report = (message: Report<string>): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: WorkerRequest<string, string>) => report(perform(request)));
report({ type: 'ready' });
