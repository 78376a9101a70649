/** The service's files. */
import type { ApiClient, CallOptions } from './client.ts';

/**
 * The content of a file. `fileUrl` is absolute or relative to the API; one on another origin is asked for without
 * token and cookies.
 */
export const downloadFile = (client: ApiClient, fileUrl: string, options?: CallOptions): Promise<Blob> =>
  // No content type: with one, storage on another origin would have to allow it first.
  client.request('GET', fileUrl, { ...options, raw: true, contentType: '' });
