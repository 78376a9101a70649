/** The comments of a FLAC file: each of several artists is one. FFmpeg reads and writes them as one. */
import { bigEndian, bigEndianBytes, bytesOf, latin1 } from './bytes.ts';
import type { Edit } from './id3.ts';
import type { ReadableFile } from './readable-file.ts';

/** Separates several values in what FFmpeg writes, until `separateComments` makes comments of them. */
export const SEPARATOR = '\x1f';

const PADDING = 1;
export const COMMENTS = 4;
const LAST = 0x80;
export const HEAD_BYTES = 4;

/** Files have a handful. */
const MAX_BLOCKS = 200;

interface Block {
  readonly type: number;
  readonly isLast: boolean;
  /** Where its head begins. */
  readonly position: number;
  /** Without its head. */
  readonly size: number;
}

/** The blocks of a FLAC file, of which each begins with a head of four bytes. */
export async function blocksOf(file: ReadableFile): Promise<readonly Block[]> {
  const blocks: Block[] = [];
  if (latin1(await file.read(0, 4)) !== 'fLaC') return blocks;
  for (let position = 4; position + HEAD_BYTES <= file.size && blocks.length < MAX_BLOCKS;) {
    const head = await file.read(position, HEAD_BYTES);
    const size = bigEndian(Uint8Array.of(0, ...head.subarray(1)));
    blocks.push({ type: (head[0] ?? 0) & ~LAST, isLast: ((head[0] ?? 0) & LAST) !== 0, position, size });
    if (blocks.at(-1)?.isLast) break;
    position += HEAD_BYTES + size;
  }
  return blocks;
}

/** The program that wrote the file, and its comments. */
interface Comments {
  readonly vendor: Uint8Array;
  readonly comments: readonly Uint8Array[];
}

export function parsed(bytes: Uint8Array): Comments {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  let at = 0;
  const number = (): number => (at + 4 <= bytes.length ? view.getUint32((at += 4) - 4, true) : 0);
  const text = (): Uint8Array => {
    const size = number();
    return bytes.subarray(at, (at += size));
  };
  const vendor = text();
  const comments: Uint8Array[] = [];
  for (let left = number(); left > 0 && at < bytes.length; left--) comments.push(text());
  return { vendor, comments };
}

/** What is longer is no text that anyone typed. */
const MAX_BYTES = 2 ** 20;

/** @returns the values of each comment of a FLAC file that has several, by its name in lower case */
export async function readSeveral(file: ReadableFile): Promise<ReadonlyMap<string, readonly Uint8Array[]>> {
  const block = (await blocksOf(file)).find(({ type }) => type === COMMENTS);
  if (!block || block.size > MAX_BYTES) return new Map();
  const { comments } = parsed(await file.read(block.position + HEAD_BYTES, block.size));
  const values = new Map<string, Uint8Array[]>();
  for (const comment of comments) {
    const end = nameEnd(comment);
    const name = latin1(comment.subarray(0, end)).toLowerCase();
    values.set(name, [...(values.get(name) ?? []), comment.subarray(end + 1)]);
  }
  return new Map(Array.from(values).filter(([, several]) => several.length > 1));
}

const nameEnd = (comment: Uint8Array): number => Math.max(0, comment.indexOf('='.charCodeAt(0)));

/** The edits that make a comment of each of several values. What they take is taken from the padding that follows. */
export async function separateComments(file: ReadableFile): Promise<readonly Edit[]> {
  const blocks = await blocksOf(file);
  const at = blocks.findIndex(({ type }) => type === COMMENTS);
  const [block, padding] = blocks.slice(at);
  if (at < 0 || !block) return [];
  const content = await file.read(block.position + HEAD_BYTES, block.size);
  const { vendor, comments } = parsed(content);
  const separate = comments.flatMap(separated);
  const sizes = [vendor, ...separate].map((part) => 4 + part.length);
  const size = sizes.reduce((sum, part) => sum + part, 4);
  const left = padding?.type === PADDING ? padding.size - (size - block.size) : -1;
  if (!padding || left < 0) {
    const joined = content.map((byte) => (byte === SEPARATOR.charCodeAt(0) ? ';'.charCodeAt(0) : byte));
    return [{ position: block.position + HEAD_BYTES, bytes: Uint8Array.from(joined) }];
  }
  const parts = [
    ...head(COMMENTS, block.isLast, size),
    ...lengthAnd(vendor),
    ...littleEndian(separate.length),
    ...separate.flatMap(lengthAnd),
    ...head(PADDING, padding.isLast, left),
  ];
  return [{ position: block.position, bytes: Uint8Array.from(parts) }];
}

const head = (type: number, isLast: boolean, size: number): number[] => [
  type | (isLast ? LAST : 0),
  ...bigEndianBytes(size).subarray(1),
];
const littleEndian = (value: number): number[] => [...bigEndianBytes(value).reverse()];
const lengthAnd = (bytes: Uint8Array): number[] => [...littleEndian(bytes.length), ...bytes];

function separated(comment: Uint8Array): Uint8Array[] {
  const name = comment.subarray(0, nameEnd(comment) + 1);
  const values = latin1Texts(comment.subarray(name.length));
  return values.map((value) => Uint8Array.of(...name, ...bytesOf(value)));
}

/** Bytes as characters: a separator is none of another character's in UTF-8. */
const latin1Texts = (bytes: Uint8Array): string[] =>
  Array.from(bytes, (byte) => String.fromCharCode(byte))
    .join('')
    .split(SEPARATOR);
