/** Reads parts of Blobs, which may be files of the visitor's that are gone meanwhile. */

/** The error of a file that was moved, changed or deleted since it was chosen. */
export const fileGone = (cause: unknown): DOMException =>
  new DOMException(`The file can no longer be read: ${String(cause)}`, 'NotReadableError');

/**
 * Reads the bytes between two positions, fewer at the end.
 * @throws DOMException `NotReadableError` or `NotFoundError` if the file can no longer be read
 */
export async function bytesOf(blob: Blob, from: number, to: number): Promise<ArrayBuffer> {
  try {
    return await blob.slice(from, to).arrayBuffer();
  } catch (error) {
    // Firefox says that reading was aborted, as if somebody had wanted that.
    throw error instanceof DOMException && error.name === 'AbortError' ? fileGone(error) : error;
  }
}
