/** The errors of failed calls. An aborted call rejects with its signal's reason instead. */
import { codesInText } from './codes.ts';

/** The service responded with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The text of the response. */
  readonly body: string;
  /** The error codes, in upper case, the most specific first. */
  readonly codes: readonly string[];
  /** The most specific of them. */
  readonly code: string | undefined;
  /**
   * Whether something else answered in the service's place: a proxy, a shield or a captive portal. Its answer says
   * nothing about a file or a password. Frameworks may answer 400, 401, 410 and 422 with an HTML page of their own.
   */
  readonly isForeign: boolean;
  /** Seconds to wait before another request, if the service sent Retry-After. */
  readonly retryAfter: number | undefined;
  /** Whether nobody was signed in when the request was sent. */
  readonly isAnonymous: boolean;

  constructor(status: number, body: string, retryAfter?: number, isAnonymous = false) {
    super(`${status} ${body.slice(0, 200)}`.trim());
    this.status = status;
    this.body = body;
    this.codes = codesInText(body);
    [this.code] = this.codes;
    this.isForeign =
      (isHtml(body) && (REFUSALS.includes(status) || status >= 500)) || (status === 413 && body.trim() === '');
    this.retryAfter = retryAfter;
    this.isAnonymous = isAnonymous;
  }
}

/** The response is not JSON, although it should be: a proxy's error page, a login form, or a truncated body. */
export class NotJsonError extends Error {
  override readonly name = 'NotJsonError';
  readonly status: number;
  readonly body: string;

  constructor(status: number, body: string) {
    super(`Expected JSON, but the answer (status ${status}) begins with: ${body.slice(0, 80)}`);
    this.status = status;
    this.body = body;
  }
}

/** The response lacks required data, or the data is invalid. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';
  /** The codes that it has instead: some services refuse with a status of success. */
  readonly codes: readonly string[];

  /** @param missing Name of the missing or invalid data. */
  constructor(missing: string, codes: readonly string[] = []) {
    super(`The service's answer holds no ${missing}.`);
    this.codes = codes;
  }
}

/** There was no response: offline, connection lost, or blocked by the browser. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('No answer', { cause });
  }
}

/** The service responds, but does not allow requests from the page's origin (CORS). */
export class OriginRefusedError extends Error {
  override readonly name = 'OriginRefusedError';

  constructor(cause?: unknown) {
    super('The service does not allow requests from this origin', { cause });
  }
}

/** What proxies and shields answer with pages of their own, besides failures of servers. */
const REFUSALS: readonly number[] = [403, 404, 405, 406, 413, 429];

export const isHtml = (body: string): boolean => /^\s*<(!doctype|html|head|body)\b/i.test(body);
