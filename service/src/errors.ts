import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { AuthData, AuthErrorCode, ErrorBody, FileErrorCode, TtsErrorCode } from '../../src/contract/schema.ts';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';

/** Codes that any call can return. */
type GeneralErrorCode = 'NOT_FOUND' | 'INTERNAL_ERROR';

type ErrorCode = FileErrorCode | AuthErrorCode | TtsErrorCode | GeneralErrorCode;

interface ErrorDetails {
  /** Seconds until the client may retry. */
  retryAfter?: number;
  /** The session with which NOT_CONFIRMED_USER can confirm the email. */
  auth?: AuthData;
  /** For the log. */
  cause?: unknown;
}

/** An error response. The message is for developers of the calling page, never for visitors. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  readonly extras: ErrorDetails;

  constructor(status: number, code: ErrorCode, message: string, extras: ErrorDetails = {}) {
    super(message, { cause: extras.cause });
    this.status = status;
    this.code = code;
    this.extras = extras;
  }

  get body(): ErrorBody & { auth?: AuthData } {
    const { auth } = this.extras;
    return { code: this.code, message: this.message, ...(auth === undefined ? {} : { auth }) };
  }
}

/** Sends every error as `{ code, message? }`. Errors that are not the client's fault are logged, without a message. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send(answerError(error, request, reply));
}

/** Sets the status and the headers of the answer to an error, and logs it like `sendError`. @returns the body. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): ErrorBody {
  const answer = asApiError(error);
  // Also where the answer of the call itself may be kept.
  reply.header('cache-control', 'no-store');
  if (error instanceof StorageUnavailable) request.log.error({ err: error }, 'the storage failed');
  if (error instanceof DatabaseUnavailable) request.log.error({ err: error }, 'the database failed');
  if (answer === undefined) {
    request.log.error({ err: error }, 'request failed');
    reply.code(500);
    return { code: 'INTERNAL_ERROR' };
  }
  const { retryAfter } = answer.extras;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer');
  reply.code(answer.status);
  return answer.body;
}

function asApiError(error: unknown): ApiError | undefined {
  if (error instanceof ApiError) return error;
  const temporary = temporaryFailure(error);
  if (temporary !== undefined) return temporary;
  if (!(error instanceof Error)) return undefined;
  const { statusCode, validation, message } = error as FastifyError;
  if (validation !== undefined) {
    const field = validation[0]?.instancePath;
    const unsupported = validation[0]?.keyword === 'enum' && (field === '/fromType' || field === '/toType');
    return new ApiError(400, unsupported ? 'UNSUPPORTED_FORMAT' : 'INVALID_REQUEST', message);
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError(statusCode, 'INVALID_REQUEST', message);
  }
  return undefined;
}

/** @param cause For the log, where writing failed. */
export const storageFull = (cause?: unknown): ApiError =>
  new ApiError(507, 'STORAGE_FULL', 'The storage is full at the moment.', { retryAfter: 60, cause });

/**
 * What is sent while the storage or the database can't be reached, or a disk is full; undefined for any other error.
 */
export function temporaryFailure(cause: unknown): ApiError | undefined {
  if (['ENOSPC', 'EDQUOT'].includes((Object(cause) as NodeJS.ErrnoException).code ?? '')) return storageFull(cause);
  const part =
    cause instanceof StorageUnavailable ? 'storage' : cause instanceof DatabaseUnavailable ? 'database' : undefined;
  if (part === undefined) return undefined;
  const message = `The ${part} does not answer at the moment.`;
  return new ApiError(503, 'SERVICE_UNAVAILABLE', message, { retryAfter: 5, cause });
}

/** The response to a request that can't be parsed as HTTP, or does not come to an end, for writing to the socket. */
export function malformedRequestResponse(status: string, code: ErrorCode = 'INVALID_REQUEST'): string {
  const body = JSON.stringify({ code } satisfies ErrorBody);
  return (
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n` +
    `Content-Length: ${body.length}\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${body}`
  );
}
