/** The boxes of MP4 files. */
import { bigEndian, latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';

/** Where a box's content is. The end may be beyond the file's, if that is cut off. */
export interface Box {
  readonly name: string;
  readonly start: number;
  readonly end: number;
}

/** A file may be a long row of fragments; a box has some tens. Others would only keep the reader busy. */
const MAX_IN_FILE = 10_000;
const MAX_IN_BOX = 100;

/** The boxes of a file, or of a box. */
export async function* boxesIn(file: ReadableFile, within?: Box): AsyncGenerator<Box> {
  const { start, end } = within ?? { start: 0, end: file.size };
  let at = start;
  for (let left = within ? MAX_IN_BOX : MAX_IN_FILE; at + 8 <= Math.min(end, file.size) && left > 0; left--) {
    const head = await file.read(at, 16);
    const short = bigEndian(head);
    // Zero is up to the end, and one is a size of 64 bits.
    const size = short === 1 ? bigEndian64(head.subarray(8)) : short === 0 ? end - at : short;
    const content = at + (short === 1 ? 16 : 8);
    if (at + size < content) return;
    yield { name: latin1(head.subarray(4, 8)), start: content, end: at + size };
    at += size;
  }
}

/** The first box at a path of names: `moov`, `mvhd`. */
export async function findBox(file: ReadableFile, names: readonly string[], within?: Box): Promise<Box | undefined> {
  const [name, ...rest] = names;
  if (name === undefined) return within;
  for await (const box of boxesIn(file, within)) {
    const found = box.name === name ? await findBox(file, rest, box) : undefined;
    if (found) return found;
  }
  return undefined;
}

export const bigEndian64 = (bytes: Uint8Array): number => bigEndian(bytes) * 2 ** 32 + bigEndian(bytes.subarray(4));
