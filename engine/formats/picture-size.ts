/**
 * What a picture is and how large, from its first bytes: decoding one of 60,000 pixels would take gigabytes. Pure. JPEG, PNG, WebP,
 * GIF, and the family of AVIF and HEIC.
 */
export interface PictureSize {
  /** The format. */
  readonly type: 'PNG' | 'JPEG' | 'GIF' | 'WebP' | 'HEIF';
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
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // Bytes between segments may be filled up.
    if (marker === 0xff) at += 1;
    else if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { type: 'JPEG', width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
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
