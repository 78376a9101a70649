/** Reads and edits files of Node in place. */
import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Edit } from '../../formats/id3.ts';
import type { Assembly, JoinPart } from '../../engine-host.ts';
import type { ReadableFile } from '../../formats/readable-file.ts';
import { repairedParts, repairsOf } from '../../formats/repairs.ts';
import type { Part } from '../../plan/splice.ts';

/** The file is opened for each read. */
export const readablePath = async (path: string): Promise<ReadableFile> => ({
  size: (await stat(path)).size,
  async read(position, length) {
    const file = await open(path);
    try {
      const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    } finally {
      await file.close();
    }
  },
});

/** Replaces a file by a repaired copy, if it has to be repaired. Other links to the file keep what it was. */
export async function repairPath(path: string): Promise<void> {
  const file = await readablePath(path);
  const repairs = await repairsOf(file);
  if (repairs.length === 0) return;
  const repaired = `${path}.repaired`;
  const parts = repairedParts(repairs, file.size);
  await pipeline(async function* () {
    for (const part of parts) {
      if (part instanceof Uint8Array) yield part;
      // The last byte of a stream is included.
      else if (part.to > part.from) yield* createReadStream(path, { start: part.from, end: part.to - 1 });
    }
  }, createWriteStream(repaired));
  await rename(repaired, path);
}

/** How much is moved at a time, in bytes. */
const MOVED = 1 << 22;

/**
 * Makes a file consist of its parts, in place: no second one is needed on the disk. Each part must come no later than
 * it did.
 */
export async function splicePath(path: string, parts: readonly Part[]): Promise<void> {
  const file = await open(path, 'r+');
  const buffer = new Uint8Array(MOVED);
  let position = 0;
  const write = async (bytes: Uint8Array): Promise<void> => {
    for (let done = 0; done < bytes.length;)
      done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    position += bytes.length;
  };
  try {
    for (const part of parts) {
      if (part instanceof Uint8Array) {
        await write(part);
        continue;
      }
      if (part.from === position) {
        position = part.to;
        continue;
      }
      for (let from = part.from; from < part.to;) {
        const { bytesRead } = await file.read(buffer, 0, Math.min(MOVED, part.to - from), from);
        if (bytesRead === 0) break;
        await write(buffer.subarray(0, bytesRead));
        from += bytesRead;
      }
    }
    await file.truncate(position);
  } finally {
    await file.close();
  }
}

/** Appends copies to a file, and removes each of them then: no more is needed on the disk. */
export class PathAssembly implements Assembly<string> {
  readonly #path: string;
  #file: FileHandle | undefined;
  #position: number;

  constructor(path: string, headBytes: number) {
    this.#path = path;
    this.#position = headBytes;
  }

  async append(part: JoinPart<string>): Promise<void> {
    if (typeof part === 'number') {
      // What is skipped reads as zeros.
      this.#position += part;
    } else if (part instanceof Uint8Array) {
      await this.#write(part, this.#position);
      this.#position += part.length;
    } else {
      await this.#appendRange(part);
    }
  }

  release(copy: string): Promise<void> {
    return rm(copy, { force: true });
  }

  async finish(head: Uint8Array): Promise<string> {
    await this.#write(head, 0);
    await this.#close();
    return this.#path;
  }

  async discard(): Promise<void> {
    await this.#close();
    await rm(this.#path, { force: true });
  }

  async #appendRange({ of, from, to }: { readonly of: string; readonly from: number; readonly to: number }) {
    const source = await open(of);
    try {
      const buffer = new Uint8Array(MOVED);
      for (let at = from; at < to;) {
        const { bytesRead } = await source.read(buffer, 0, Math.min(MOVED, to - at), at);
        if (bytesRead === 0) break;
        await this.append(buffer.subarray(0, bytesRead));
        at += bytesRead;
      }
    } finally {
      await source.close();
    }
  }

  async #write(bytes: Uint8Array, position: number): Promise<void> {
    this.#file ??= await open(this.#path, 'w');
    for (let done = 0; done < bytes.length;)
      done += (await this.#file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
  }

  async #close(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
  }
}

export async function editPath(path: string, edits: readonly Edit[]): Promise<void> {
  if (edits.length === 0) return;
  const file = await open(path, 'r+');
  try {
    for (const { position, bytes } of edits) {
      for (let done = 0; done < bytes.length;)
        done += (await file.write(bytes, done, bytes.length - done, position + done)).bytesWritten;
    }
  } finally {
    await file.close();
  }
}
