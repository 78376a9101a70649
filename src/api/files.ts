/** The service's files. */
import type { ApiClient, CallOptions } from './client.ts';
import { InvalidResponseError } from './errors.ts';
import { isWebAddress } from './response.ts';

/**
 * The content of a file. `fileUrl` is absolute or relative to the API; one on another origin is asked for without
 * token and cookies. A page in place of the file, or nothing, is an `InvalidResponseError`: it would be saved as audio.
 */
export async function downloadFile(client: ApiClient, fileUrl: string, options?: CallOptions): Promise<Blob> {
  if (!isWebAddress(fileUrl)) throw new InvalidResponseError('fileUrl');
  // No content type: with one, storage on another origin would have to allow it first.
  const blob = await client.request('GET', fileUrl, { ...options, raw: true, contentType: '' });
  if (blob.size === 0 || /^(text\/html|application\/([\w.-]+\+)?json)\b/.test(blob.type)) {
    throw new InvalidResponseError('file');
  }
  return blob;
}
