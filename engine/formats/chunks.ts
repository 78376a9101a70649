/** Finds chunks of WAV and AIFF files. */
import { bigEndian, bigEndianBytes, bytesOf, latin1 } from './bytes.ts';
import type { Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** Files have a handful. More are not worth the time that reading each takes. */
const MAX_CHUNKS = 1000;

export interface Chunk {
  readonly name: string;
  /** Where its content begins. */
  readonly position: number;
  /** The size of its content according to the file, which may be cut off. */
  readonly size: number;
}

/** @param isUnpadded whether the byte that pads a chunk of an odd size is missing at its end */
export async function* chunksOf(
  file: ReadableFile,
  isUnpadded: (file: ReadableFile, end: number) => Promise<boolean> = () => Promise.resolve(false),
): AsyncGenerator<Chunk> {
  const isLittleEndian = latin1(await file.read(0, 4)) === 'RIFF';
  for (let at = 12, count = 0; at + 8 <= file.size && count < MAX_CHUNKS; count++) {
    const head = await file.read(at, 8);
    const size = bigEndian(isLittleEndian ? Uint8Array.from(head.subarray(4)).reverse() : head.subarray(4));
    yield { name: latin1(head.subarray(0, 4)), position: at + 8, size };
    at += 8 + size;
    if (size % 2 === 1 && !(await isUnpadded(file, at))) at += 1;
  }
}

/** @returns the position of the content of the first chunk with one of the names; undefined if there is none */
export async function findChunk(file: ReadableFile, names: readonly string[]): Promise<number | undefined> {
  for await (const { name, position } of chunksOf(file)) if (names.includes(name)) return position;
  return undefined;
}

/** Sizes in RIFF files have 32 bits. */
const MAX_RIFF_BYTES = 2 ** 32;

/** The edits that add chunks to a WAV file, at its end; none if it would be too large for its format. */
export async function addedChunks(
  file: ReadableFile,
  chunks: readonly (readonly [name: string, content: Uint8Array])[],
): Promise<readonly Edit[]> {
  const padding = file.size % 2;
  const size = chunks.reduce((sum, [, { length }]) => sum + 8 + length + (length % 2), file.size + padding);
  if (chunks.length === 0 || size >= MAX_RIFF_BYTES || latin1(await file.read(0, 4)) !== 'RIFF') return [];
  const bytes = new Uint8Array(size - file.size);
  let at = padding;
  for (const [name, content] of chunks) {
    bytes.set(bytesOf(name), at);
    bytes.set(bigEndianBytes(content.length).reverse(), at + 4);
    bytes.set(content, at + 8);
    at += 8 + content.length + (content.length % 2);
  }
  return [
    { position: 4, bytes: bigEndianBytes(size - 8).reverse() },
    { position: file.size, bytes },
  ];
}
