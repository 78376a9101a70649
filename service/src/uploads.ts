import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MAX_UPLOAD_BYTES } from '../../src/contract/schema.ts';
import type { UploadedFile } from '../../src/contract/schema.ts';
import { ApiError, temporaryFailure } from './errors.ts';
import { fileLabel } from './file-names.ts';
import { expiryFrom } from './lifetime.ts';
import { checkStorageQuota, checkDiskSpace, ownerOf } from './quotas.ts';
import { addressOf, ConcurrencyLimit } from './concurrency-limit.ts';
import { perMinute } from './rate-limits.ts';
import type { Services } from './services.ts';
import { StorageUnavailable } from './storage/storage-unavailable.ts';
import { siteOf } from './usage/sites.ts';
import { visitorOf } from './visitors.ts';
import type { Visitor } from './visitors.ts';

const UPLOAD_QUERY = {
  type: 'object',
  required: ['name', 'sourceType'],
  properties: { name: { type: 'string' }, sourceType: { type: 'string', const: 'UPLOADED' } },
} as const;

/** How much of a refused upload is still read before the connection is closed, in bytes and in milliseconds. */
const DRAINED_BYTES = MAX_UPLOAD_BYTES;
const DRAINED_TIME = 10_000;

/** POST /api/files/storage/limited/encodeUploadFile: the raw body becomes a file. */
export function uploadRoutes(api: FastifyInstance, services: Services): void {
  const { concurrency, perUser } = services.configuration.uploads;
  const slots = new ConcurrencyLimit(concurrency);
  // Who is signed in may come from many addresses.
  const ofUsers = new ConcurrencyLimit({ each: perUser, atOnce: 0 });
  // The body is passed on as a stream and not buffered.
  api.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  api.post<{ Querystring: { name: string }; Body: Readable | undefined }>(
    '/files/storage/limited/encodeUploadFile',
    {
      config: perMinute(services.configuration.perMinute.uploads, 'RATE_LIMITED'),
      schema: { querystring: UPLOAD_QUERY },
    },
    async (request, reply) => {
      const { body } = request;
      if (body === undefined) throw emptyFile();
      if (!(body instanceof Readable)) {
        throw new ApiError(415, 'INVALID_REQUEST', 'Send the file itself, as application/octet-stream.');
      }
      if ((request.headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity') {
        return refuse(body, reply, encoded());
      }
      const site = siteOf(services.configuration, request);
      const length = Number(request.headers['content-length'] ?? MAX_UPLOAD_BYTES);
      if (length > MAX_UPLOAD_BYTES) return refuse(body, reply, tooLarge());
      try {
        // Without a conversion, the upload would be of no use.
        services.usage.checkLimit(site);
        slots.acquire(addressOf(request), reply);
        const visitor = await visitorOf(services, request, reply);
        if (visitor.user !== undefined) ofUsers.acquire(visitor.user.id, reply);
        return await keep(services, visitor, { name: request.query.name, body, length, site });
      } catch (thrown) {
        const error = temporaryFailure(thrown) ?? thrown;
        if (error instanceof ApiError && REFUSALS.includes(error.code)) {
          if (error.status >= 500) request.log.error({ err: error.cause ?? error }, 'upload refused');
          return refuse(body, reply, error);
        }
        // The client disconnected. Nobody reads the response, but it is not an error of the server.
        if (body.errored) throw new ApiError(400, 'INVALID_REQUEST', 'The upload was aborted.');
        throw error;
      }
    },
  );
}

/** Sent while the client may still be uploading. */
const REFUSALS: readonly string[] = [
  'FILE_TOO_LARGE',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'DAILY_LIMIT_EXCEEDED',
  'STORAGE_FULL',
  'SERVICE_UNAVAILABLE',
];

const tooLarge = (): ApiError =>
  new ApiError(413, 'FILE_TOO_LARGE', `A file may have at most ${MAX_UPLOAD_BYTES} bytes.`);

/** Stored as it is, it would be no audio file; unpacked, it could be any size. */
const encoded = (): ApiError =>
  new ApiError(415, 'INVALID_REQUEST', 'Send the file as it is, without a Content-Encoding.');

function emptyFile(): ApiError {
  return new ApiError(400, 'FILE_EMPTY', 'The file is empty.');
}

interface Upload {
  name: string;
  body: Readable;
  /** In bytes, from the request, or the maximum. */
  length: number;
  /** On whose page the visitor is. */
  site: string;
}

/** Inserts the row before the file is stored, so that concurrent uploads are all counted; nobody knows its id yet. */
async function keep(services: Services, visitor: Visitor, upload: Upload): Promise<UploadedFile> {
  const { database, storage, usage } = services;
  const { name, body, length, site } = upload;
  const fileId = randomUUID();
  const fileName = fileLabel(name);
  const { owner, network } = ownerOf(visitor);
  await checkDiskSpace(services, { objects: length });
  await database.transaction(async (connection) => {
    await checkStorageQuota(services, connection, { owner, network }, length);
    await connection.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at, owner, network)
       values ($1, 'UPLOAD', $2, 'application/octet-stream', $3, $4, $5, $6)`,
      [fileId, fileName, length, expiryFrom(services), owner, network],
    );
  });
  try {
    const bytes = await storage.write(fileId, counted(body));
    // The lifetime starts now; a slow upload may have taken a while.
    const { rows } = await database.executeSql(
      'update pc.files set bytes = $2, expires_at = $3 where id = $1 returning id',
      [fileId, bytes, expiryFrom(services)],
    );
    if (rows.length === 0)
      throw new ApiError(400, 'INVALID_REQUEST', 'The upload took longer than the lifetime of files.');
    usage.uploaded(site, bytes);
  } catch (error) {
    // Where the database does not answer either, what is left expires.
    await database.executeSql('delete from pc.files where id = $1', [fileId]);
    // Where that fails too, the object is removed as one that no row names.
    if (!(error instanceof StorageUnavailable)) await storage.remove(fileId);
    throw error;
  }
  return { fileId, fileName };
}

/** Limits the body's size. If this ends early the body stays open, so that a response can still be sent. */
async function* counted(body: Readable): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > MAX_UPLOAD_BYTES) throw tooLarge();
    yield chunk;
  }
  if (bytes === 0) throw emptyFile();
}

/**
 * Refuses an upload that may still be arriving. Closing at once would reset the connection, and browsers would report a
 * network error instead of the response. So this sends the response, then keeps the connection open until the client
 * has finished sending, within limits.
 */
function refuse(body: Readable, reply: FastifyReply, error: ApiError): FastifyReply {
  const answer = JSON.stringify(error.body);
  const { retryAfter } = error.extras;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  async function* answerThenDrain(): AsyncGenerator<string> {
    yield answer;
    await drain(body);
  }
  return reply
    .code(error.status)
    .headers({
      'content-type': 'application/json; charset=utf-8',
      'content-length': answer.length,
      connection: 'close',
    })
    .send(Readable.from(answerThenDrain()));
}

async function drain(body: Readable): Promise<void> {
  const timeUp = new AbortController();
  const discard = async (): Promise<void> => {
    let bytes = 0;
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > DRAINED_BYTES) return;
    }
  };
  // If the client disconnects there is nothing left to do.
  const discarded = discard().catch(() => undefined);
  await Promise.race([discarded, pause(DRAINED_TIME, undefined, { signal: timeUp.signal }).catch(() => undefined)]);
  timeUp.abort();
}
