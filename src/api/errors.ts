/** The errors of failed calls. An aborted call rejects with its signal's reason instead. */

/** The service responded with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The text of the response. */
  readonly body: string;
  /** The error code, from `{ "code": … }` or a response that consists only of the code. */
  readonly code: string | undefined;
  /** Seconds to wait before another request, if the service sent Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, retryAfter?: number) {
    super(`${status} ${body.slice(0, 200)}`.trim());
    this.status = status;
    this.body = body;
    this.code = codeIn(body);
    this.retryAfter = retryAfter;
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

  /** @param missing Name of the missing or invalid data. */
  constructor(missing: string) {
    super(`The service's answer holds no ${missing}.`);
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

function codeIn(body: string): string | undefined {
  let code: unknown = body.trim();
  try {
    const parsed: unknown = JSON.parse(body);
    code = (parsed as { code?: unknown } | null)?.code ?? parsed;
  } catch {
    // Not JSON: the text itself may be the code.
  }
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]*$/.test(code) ? code : undefined;
}
