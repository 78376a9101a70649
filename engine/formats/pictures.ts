/**
 * The pictures that a file stores. FFmpeg does not see all of them: what says a width of 0 cannot be copied, WebP is
 * unknown to it, and what is no longer whole would fail a conversion.
 */
import type { AudioFormat } from '../../src/contract/audio.ts';
import { boxesIn } from './boxes.ts';
import { bigEndian, latin1 } from './bytes.ts';
import { findChunk } from './chunks.ts';
import { FORMATS } from './formats.ts';
import { framesIn, textsOf } from './id3-text.ts';
import { itemsBox } from './mp4-items.ts';
import { hasImage, pictureSize, type PictureSize } from './picture-size.ts';
import type { Picture, StoredPicture } from './picture-kinds.ts';
import type { Probe } from './probe.ts';
import type { ReadableFile } from './readable-file.ts';
import { blocksOf, HEAD_BYTES, parsed } from './vorbis-comments.ts';

/** In bytes, of all pictures of a file. More is left to FFmpeg, which does not need all at a time. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Larger pictures are dropped, because every player would have to decode them. */
export const MAX_PICTURE_PIXELS = 4096 * 4096;

/** A block of a FLAC file says its size in three bytes. What comes before the picture takes some of it. */
const MAX_FLAC_BYTES = 2 ** 24 - 1024;

/** FFmpeg's names of the codecs. */
const CODECS: Readonly<Partial<Record<PictureSize['type'], string>>> = {
  ...{ JPEG: 'mjpeg', PNG: 'png', GIF: 'gif', BMP: 'bmp', WebP: 'webp' },
};

/** Makes a picture one that every player shows. @returns undefined if it cannot be decoded */
export type EncodePicture = (picture: Uint8Array, type: 'image/jpeg' | 'image/png') => Promise<Uint8Array | undefined>;

/** @returns the pictures in the order in which they are stored; none of a container that is not read */
export async function readPictures(container: string, file: ReadableFile): Promise<readonly StoredPicture[]> {
  const found: StoredPicture[] = [];
  let left = MAX_BYTES;
  for await (const picture of picturesIn(container, file)) {
    left -= picture.bytes.length;
    if (left < 0) return [];
    if (picture.bytes.length > 0) found.push(picture);
  }
  return found;
}

async function* picturesIn(container: string, file: ReadableFile): AsyncGenerator<StoredPicture> {
  if (container === 'flac') yield* flacPictures(file);
  else if (container === 'ogg') yield* oggPictures(file);
  else if (container.startsWith('mov,')) yield* mp4Pictures(file);
  else if (container === 'mp3' || container === 'aac') yield* id3Pictures(file, 0);
  else if (container === 'wav' || container === 'aiff') {
    const position = await findChunk(file, ['id3 ', 'ID3 ']);
    if (position !== undefined) yield* id3Pictures(file, position);
  }
}

async function* id3Pictures(file: ReadableFile, position: number): AsyncGenerator<StoredPicture> {
  for await (const { name, size, read } of (await framesIn(file, position)) ?? [])
    if (name === 'APIC' && size <= MAX_BYTES) yield pictureOf(await read());
}

/** After its encoding: a media type, a kind, a description and the picture. */
export function pictureOf(content: Uint8Array): StoredPicture {
  const kind = content.indexOf(0, 1) + 1;
  const isWide = content[0] === 1 || content[0] === 2;
  let at = kind + 1;
  while (at < content.length && !(content[at] === 0 && (!isWide || content[at + 1] === 0))) at += isWide ? 2 : 1;
  const [description = ''] = textsOf(content[0], content.subarray(kind + 1, at));
  return { kind: content[kind] ?? 0, description, bytes: content.subarray(at + (isWide ? 2 : 1)) };
}

const PICTURE_BLOCK = 6;

async function* flacPictures(file: ReadableFile): AsyncGenerator<StoredPicture> {
  for (const { type, position, size } of await blocksOf(file))
    if (type === PICTURE_BLOCK) yield flacPicture(await file.read(position + HEAD_BYTES, size));
}

/** A kind, a media type, a description, four numbers, the first of which are its sides, and the picture. */
function flacPicture(block: Uint8Array): StoredPicture {
  let at = 4;
  const part = (): Uint8Array => {
    const size = bigEndian(block.subarray(at));
    at += 4 + size;
    return block.subarray(at - size, at);
  };
  part();
  const description = new TextDecoder().decode(part());
  at += 16;
  return { kind: bigEndian(block), description, bytes: part() };
}

const OGG_PAGE = 27;
const PICTURE_COMMENT = 'metadata_block_picture';

async function* oggPictures(file: ReadableFile): AsyncGenerator<StoredPicture> {
  const packet = await oggComments(file);
  for (const comment of packet ? parsed(packet).comments : []) {
    const name = latin1(comment.subarray(0, PICTURE_COMMENT.length)).toLowerCase();
    if (name !== PICTURE_COMMENT) continue;
    const block = bytesOfBase64(new TextDecoder('latin1').decode(comment.subarray(PICTURE_COMMENT.length + 1)));
    if (block) yield flacPicture(block);
  }
}

function bytesOfBase64(text: string): Uint8Array | undefined {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
}

/** The comments of Opus and Vorbis are the second packet of their stream, which may take many pages. */
export async function oggComments(file: ReadableFile): Promise<Uint8Array | undefined> {
  let serial: string | undefined;
  let comments = 0;
  const parts: Uint8Array[] = [];
  for (let at = 0, left = 2 * MAX_BYTES; left > 0;) {
    const head = await file.read(at, OGG_PAGE);
    if (latin1(head.subarray(0, 4)) !== 'OggS') return undefined;
    const sizes = await file.read(at + OGG_PAGE, head[26] ?? 0);
    const content = sizes.reduce((sum, size) => sum + size, 0);
    const start = at + OGG_PAGE + sizes.length;
    const stream = latin1(head.subarray(14, 18));
    at = start + content;
    left -= content;
    if (serial === undefined) {
      const magic = latin1(await file.read(start, 8));
      comments = magic === 'OpusHead' ? 8 : magic.startsWith('\x01vorbis') ? 7 : 0;
      if (comments > 0) serial = stream;
    } else if (stream === serial) {
      // A packet ends with the first of its parts that is not full.
      const last = sizes.findIndex((size) => size < 255);
      const size = sizes.subarray(0, last < 0 ? undefined : last + 1).reduce((sum, part) => sum + part, 0);
      parts.push(await file.read(start, size));
      if (last >= 0) return new Uint8Array(await new Blob(parts as BlobPart[]).arrayBuffer()).subarray(comments);
    }
  }
  return undefined;
}

/** The type and the language of a value. */
const VALUE_HEAD = 8;

async function* mp4Pictures(file: ReadableFile): AsyncGenerator<StoredPicture> {
  const items = await itemsBox(file);
  if (!items) return;
  for await (const item of boxesIn(file, items)) {
    if (item.name !== 'covr') continue;
    for await (const { name, start, end } of boxesIn(file, item)) {
      const size = Math.min(end, file.size) - start - VALUE_HEAD;
      if (name !== 'data' || size > MAX_BYTES) continue;
      yield { kind: 0, description: '', bytes: await file.read(start + VALUE_HEAD, size) };
    }
  }
}

/**
 * A file with its pictures as they are stored, if FFmpeg cannot copy each of them. What no target has becomes what each
 * has, where it can be decoded.
 */
export async function withPictures(
  probe: Probe,
  to: AudioFormat,
  file: ReadableFile,
  encode: EncodePicture | undefined,
): Promise<Probe> {
  const stored = await readPictures(probe.container, file);
  const found = probe.pictures;
  const isCopied =
    stored.length === found.length &&
    stored.every(({ bytes }, index) => {
      const codec = codecOf(bytes);
      const copied = found[index];
      return (
        copied !== undefined &&
        copied.width > 0 &&
        codec === copied.codec &&
        (codec === TIFF || (codec !== 'webp' && hasImage(bytes))) &&
        (to !== 'FLAC' || bytes.length <= MAX_FLAC_BYTES)
      );
    });
  // FFmpeg reads more kinds of tags.
  if (isCopied || stored.length < found.length) return probe;
  const pictures: Picture[] = [];
  const encodes = FORMATS[to].pictures.length > 0 ? encode : undefined;
  for (const picture of stored) pictures.push(await writable(picture, to, encodes));
  return { ...probe, pictures };
}

/** FFmpeg copies it, where it can decode it. */
const TIFF = 'tiff';

const codecOf = (bytes: Uint8Array): string | undefined => {
  const size = pictureSize(bytes);
  return size ? CODECS[size.type] : /^(II\*\0|MM\0\*)/.test(latin1(bytes.subarray(0, 4))) ? TIFF : undefined;
};

async function writable(picture: StoredPicture, to: AudioFormat, encode: EncodePicture | undefined): Promise<Picture> {
  const bytes = await shownEverywhere(picture.bytes, encode);
  const size = pictureSize(bytes);
  const codec = codecOf(bytes);
  const isWritable =
    size !== undefined &&
    size.width > 0 &&
    size.height > 0 &&
    size.width * size.height <= MAX_PICTURE_PIXELS &&
    codec !== undefined &&
    codec !== 'webp' &&
    hasImage(bytes) &&
    (to !== 'FLAC' || bytes.length <= MAX_FLAC_BYTES);
  return {
    index: -1,
    codec: codec ?? '',
    width: isWritable ? size.width : 0,
    kind: picture.kind,
    stored: { ...picture, bytes },
  };
}

/** WebP as JPEG, or as PNG if parts of it may be transparent. */
async function shownEverywhere(bytes: Uint8Array, encode: EncodePicture | undefined): Promise<Uint8Array> {
  const size = pictureSize(bytes);
  if (size?.type !== 'WebP' || size.width * size.height > MAX_PICTURE_PIXELS) return bytes;
  return (await encode?.(bytes, isTransparent(bytes) ? 'image/png' : 'image/jpeg')) ?? bytes;
}

/** Of a WebP: it is said in its extended head, or in that of a lossless picture. */
const isTransparent = (webp: Uint8Array): boolean =>
  latin1(webp.subarray(12, 16)) === 'VP8L'
    ? ((webp[24] ?? 0) & 0x10) !== 0
    : ((webp[20] ?? 0) & 0x10) !== 0 && latin1(webp.subarray(12, 16)) === 'VP8X';
