/** New cover art: what it is, how large it is, and what is left out of it. Nothing is decoded. */
import { bigEndian, latin1 } from './bytes.ts';
import { placesInPhotos } from './photo-places.ts';

export const COVER_TYPES = ['image/jpeg', 'image/png'] as const;

export type CoverType = (typeof COVER_TYPES)[number];

/** Cover art that a result gets. */
export interface Cover {
  readonly bytes: Uint8Array;
  readonly type: CoverType;
}

/** What FFmpeg calls them. */
export const COVER_CODECS: Readonly<Record<CoverType, string>> = { 'image/jpeg': 'mjpeg', 'image/png': 'png' };

/** 15 MB, counted as mebibytes: a FLAC file has room for 16 in a picture. */
export const MAX_COVER_BYTES = 15 * 1024 * 1024;

/** In pixels, of a side: what the result's players decode. */
export const MAX_COVER_SIDE = 4096;

/** Why a picture is no cover. */
export type CoverProblem = 'unknown-type' | 'too-many-bytes' | 'too-many-pixels';

export interface CoverShape {
  readonly type: CoverType;
  readonly width: number;
  readonly height: number;
}

const PNG = '\x89PNG\r\n\x1a\n';

/** @returns undefined for what is neither JPEG nor PNG */
export function coverShape(bytes: Uint8Array): CoverShape | undefined {
  if (latin1(bytes.subarray(0, 8)) === PNG && latin1(bytes.subarray(12, 16)) === 'IHDR' && bytes.length > 24)
    return sized('image/png', bigEndian(bytes.subarray(16, 20)), bigEndian(bytes.subarray(20, 24)));
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegShape(bytes) : undefined;
}

function jpegShape(bytes: Uint8Array): CoverShape | undefined {
  const short = (at: number): number => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff;) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (beginsFrame(marker)) return sized('image/jpeg', short(at + 7), short(at + 5));
    else at += 2 + short(at + 2);
  }
  return undefined;
}

const sized = (type: CoverType, width: number, height: number): CoverShape | undefined =>
  width > 0 && height > 0 ? { type, width, height } : undefined;

/** The markers in between are tables and extensions. */
const beginsFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** @param size of the whole picture, of which a part may suffice */
export function coverProblem(bytes: Uint8Array, size = bytes.length): CoverProblem | undefined {
  if (size > MAX_COVER_BYTES) return 'too-many-bytes';
  const shape = coverShape(bytes);
  if (!shape) return 'unknown-type';
  return Math.max(shape.width, shape.height) > MAX_COVER_SIDE ? 'too-many-pixels' : undefined;
}

/** @returns a cover without the place where a photo was taken; undefined if the picture is none */
export async function coverOf(picture: Uint8Array): Promise<Cover | undefined> {
  const type = coverProblem(picture) === undefined ? coverShape(picture)?.type : undefined;
  if (type !== 'image/jpeg') return type && { bytes: picture, type };
  const bytes = picture.slice();
  const read = (position: number, length: number) => Promise.resolve(bytes.slice(position, position + length));
  for (const edit of await placesInPhotos({ size: bytes.length, read })) bytes.set(edit.bytes, edit.position);
  return { bytes, type };
}
