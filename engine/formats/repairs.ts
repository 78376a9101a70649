/** Repairs of what FFmpeg would misread in a source. The source itself stays as it is. */
import { bigEndian, bigEndianBytes, latin1, syncSafe } from './bytes.ts';
import { chunksOf } from './chunks.ts';
import { HEADER_BYTES } from './id3.ts';
import { synchronized } from './id3-text.ts';
import type { ReadableFile } from './readable-file.ts';

/** Bytes that replace others, or come between them. */
export interface Repair {
  readonly position: number;
  /** How many bytes are replaced. */
  readonly replaced: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** @returns the repairs by position; nearly always none */
export async function repairsOf(file: ReadableFile): Promise<readonly Repair[]> {
  const head = await file.read(0, 12);
  const [magic, kind] = [latin1(head.subarray(0, 4)), latin1(head.subarray(8, 12))];
  if (magic.startsWith('ID3')) return synchronizedTag(file, head);
  if (magic === 'RIFF' && kind === 'WAVE') return paddedChunks(file);
  if (magic === 'FORM' && kind.startsWith('AIF')) return sizedAiff(file, head);
  return [];
}

const MAX_TAG_BYTES = 2 ** 25;

/**
 * An ID3v2.3 tag without the zeros after 0xFF that keep players from taking it for sound: FFmpeg leaves them in
 * pictures.
 */
async function synchronizedTag(file: ReadableFile, head: Uint8Array): Promise<readonly Repair[]> {
  const [, , , version, , flags = 0] = head;
  const size = syncSafe(head.subarray(6));
  if (version !== 3 || (flags & 0x80) === 0 || size > MAX_TAG_BYTES) return [];
  const bytes = new Uint8Array(HEADER_BYTES + size);
  bytes.set(head.subarray(0, HEADER_BYTES));
  bytes[5] = flags & 0x7f;
  // What is left is padding.
  bytes.set(synchronized(await file.read(HEADER_BYTES, size)), HEADER_BYTES);
  return [{ position: 0, replaced: bytes.length, bytes }];
}

/** Names of chunks that programs write after an odd one. */
const CHUNK =
  /^(fmt |data|LIST|fact|bext|iXML|axml|cue |smpl|inst|id3 |ID3 |PEAK|JUNK|junk|DISP|CSET|FLLR|PAD |acid|umid|_PMX)$/;

/** The bytes that have to follow chunks of an odd size, and do not. */
async function paddedChunks(file: ReadableFile): Promise<readonly Repair[]> {
  const repairs: Repair[] = [];
  for await (const { position, size } of chunksOf(file, isUnpadded)) {
    const end = position + size;
    if (size % 2 === 1 && (await isUnpadded(file, end)))
      repairs.push({ position: end, replaced: 0, bytes: new Uint8Array(1) });
  }
  return repairs;
}

const isUnpadded = async (file: ReadableFile, end: number): Promise<boolean> => {
  const next = await file.read(end, 5);
  return CHUNK.test(latin1(next.subarray(0, 4))) && !CHUNK.test(latin1(next.subarray(1)));
};

/** The sizes of an AIFF file that were to be written at the end of a recording which broke off. */
async function sizedAiff(file: ReadableFile, head: Uint8Array): Promise<readonly Repair[]> {
  if (bigEndian(head.subarray(4)) !== 0) return [];
  const repairs = [sizeAt(4, file.size - 8)];
  let frameBytes = 0;
  let frames = 0;
  for await (const { name, position, size } of chunksOf(file)) {
    if (name === 'COMM') {
      const [, channels = 0, , , , , , bits = 0] = await file.read(position, 8);
      frameBytes = channels * Math.ceil(bits / 8);
      frames = position + 2;
    }
    if (name !== 'SSND' || size !== 0) continue;
    const content = file.size - position;
    if (frameBytes > 0) repairs.push(sizeAt(frames, Math.floor((content - 8) / frameBytes)));
    repairs.push(sizeAt(position - 4, content));
    break;
  }
  return repairs;
}

const sizeAt = (position: number, size: number): Repair => ({ position, replaced: 4, bytes: bigEndianBytes(size) });

/** The parts of a repaired file: bytes, and what is taken over of the source from one position to another. */
export function repairedParts(
  repairs: readonly Repair[],
  size: number,
): readonly (Uint8Array<ArrayBuffer> | { readonly from: number; readonly to: number })[] {
  const ends = [0, ...repairs.map(({ position, replaced }) => position + replaced)];
  return [
    ...repairs.flatMap(({ position, bytes }, index) => [{ from: ends[index] ?? 0, to: position }, bytes]),
    { from: ends.at(-1) ?? 0, to: size },
  ];
}
