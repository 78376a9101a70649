/** Downloads files from the service. */
import type { ApiClient, CallOptions } from './client.ts';
import { InvalidResponseError, NetworkError } from './errors.ts';
import { UnreadableFileError } from './failure.ts';
import { isWebAddress } from './response.ts';

/**
 * How long a file may take to begin, in ms. A connection may have died in silence while the device slept or changed its
 * network, and browsers wait on it without an end.
 */
const BEGINS_WITHIN = 60_000;

/**
 * Returns the content of a file. `fileUrl` is absolute or relative to the API; requests to other origins send neither
 * token nor cookies. Rejects with an `InvalidResponseError` if the response is empty, HTML or JSON, which would
 * otherwise be saved as audio, and with an `UnreadableFileError` if only the browser itself can download the file.
 */
export async function downloadFile(client: ApiClient, fileUrl: string, options?: CallOptions): Promise<Blob> {
  if (!isWebAddress(fileUrl)) throw new InvalidResponseError('fileUrl');
  // With a content type, storage on another origin would have to allow it first (CORS).
  const request = { ...options, raw: true, contentType: '', beginsWithin: BEGINS_WITHIN } as const;
  const blob = await client.request('GET', fileUrl, request).catch(async (error: unknown) => {
    const { url, own } = client.target(fileUrl, request);
    if (own || !(error instanceof NetworkError)) throw error;
    const isKept = await import('./origin-check.lazy.ts').then(
      ({ keepsFromPage }) => keepsFromPage(url, options?.signal),
      () => false,
    );
    options?.signal?.throwIfAborted();
    if (!isKept) throw error;
    // What a player has requested before, without CORS, may be in the cache.
    return client.request('GET', fileUrl, { ...request, cache: 'reload' }).catch((again: unknown) => {
      options?.signal?.throwIfAborted();
      throw new UnreadableFileError(url, again);
    });
  });
  if (blob.size === 0 || /^(text\/html|application\/([\w.-]+\+)?json)\b/.test(blob.type)) {
    throw new InvalidResponseError('file');
  }
  return blob;
}
