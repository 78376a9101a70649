/** The client that all calls share: cookies, JSON, the bearer token, and errors. */
import { pageUrl } from '../dom/page-url.ts';
import { joinAddress } from '../definition/join-address.ts';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';
import { noResponse } from './no-response.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';

export interface ApiClientOptions {
  /** URL of the API: absolute, or relative to the page. Empty for the page's own origin. May include a path. */
  base: string;
  /** Returns the visitor's access token for the API at that origin, if signed in there. Called before each request. */
  token: (origin: string) => string | undefined;
  /** Called when the API has answered a request that carried this token with 401. */
  tokenRefused?: (token: string, error: ApiError) => void;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface RequestOptions extends CallOptions {
  /** Sent as JSON. With another `contentType` it must be a body that `fetch` accepts. */
  body?: unknown;
  /** If false, the bearer token is not sent. */
  auth?: boolean;
  /** The Content-Type header; JSON by default. If empty, the header is not sent. */
  contentType?: string;
  /** How the browser's cache is used; the usual way by default. */
  cache?: RequestCache;
  /** Called with the seconds from the Retry-After header of a successful response, if it has one. */
  onRetryAfter?: ((seconds: number) => void) | undefined;
}

/** URL and headers of a request, for transports other than `fetch`. */
export interface Target {
  url: string;
  headers: Record<string, string>;
  /** True for the API's own origin; the token and cookies are sent only there. */
  own: boolean;
}

export interface ApiClient {
  /** Absolute URL of the API, with a trailing slash. */
  readonly base: string;
  /** Resolves with the raw body. */
  request(method: Method, path: string, options: RequestOptions & { raw: true }): Promise<Blob>;
  /** Resolves with the parsed body, or undefined if it is empty. */
  request<Answer>(method: Method, path: string, options?: RequestOptions): Promise<Answer>;
  /** Returns the URL and headers for a path below the API's base, or for an absolute URL. */
  target(path: string, options?: Pick<RequestOptions, 'auth' | 'contentType'>): Target;
  /** Returns the parsed body of the response, or undefined if it is empty. Throws if it is an error. */
  read(target: Target, response: TextResponse): unknown;
}

/** A response that has arrived, by whatever transport. */
export interface TextResponse {
  status: number;
  text: string;
  /** The Retry-After header. */
  retryAfter: string | null | undefined;
  /** Where it came from, after redirects. */
  url: string;
}

const JSON_TYPE = 'application/json';

/** Throws a TypeError if `base` is not a valid URL. */
export function createApiClient({ base, token, tokenRefused, fetch = globalThis.fetch }: ApiClientOptions): ApiClient {
  const api = new URL(joinAddress(base, ''), 'location' in globalThis ? pageUrl() : undefined);
  const prefix = api.origin + api.pathname;
  /** A session has ended, so that the calls after it, which no longer have a token, failed because of that too. */
  let hadSession = false;

  function target(path: string, { auth = true, contentType = JSON_TYPE }: RequestOptions = {}): Target {
    // Without its leading slash the path is relative to the base, which keeps the path of the base.
    const url = new URL(path.replace(/^\/(?!\/)/, ''), prefix);
    const own = url.origin === api.origin;
    const headers: Record<string, string> = {};
    if (contentType) headers['Content-Type'] = contentType;
    const bearer = auth && own ? token(api.origin) : undefined;
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    return { url: url.href, headers, own };
  }

  async function request(method: Method, path: string, options: RequestOptions & { raw?: true } = {}) {
    const { body, signal, raw, contentType = JSON_TYPE, cache, onRetryAfter } = options;
    const asked = target(path, options);
    const { url, headers, own } = asked;
    const init: RequestInit = { method, headers, credentials: own ? 'include' : 'omit', signal: signal ?? null };
    if (cache) init.cache = cache;
    if (body !== undefined) init.body = contentType === JSON_TYPE ? JSON.stringify(body) : (body as BodyInit);
    let response;
    let text;
    try {
      response = await fetch(url, init);
      if (raw && response.status < 400) return await response.blob();
      text = await response.text();
    } catch (error) {
      if (signal?.aborted) throw error;
      const failure = own ? await noResponse(prefix, error, signal) : new NetworkError(error);
      signal?.throwIfAborted();
      throw failure;
    }
    const retryAfter = response.headers.get('Retry-After');
    const answer = read(asked, { status: response.status, text, retryAfter, url: response.url });
    const seconds = secondsUntil(retryAfter);
    if (seconds !== undefined) onRetryAfter?.(seconds);
    return answer;
  }

  function read({ headers }: Target, { status, text, retryAfter, url }: TextResponse): unknown {
    const [, bearer] = headers.Authorization?.split(' ') ?? [];
    // A redirect to another origin does not carry the token along.
    if (status === 401 && bearer && url.startsWith(`${api.origin}/`)) {
      hadSession = true;
      tokenRefused?.(bearer, new ApiError(status, text));
    }
    return readAnswer(status, text, retryAfter, !bearer && !hadSession);
  }

  return { base: prefix, request, target, read } as ApiClient;
}

/** Returns the parsed body of a response, or undefined if it is empty. Throws if the response is an error. */
export function readAnswer(
  status: number,
  text: string,
  retryAfter: string | null | undefined,
  isAnonymous?: boolean,
): unknown {
  if (status >= 400) throw new ApiError(status, text, secondsUntil(retryAfter), isAnonymous);
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new NotJsonError(status, text);
  }
}

/** Retry-After is a number of seconds or a date (RFC 9110, 10.2.3). */
function secondsUntil(retryAfter: string | null | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
