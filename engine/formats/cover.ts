/** New cover art: what it is, how large it is, and what is left out of it. Nothing is decoded. */
import { placesInPhotos } from './photo-places.ts';
import { pictureSize, type PictureSize } from './picture-size.ts';

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

const TYPES: Readonly<Partial<Record<PictureSize['type'], CoverType>>> = { JPEG: 'image/jpeg', PNG: 'image/png' };

/** @returns undefined for what is neither JPEG nor PNG */
export function coverShape(bytes: Uint8Array): CoverShape | undefined {
  const size = pictureSize(bytes);
  const type = size && TYPES[size.type];
  return type && size.width > 0 && size.height > 0 ? { ...size, type } : undefined;
}

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
