/** The one client under all calls: cookies, JSON, the bearer token, and what counts as an error. */
import { joinAddress } from '../definition/join-address.ts';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

export interface ApiClientOptions {
  /** Where the API lives: absolute, or relative to the page; empty is the page's own origin. May hold a path. */
  base: string;
  /** The visitor's access token for the API at that origin, if signed in there; asked for at every call. */
  token: (origin: string) => string | undefined;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface RequestOptions extends CallOptions {
  /** Sent as JSON, unless `contentType` says otherwise; then it must be what `fetch` takes. */
  body?: unknown;
  /** False leaves out the bearer token. */
  auth?: boolean;
  /** Empty sends none. */
  contentType?: string;
  /** Is told the seconds after which the service wants to be asked again, if a good answer names them. */
  onRetryAfter?: ((seconds: number) => void) | undefined;
}

/** Where a request goes and what it carries, for a transport other than `fetch`. */
interface Target {
  url: string;
  headers: Record<string, string>;
  /** True towards the API's own origin: only there travel the token and the cookies. */
  own: boolean;
}

export interface ApiClient {
  /** Absolute address of the API, with a slash at its end. */
  readonly base: string;
  /** Answers the body as it came. */
  request(method: Method, path: string, options: RequestOptions & { raw: true }): Promise<Blob>;
  /** Answers the parsed body; undefined when it is empty. */
  request<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer>;
  /** Resolves a path below the API's base, or an absolute URL. */
  target(path: string, options?: Pick<RequestOptions, 'auth' | 'contentType'>): Target;
}

const JSON_TYPE = 'application/json';

/** Throws a TypeError when `base` is no URL. */
export function createApiClient({ base, token, fetch = globalThis.fetch }: ApiClientOptions): ApiClient {
  const api = new URL(joinAddress(base, ''), (globalThis.location as Location | undefined)?.href);
  const prefix = api.origin + api.pathname;

  function target(path: string, { auth = true, contentType = JSON_TYPE }: RequestOptions = {}): Target {
    // Without its first slash a path is relative to the base, so that a path in the base is kept.
    const url = new URL(path.replace(/^\/(?!\/)/, ''), prefix);
    const own = url.origin === api.origin;
    const headers: Record<string, string> = {};
    if (contentType) headers['Content-Type'] = contentType;
    const bearer = auth && own ? token(api.origin) : undefined;
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    return { url: url.href, headers, own };
  }

  async function request(method: Method, path: string, options: RequestOptions & { raw?: true } = {}) {
    const { body, signal, raw, contentType = JSON_TYPE, onRetryAfter } = options;
    const { url, headers, own } = target(path, options);
    const init: RequestInit = { method, headers, credentials: own ? 'include' : 'omit', signal: signal ?? null };
    if (body !== undefined) init.body = contentType === JSON_TYPE ? JSON.stringify(body) : (body as BodyInit);
    let response;
    let text;
    try {
      response = await fetch(url, init);
      if (raw && response.status < 400) return await response.blob();
      text = await response.text();
    } catch (error) {
      throw signal?.aborted ? error : new NetworkError(error);
    }
    const retryAfter = response.headers.get('Retry-After');
    const answer = readAnswer(response.status, text, retryAfter);
    const seconds = secondsUntil(retryAfter);
    if (seconds !== undefined) onRetryAfter?.(seconds);
    return answer;
  }

  return { base: prefix, request, target } as ApiClient;
}

/** The parsed body of an answer, undefined when empty; or the error that the answer is. */
export function readAnswer(status: number, text: string, retryAfter: string | null | undefined): unknown {
  if (status >= 400) throw new ApiError(status, text, secondsUntil(retryAfter));
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJsonError(status, text);
  }
}

/** Retry-After holds seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
