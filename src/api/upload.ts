/** The upload call. Uses XMLHttpRequest because `fetch` does not report upload progress. */
import { readAnswer, type ApiClient, type CallOptions } from './client.ts';
import { noResponse } from './no-response.ts';
import { requireId } from './response.ts';
import type { UploadedFile } from './schema.ts';

/** How much of a file has been sent, in bytes. */
export interface UploadProgress {
  loaded: number;
  total: number;
}

export interface UploadOptions extends CallOptions {
  onProgress?: (progress: UploadProgress) => void;
  Request?: typeof XMLHttpRequest;
}

/** Uploads a file directly from disk, without reading it into memory and without a time limit. */
export async function uploadFile(
  client: ApiClient,
  file: File,
  { signal, onProgress, Request = XMLHttpRequest }: UploadOptions = {},
): Promise<UploadedFile> {
  // URLSearchParams encodes a space as a plus sign, which not every server decodes.
  const query = new URLSearchParams({ name: file.name, sourceType: 'UPLOADED' }).toString().replaceAll('+', '%20');
  const { url, headers, own } = client.target(`/api/files/storage/limited/encodeUploadFile?${query}`, {
    contentType: 'application/octet-stream',
  });
  signal?.throwIfAborted();
  const request = new Request();
  request.open('POST', url);
  request.withCredentials = own;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  request.upload.onprogress = ({ loaded, total }) => onProgress?.({ loaded, total });
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  await new Promise<unknown>((resolve) => {
    request.onloadend = resolve;
    request.send(file);
  });
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (request.status === 0) {
    const failure = await noResponse(client.base, undefined, signal);
    signal?.throwIfAborted();
    throw failure;
  }
  // Reading a single header that CORS hides logs an error in the console.
  const retryAfter = /^retry-after: *(.*)$/im.exec(request.getAllResponseHeaders())?.[1];
  const answer = readAnswer(request.status, request.responseText, retryAfter);
  return { ...(answer as UploadedFile), fileId: requireId(answer, 'fileId') };
}
