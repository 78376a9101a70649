/** The upload call. */
import type { ApiClient, CallOptions } from './client.ts';
import { exchange, responseOf } from './exchange.ts';
import { requireId } from './response.ts';
import type { UploadedFile } from '../contract/schema.ts';

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
  const target = client.target(`/api/files/storage/limited/encodeUploadFile?${query}`, {
    contentType: 'application/octet-stream',
  });
  const request = await exchange(client, target, {
    Request,
    method: 'POST',
    body: file,
    signal,
    prepare({ upload }) {
      upload.onprogress = ({ loaded, total }) => onProgress?.({ loaded, total });
    },
  });
  const answer = client.read(target, responseOf(request, request.responseText));
  return { ...(answer as UploadedFile), fileId: requireId(answer, 'fileId') };
}
