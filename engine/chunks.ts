/** Finds chunks of WAV and AIFF files. */
import { bigEndian, latin1 } from './bytes.ts';
import type { ReadableFile } from './readable-file.ts';

/** Files have a handful. More are not worth the time that reading each takes. */
const MAX_CHUNKS = 1000;

/** @returns the position of the content of the first chunk with one of the names; undefined if there is none */
export async function findChunk(file: ReadableFile, names: readonly string[]): Promise<number | undefined> {
  const isLittleEndian = latin1(await file.read(0, 4)) === 'RIFF';
  for (let at = 12, count = 0; at + 8 <= file.size && count < MAX_CHUNKS; count++) {
    const head = await file.read(at, 8);
    if (names.includes(latin1(head.subarray(0, 4)))) return at + 8;
    const size = bigEndian(isLittleEndian ? head.slice(4).reverse() : head.subarray(4));
    at += 8 + size + (size % 2);
  }
  return undefined;
}
