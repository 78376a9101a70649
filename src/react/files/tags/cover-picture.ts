/** Makes cover art of a picture, as players and directories take it. */
import { native } from '../../../dom/native.ts';
import { HEAD_BYTES, pictureSize } from '../../../audio/picture-size.ts';
import type { Picture } from './tags.machine.ts';

/** Why a picture cannot be taken. */
export type PictureProblem = 'no-picture' | 'too-large' | 'unreadable';

export class PictureError extends Error {
  readonly problem: PictureProblem;

  constructor(problem: PictureProblem, cause?: unknown) {
    super(problem, { cause });
    this.name = 'PictureError';
    this.problem = problem;
  }
}

/** What directories of podcasts want, in pixels. */
export const WANTED_SIZE = { least: 1400, most: 3000 };

/** In bytes. */
export const MOST_BYTES = 50 * 1024 * 1024;

/** Decoded, it takes four bytes each: half a gigabyte is what a phone can give for a moment. */
const MOST_PIXELS = 120_000_000;

/** Longer than that, no browser has a canvas for it. */
const LONGEST_SIDE = 30_000;

const QUALITY = 0.9;

/**
 * Scales it down if it is large, and encodes it again, which leaves out where it was taken. Transparency becomes white.
 * Rejects with a `PictureError`.
 */
export async function coverPicture(file: File): Promise<Picture> {
  if (file.size > MOST_BYTES) throw new PictureError('too-large');
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch((error: unknown) => {
      throw new PictureError('unreadable', error);
    });
  const size = pictureSize(new Uint8Array(head));
  if (!size) throw new PictureError('no-picture');
  const { width, height } = size;
  if (width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE) throw new PictureError('too-large');
  const bitmap = await createImageBitmap(file).catch((error: unknown) => {
    throw new PictureError('no-picture', error);
  });
  try {
    const canvas = drawn(bitmap, WANTED_SIZE.most, 'white');
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
    if (!blob) throw new PictureError('unreadable');
    return { blob, width: canvas.width, height: canvas.height };
  } finally {
    bitmap.close();
  }
}

const newCanvas = (): HTMLCanvasElement =>
  native(document, 'createElement').call(document, 'canvas') as HTMLCanvasElement;

/** Draws a picture, scaled down until its longer side is no longer than this. */
export function drawn(bitmap: ImageBitmap, most: number, background?: string, canvas = newCanvas()): HTMLCanvasElement {
  const scale = Math.min(1, most / Math.max(bitmap.width, bitmap.height));
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('unreadable');
  if (background) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}
