import { Readable } from 'node:stream';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from './errors.ts';
import { addressOf, ConcurrencyLimit } from './concurrency-limit.ts';
import type { Services } from './services.ts';
import { readRange } from './storage/byte-range.ts';
import type { Storage } from './storage/storage.ts';
import { isUuid } from './uuid.ts';

interface ResultFile {
  name: string;
  contentType: string;
  bytes: number;
}

/** GET /api/files/{id}/{name}: the result of a job. The name is only for readers of the URL; the id alone counts. */
export function downloadRoutes(api: FastifyInstance, { configuration, database, now, storage }: Services): void {
  const slots = new ConcurrencyLimit(configuration.downloads.concurrency);
  api.get<{ Params: { id: string } }>('/files/:id/:name', async (request, reply) => {
    slots.acquire(addressOf(request), reply);
    const { id } = request.params;
    const { rows } = isUuid(id)
      ? await database.executeSql<ResultFile>(
          `select name, content_type as "contentType", bytes from pc.files
           where id = $1 and kind = 'RESULT' and expires_at > $2`,
          [id, now()],
        )
      : { rows: [] };
    const file = rows[0];
    if (file === undefined || !(await storage.has(id))) {
      throw new ApiError(404, 'FILE_NOT_FOUND', 'There is no such file, or it has expired.');
    }

    reply.headers({ 'cache-control': 'private, no-store', 'content-disposition': contentDisposition(file.name) });
    return sendStored(request, reply, storage, { id, ...file });
  });
}

/**
 * Where visitors get a result: from this server, at a path without its origin, or from the bucket. The id in the path
 * and the signature in the bucket's URL are what gives access.
 */
export async function resultUrl(
  { configuration: { downloads }, storage }: Pick<Services, 'configuration' | 'storage'>,
  { id, name, contentType }: { id: string; name: string; contentType: string },
): Promise<string> {
  const signed =
    downloads.from === 'bucket'
      ? await storage.signedUrl(id, { name, contentType, seconds: downloads.urlSeconds })
      : undefined;
  return signed ?? `/api/files/${id}/${encodeURIComponent(name)}`;
}

/** Sends an object of the storage, or the requested range of it. @throws ApiError 416 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Storage,
  { id, contentType, bytes }: { id: string; contentType: string; bytes: number },
): Promise<FastifyReply> {
  const tag = `"${id}"`;
  reply.headers({
    'accept-ranges': 'bytes',
    // Players on other sites may play it: whoever knows the id has access.
    'cross-origin-resource-policy': 'cross-origin',
    etag: tag,
  });
  // Whoever has a part of another file, by its tag or by a date, needs the whole of this one.
  const ifRange = request.headers['if-range'];
  const isOfThis = ifRange === undefined || ifRange === tag;
  const range = isOfThis ? readRange(request.headers.range, bytes) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${bytes}`);
    throw new ApiError(416, 'INVALID_REQUEST', 'The file ends before this range.');
  }
  reply.type(contentType);
  // Don't read the whole file for nothing.
  const isRead = request.method !== 'HEAD';
  if (range === undefined) {
    return reply.header('content-length', bytes).send(isRead ? await storage.read(id) : Readable.from([]));
  }
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
      'content-length': range.end - range.start + 1,
    })
    .send(isRead ? await storage.read(id, range) : Readable.from([]));
}
