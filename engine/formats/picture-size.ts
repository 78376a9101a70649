/**
 * What a picture is and how large, from its first bytes: decoding one of 60,000 pixels would take gigabytes. Pure.
 * JPEG, PNG, WebP, GIF, BMP, and the family of AVIF and HEIC.
 */
export interface PictureSize {
  /** The format. */
  readonly type: 'PNG' | 'JPEG' | 'GIF' | 'BMP' | 'WebP' | 'HEIF';
  readonly width: number;
  readonly height: number;
}

/** In bytes. That is enough: what comes before the size in a JPEG is metadata, such as a preview and color profiles. */
export const HEAD_BYTES = 1024 * 1024;

/** @returns undefined for what is none of them */
export function pictureSize(head: Uint8Array): PictureSize | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.length);
  const text = (from: number, length: number): string => String.fromCharCode(...head.subarray(from, from + length));
  try {
    if (text(1, 3) === 'PNG' && text(12, 4) === 'IHDR')
      return { type: 'PNG', width: view.getUint32(16), height: view.getUint32(20) };
    if (/^GIF8[79]a$/.test(text(0, 6)))
      return { type: 'GIF', width: view.getUint16(6, true), height: view.getUint16(8, true) };
    // Rows from top to bottom have a negative height.
    if (text(0, 2) === 'BM')
      return { type: 'BMP', width: view.getInt32(18, true), height: Math.abs(view.getInt32(22, true)) };
    if (text(0, 4) === 'RIFF' && text(8, 4) === 'WEBP') return webpSize(view, text(12, 4));
    if (view.getUint16(0) === 0xffd8) return jpegSize(view);
    if (text(4, 4) === 'ftyp') return heifSize(view);
  } catch (error) {
    // It ends too early.
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}

function webpSize(view: DataView, chunk: string): PictureSize | undefined {
  const uint24 = (at: number): number => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_0000;
  if (chunk === 'VP8X') return { type: 'WebP', width: uint24(24) + 1, height: uint24(27) + 1 };
  if (chunk === 'VP8 ')
    return { type: 'WebP', width: view.getUint16(26, true) % 0x4000, height: view.getUint16(28, true) % 0x4000 };
  if (chunk !== 'VP8L') return undefined;
  // Two numbers of 14 bits.
  const bits = view.getUint32(21, true);
  return { type: 'WebP', width: (bits % 0x4000) + 1, height: (Math.floor(bits / 0x4000) % 0x4000) + 1 };
}

/** It is in the first segment that starts a frame. */
function jpegSize(view: DataView): PictureSize | undefined {
  const startsFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
  const at = jpegSegment(view, startsFrame);
  return at === undefined ? undefined : { type: 'JPEG', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
}

/** Where the first segment begins whose marker is wanted. @throws RangeError if the picture ends before */
function jpegSegment(view: DataView, isWanted: (marker: number) => boolean): number | undefined {
  for (let at = 2; view.getUint8(at) === 0xff;) {
    const marker = view.getUint8(at + 1);
    if (isWanted(marker)) return at;
    // Bytes between segments may be filled up.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** The largest of its pictures: previews and tiles have a size, too. */
function heifSize(view: DataView): PictureSize | undefined {
  const ISPE = 0x69_73_70_65;
  let largest: PictureSize | undefined;
  for (let at = 8; at + 16 <= view.byteLength; at += 1) {
    if (view.getUint32(at) !== ISPE) continue;
    const size = { type: 'HEIF', width: view.getUint32(at + 8), height: view.getUint32(at + 12) } as const;
    if (!largest || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

/** Whether a picture is more than its head. Of other pictures than JPEG and PNG, nothing but the head is looked at. */
export const hasImage = (picture: Uint8Array): boolean => imageStart(picture) !== undefined;

/** Whether a picture is not cut off; others than JPEG and PNG as `hasImage`. */
export function isWhole(picture: Uint8Array): boolean {
  const start = imageStart(picture);
  const type = pictureSize(picture)?.type;
  if (start === undefined || (type !== 'JPEG' && type !== 'PNG')) return start !== undefined;
  if (type === 'PNG') return pngChunk(picture, 'IEND') !== undefined;
  for (let at = picture.lastIndexOf(0xd9); at > start; at = picture.lastIndexOf(0xd9, at - 1))
    if (picture[at - 1] === 0xff) return true;
  return false;
}

/** Where the image of a JPEG or PNG begins; undefined if the picture ends before. */
function imageStart(picture: Uint8Array): number | undefined {
  const type = pictureSize(picture)?.type;
  if (type === 'PNG') return pngChunk(picture, 'IDAT');
  if (type !== 'JPEG') return type && 0;
  try {
    const at = jpegSegment(
      new DataView(picture.buffer, picture.byteOffset, picture.length),
      (marker) => marker === 0xda,
    );
    return at !== undefined && at + 4 < picture.length ? at : undefined;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return undefined;
  }
}

/** Where the first chunk of a name is that has not only a size and a name. */
function pngChunk(picture: Uint8Array, wanted: string): number | undefined {
  const view = new DataView(picture.buffer, picture.byteOffset, picture.length);
  for (let at = 8; at + 8 < picture.length; at += 12 + view.getUint32(at))
    if (String.fromCharCode(...picture.subarray(at + 4, at + 8)) === wanted) return at;
  return undefined;
}
