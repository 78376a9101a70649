/** Downloads files from the service. */
import type { ApiClient, CallOptions } from './client.ts';
import { InvalidResponseError } from './errors.ts';
import { isWebAddress } from './response.ts';

/**
 * Returns the content of a file. `fileUrl` is absolute or relative to the API; requests to other origins send neither
 * token nor cookies. Rejects with an `InvalidResponseError` if the response is empty, HTML or JSON, which would
 * otherwise be saved as audio.
 */
export async function downloadFile(client: ApiClient, fileUrl: string, options?: CallOptions): Promise<Blob> {
  if (!isWebAddress(fileUrl)) throw new InvalidResponseError('fileUrl');
  // With a content type, storage on another origin would have to allow it first (CORS).
  const blob = await client.request('GET', fileUrl, { ...options, raw: true, contentType: '' });
  if (blob.size === 0 || /^(text\/html|application\/([\w.-]+\+)?json)\b/.test(blob.type)) {
    throw new InvalidResponseError('file');
  }
  return blob;
}
