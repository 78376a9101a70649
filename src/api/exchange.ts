/** Sends requests by XMLHttpRequest, because `fetch` does not report progress. */
import type { ApiClient, CallOptions, Target, TextResponse } from './client.ts';
import { NetworkError } from './errors.ts';
import { noResponse } from './no-response.ts';

interface ExchangeOptions extends CallOptions {
  Request: typeof XMLHttpRequest;
  method: 'GET' | 'POST';
  body?: Blob;
  /** Called before it is sent. */
  prepare: (request: XMLHttpRequest) => void;
}

/**
 * Resolves to the request when its response has arrived, whatever the status.
 * @throws NetworkError, OriginRefusedError, or the signal's reason
 */
export async function exchange(
  client: ApiClient,
  { url, headers, own }: Target,
  { Request, method, body, prepare, signal }: ExchangeOptions,
): Promise<XMLHttpRequest> {
  signal?.throwIfAborted();
  const request = new Request();
  request.open(method, url);
  request.withCredentials = own;
  for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
  prepare(request);
  const abort = () => request.abort();
  signal?.addEventListener('abort', abort);
  await new Promise<unknown>((resolve) => {
    request.onloadend = resolve;
    request.send(body);
  });
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (request.status !== 0) return request;
  const failure = own ? await noResponse(client.base, undefined, signal) : new NetworkError(undefined);
  signal?.throwIfAborted();
  throw failure;
}

/** For `read()` of the client. Reading a single header that CORS hides logs an error in the console. */
export const responseOf = (request: XMLHttpRequest, text: string): TextResponse => ({
  status: request.status,
  text,
  retryAfter: /^retry-after: *(.*)$/im.exec(request.getAllResponseHeaders())?.[1],
  url: request.responseURL,
});
