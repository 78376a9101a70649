/** Fetches results from the service, whose addresses may expire. */
import type { ApiClient } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { downloadFile } from '../api/files.ts';
import { requireString } from '../api/response.ts';
import type { FetchOptions, OutputFile } from './job-engine.ts';

/** The requests that results are of. A store that keeps a result keeps the same object. */
const requests = new WeakMap<object, string>();

/** Remembers which request a result is of; returns the result. */
export function resultOf<Result extends OutputFile>(result: Result, requestId: string): Result {
  requests.set(result, requestId);
  return result;
}

/**
 * Returns the content of a result. If its address has expired, the status is asked once for a fresh one.
 * @param status the status call
 */
export async function fetchResult(
  client: ApiClient,
  result: OutputFile,
  status: (
    client: ApiClient,
    requestId: string,
    options: { signal: AbortSignal },
  ) => Promise<{ readonly fileUrl?: string }>,
  options: FetchOptions,
): Promise<Blob> {
  try {
    return await downloadFile(client, requireString(result, 'fileUrl'), options);
  } catch (error) {
    const requestId = requests.get(result);
    if (requestId === undefined || !isExpired(error)) throw error;
    const { fileUrl } = await status(client, requestId, options).catch(() => {
      options.signal.throwIfAborted();
      throw error;
    });
    if (!fileUrl) throw error;
    return downloadFile(client, fileUrl, options);
  }
}

const isExpired = (error: unknown): boolean => error instanceof ApiError && [403, 404, 410].includes(error.status);
