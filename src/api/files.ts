/** Downloads files from the service. */
import type { ApiClient, CallOptions } from './client.ts';
import { InvalidResponseError, NetworkError } from './errors.ts';
import { exchange, responseOf } from './exchange.ts';
import { UnreadableFileError } from './failure.ts';
import { isWebAddress } from './response.ts';

export interface DownloadOptions extends CallOptions {
  /** Receives the fraction that has arrived, from 0 to 1, or null as long as the size is not known. */
  onProgress?: ((done: number | null) => void) | undefined;
  /** Without it, as in Node, files are downloaded by `fetch`, which reports no progress. */
  Request?: typeof XMLHttpRequest | undefined;
}

/**
 * How often a download is looked at, in ms, and after how many looks without a byte it is given up. A connection may
 * have died in silence while the device slept or changed its network, and browsers wait on it without an end. A device
 * that wakes up looks once, and leaves the connection the time to go on.
 */
const LOOKS = { every: 15_000, most: 5 };

/**
 * Returns the content of a file. `fileUrl` is absolute or relative to the API; requests to other origins send neither
 * token nor cookies. Rejects with an `InvalidResponseError` if the response is empty, HTML or JSON, which would
 * otherwise be saved as audio, and with an `UnreadableFileError` if only the browser itself can download the file.
 */
export async function downloadFile(client: ApiClient, fileUrl: string, options: DownloadOptions = {}): Promise<Blob> {
  if (!isWebAddress(fileUrl)) throw new InvalidResponseError('fileUrl');
  const { XMLHttpRequest: platformRequest } = globalThis as { XMLHttpRequest?: typeof XMLHttpRequest };
  const { signal, Request = platformRequest } = options;
  // With a content type, storage on another origin would have to allow it first (CORS).
  const request = { signal, raw: true, contentType: '' } as const;
  const receiving = Request
    ? received(client, fileUrl, { ...options, Request })
    : client.request('GET', fileUrl, request);
  const blob = await receiving.catch(async (error: unknown) => {
    const { url, own } = client.target(fileUrl, request);
    if (own || !(error instanceof NetworkError)) throw error;
    const isKept = await import('./origin-check.lazy.ts').then(
      ({ keepsFromPage }) => keepsFromPage(url, signal),
      () => false,
    );
    signal?.throwIfAborted();
    if (!isKept) throw error;
    // What a player has requested before, without CORS, may be in the cache, which only `fetch` can pass by.
    return client.request('GET', fileUrl, { ...request, cache: 'reload' }).catch((again: unknown) => {
      signal?.throwIfAborted();
      throw new UnreadableFileError(url, again);
    });
  });
  if (blob.size === 0 || /^(text\/html|application\/([\w.-]+\+)?json)\b/.test(blob.type)) {
    throw new InvalidResponseError('file');
  }
  return blob;
}

/** Receives a file as a Blob, which the browser may keep on disk; a stream of its parts would be held in memory. */
async function received(
  client: ApiClient,
  fileUrl: string,
  { signal, onProgress, Request }: DownloadOptions & { Request: typeof XMLHttpRequest },
): Promise<Blob> {
  let looks = 0;
  let watch: ReturnType<typeof setInterval> | undefined;
  const prepare = (request: XMLHttpRequest): void => {
    request.responseType = 'blob';
    request.onprogress = ({ lengthComputable, loaded, total }) => {
      looks = 0;
      // WebKit knows the size of a compressed response, but only until it unpacks it.
      onProgress?.(lengthComputable ? loaded / total : null);
    };
    watch = setInterval(() => {
      looks++;
      if (looks === LOOKS.most) request.abort();
    }, LOOKS.every);
  };
  const target = client.target(fileUrl, { contentType: '' });
  const request = await exchange(client, target, { Request, method: 'GET', signal, prepare }).finally(() =>
    clearInterval(watch),
  );
  const content = request.response as Blob;
  if (request.status >= 400) client.read(target, responseOf(request, await content.text()));
  // Of a response that names no type, the browser says that it is XML.
  return content.slice(0, content.size, request.getResponseHeader('Content-Type') ?? '');
}
