/** What a call can fail with. An aborted call fails with its signal's reason instead, untouched. */

/** The service answered with a status of 400 or above. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The answer's text. */
  readonly body: string;
  /** The error's code, from `{ "code": … }` or a bare code as text. */
  readonly code: string | undefined;
  /** Seconds after which the service wants to be asked again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: string, retryAfter?: number) {
    super(`${status} ${body.slice(0, 200)}`.trim());
    this.status = status;
    this.body = body;
    this.code = codeIn(body);
    this.retryAfter = retryAfter;
  }
}

/** The answer should have been JSON and is not: a proxy's page, a login form, a body cut short. */
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

/** The answer is JSON, but does not hold what the call promises. */
export class InvalidResponseError extends Error {
  override readonly name = 'InvalidResponseError';

  /** @param missing What should have been there. */
  constructor(missing: string) {
    super(`The service's answer holds no ${missing}.`);
  }
}

/** No answer came: offline, connection lost, or refused by the browser. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';

  constructor(cause?: unknown) {
    super('No answer', { cause });
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
