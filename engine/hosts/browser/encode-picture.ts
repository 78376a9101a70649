/** Decodes pictures as the browser does: the engine has no decoder of any. */
import type { EncodePicture } from '../../formats/pictures.ts';

const QUALITY = 0.9;

export const encodePicture: EncodePicture = async (picture, type) => {
  try {
    const bitmap = await createImageBitmap(new Blob([picture.slice()]));
    try {
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
      const encoded = await canvas.convertToBlob({ type, quality: QUALITY });
      return new Uint8Array(await encoded.arrayBuffer());
    } finally {
      bitmap.close();
    }
  } catch {
    // The picture is damaged, or the browser has no such canvas.
    return undefined;
  }
};
