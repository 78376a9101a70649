/** The engine's worker in Node: sources and results are paths of files. */
import { closeSync, fstatSync, ftruncateSync, openSync, readSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { keepVoice } from '../program/keep-voice.ts';
import type { Broken, Ended, WorkerRequest, Report } from '../../messages.ts';
import type { HostFile } from '../program/program.ts';
import { runProgram } from '../program/run-program.ts';

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

function perform(request: WorkerRequest<string, string>): Report<string> {
  const { target } = request;
  const open: PathFile[] = [];
  let opening: 'source' | 'target' = 'source';
  const opened = (path: string, flags: 'r' | 'w+'): PathFile => {
    const file = new PathFile(path, flags);
    open.push(file);
    return file;
  };
  try {
    const source = opened(request.source, 'r');
    const sound = 'sound' in request && request.sound !== undefined ? opened(request.sound, 'r') : undefined;
    opening = 'target';
    const output = target === undefined ? undefined : opened(target, 'w+');
    const ended = run(request, source, sound, output);
    return ended.type === 'ended' ? { ...ended, result: target } : ended;
  } catch (error) {
    return { type: 'broken', error, file: opening, log: [] };
  } finally {
    for (const file of open) file.close();
  }
}

function run(
  request: WorkerRequest<string, string>,
  source: PathFile,
  sound: PathFile | undefined,
  target: PathFile | undefined,
): Ended<never> | Broken {
  if (!('voiceNetwork' in request)) return runProgram({ ...request, source, sound, target, onProgress: report });
  if (!target) throw new RangeError('There is no file for the result.');
  return keepVoice({ ...request, source, target, onProgress: report });
}

const report = (message: Report<string>): void => parentPort?.postMessage(message);

parentPort?.on('message', (request: WorkerRequest<string, string>) => report(perform(request)));
report({ type: 'ready' });
