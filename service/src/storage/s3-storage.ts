import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  paginateListObjectsV2,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { CompletedPart } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { create as contentDisposition } from 'content-disposition';
import { ConfigurationError } from '../configuration.ts';
import { Semaphore } from '../semaphore.ts';
import { isUuid } from '../uuid.ts';
import { spooledParts } from './spooled-parts.ts';
import { StorageUnavailable } from './storage-unavailable.ts';
import type { Storage } from './storage.ts';
import { openWorkspaces } from './workspaces.ts';

/** A bucket of Amazon S3, or of a server that speaks its protocol. */
export interface S3StorageConfiguration {
  bucket: string;
  /** What the key of each object begins with: empty, or ends with a slash. */
  prefix: string;
  /** Undefined: Amazon's own, in the region. Others are called with the bucket in the path. */
  endpoint: string | undefined;
  region: string;
  /** Undefined: where Amazon's tools look for them, such as the role of the machine. */
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** Absolute path of the folder for the files of running jobs. */
  workspaceDir: string;
}

/** The size of the parts in which larger objects are sent, in bytes: the smallest one that the protocol allows. */
const PART_BYTES = 5 * 1024 * 1024;

/**
 * How many parts of uploads are sent at the same time. Each is in memory until the bucket has it, so it can be sent
 * again.
 */
const PARTS_AT_ONCE = 8;

/** Connections to the bucket. Downloads have their own, so that slow ones keep nothing else waiting. */
const SOCKETS = 50;

const CONTENT_TYPE = 'application/octet-stream';

/** How long a connection may take, and how long the bucket may be silent, in milliseconds. */
const TIMEOUTS = { connectionTimeout: 5000, requestTimeout: 20_000 };

/** Stores each object in a bucket. */
export async function openS3Storage(
  configuration: S3StorageConfiguration,
  { downloadsAtOnce }: { downloadsAtOnce: number },
): Promise<Storage> {
  const { bucket: Bucket, prefix, endpoint, region, credentials, workspaceDir } = configuration;
  const openClient = (maxSockets: number): S3Client =>
    new S3Client({
      region,
      ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
      ...(credentials === undefined ? {} : { credentials }),
      // Servers other than Amazon's often don't know the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        ...TIMEOUTS,
        httpAgent: { keepAlive: true, maxSockets },
        httpsAgent: { keepAlive: true, maxSockets },
      },
      maxAttempts: 4,
    });
  const client = openClient(SOCKETS);
  const downloads = openClient(downloadsAtOnce === 0 ? Number.POSITIVE_INFINITY : downloadsAtOnce);
  const sending = new Semaphore(PARTS_AT_ONCE);

  const keyOf = (id: string): string => {
    if (!isUuid(id)) throw new Error('The name of an object must be a UUID.');
    return prefix + id.toLowerCase();
  };

  const workspaces = await openWorkspaces(workspaceDir);
  try {
    await client.send(new HeadBucketCommand({ Bucket }));
  } catch (error) {
    client.destroy();
    downloads.destroy();
    workspaces.close();
    const { httpStatusCode } = error instanceof S3ServiceException ? error.$metadata : {};
    if (httpStatusCode === 404) throw new ConfigurationError(`There is no bucket ${Bucket}, which STORAGE_URL names.`);
    if (httpStatusCode === 403)
      throw new ConfigurationError(`The credentials don't give access to the bucket ${Bucket}.`);
    throw new StorageUnavailable(`the bucket ${Bucket} did not answer: ${describe(error)}`, { cause: error });
  }

  /** Sends a body of unknown length part by part. If that fails, nothing is kept. */
  async function putParts(Key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const folder = await workspaces.create();
    const path = join(folder, 'part');
    const Parts: CompletedPart[] = [];
    let UploadId: string | undefined;
    try {
      for await (const { number: PartNumber, isLast } of spooledParts(body, { path, partBytes: PART_BYTES })) {
        await sending.run(async () => {
          const Body = await readFile(path);
          if (isLast && PartNumber === 1) {
            await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: CONTENT_TYPE }));
            return;
          }
          UploadId ??= (await client.send(new CreateMultipartUploadCommand({ Bucket, Key, ContentType: CONTENT_TYPE })))
            .UploadId;
          const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
          Parts.push({ PartNumber, ETag });
        });
      }
      if (UploadId === undefined) return;
      const MultipartUpload = { Parts };
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload }));
    } catch (error) {
      // Where that fails too, the parts are removed once they are old.
      if (UploadId !== undefined) {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined);
      }
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function put(Key: string, body: Readable): Promise<void> {
    const upload = new Upload({
      client,
      params: { Bucket, Key, Body: body, ContentType: CONTENT_TYPE },
      partSize: PART_BYTES,
      queueSize: 1,
    });
    await upload.done();
  }

  return {
    async write(id, body) {
      const key = keyOf(id);
      let bytes = 0;
      let failure: unknown;
      async function* counted(): AsyncGenerator<Uint8Array> {
        try {
          for await (const chunk of body) {
            bytes += chunk.length;
            yield chunk;
          }
        } catch (error) {
          failure = error;
          throw error;
        }
      }
      try {
        await unlessRefused(putParts(key, counted()));
      } catch (error) {
        // The sender's failure, not the bucket's.
        throw failure ?? error;
      }
      return bytes;
    },

    async adopt(id, path) {
      const key = keyOf(id);
      await unlessRefused(put(key, createReadStream(path)));
      await rm(path);
    },

    async read(id, range) {
      const { Body } = await unlessRefused(
        downloads.send(
          new GetObjectCommand({
            Bucket,
            Key: keyOf(id),
            ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
          }),
        ),
      );
      return Body as Readable;
    },

    has: (id) => unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key: keyOf(id) }))),

    checkOut: (id, path) =>
      unlessMissing(
        client
          .send(new GetObjectCommand({ Bucket, Key: keyOf(id) }))
          .then(({ Body }) => pipeline(Body as Readable, createWriteStream(path))),
      ),

    async remove(id) {
      await unlessRefused(client.send(new DeleteObjectCommand({ Bucket, Key: keyOf(id) })));
    },

    signedUrl: (id, { name, contentType, seconds }) =>
      getSignedUrl(
        client,
        new GetObjectCommand({
          Bucket,
          Key: keyOf(id),
          ResponseContentDisposition: contentDisposition(name),
          ResponseContentType: contentType,
          ResponseCacheControl: 'private, no-store',
        }),
        { expiresIn: seconds },
      ),

    workspace: () => workspaces.create(),

    freeBytes: async () => ({ objects: Number.POSITIVE_INFINITY, workspaces: await workspaces.freeBytes() }),

    async *objectsUntouchedFor(milliseconds) {
      const moment = (await bucketTime()) - milliseconds;
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        yield Contents.flatMap(({ Key = '', LastModified }) => {
          const id = Key.slice(prefix.length);
          return isUuid(id) && LastModified !== undefined && LastModified.getTime() < moment ? [id] : [];
        });
      }
    },

    async removeRemainsUntouchedFor(milliseconds) {
      const moment = (await bucketTime()) - milliseconds;
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (next !== undefined) {
        const page: Awaited<ReturnType<typeof listUploads>> = await unlessRefused(listUploads(next));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
          if (Initiated === undefined || Initiated.getTime() >= moment) continue;
          await unlessMissing(client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },

    removeAbandonedWorkspaces: (milliseconds) => workspaces.removeAbandoned(milliseconds),

    close() {
      client.destroy();
      downloads.destroy();
      workspaces.close();
    },
  };

  function listUploads(markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }) {
    return client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix, ...markers }));
  }

  /** The clock of the bucket, by the Date header of an answer. */
  async function bucketTime(): Promise<number> {
    let date: string | undefined;
    const command = new HeadBucketCommand({ Bucket });
    command.middlewareStack.add(
      (next) => async (args) => {
        const result = await next(args);
        date = (result.response as { headers?: Record<string, string> }).headers?.['date'];
        return result;
      },
      { step: 'deserialize', priority: 'low' },
    );
    await unlessRefused(client.send(command));
    const time = Date.parse(date ?? '');
    return Number.isNaN(time) ? Date.now() : time;
  }
}

/** @throws StorageUnavailable for every failure of the bucket except a missing object */
async function unlessRefused<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error) || isLocal(error)) throw error;
    throw new StorageUnavailable(`The bucket did not do it: ${describe(error)}`, { cause: error });
  }
}

/** @returns false if there is no such object. */
async function unlessMissing(call: Promise<unknown>): Promise<boolean> {
  try {
    await unlessRefused(call);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/** A missing bucket is not among these: that is a matter of the configuration. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(error.name);

/** Whether an error is one of the file system, such as a full disk. */
const isLocal = (error: unknown): boolean => {
  const { code, syscall } = Object(error) as NodeJS.ErrnoException;
  return code !== undefined && ['open', 'read', 'write', 'close'].includes(syscall ?? '') && !isSocketError(code);
};

const isSocketError = (code: string): boolean => /^E(CONN|PIPE|TIMEDOUT|HOST|NET)/.test(code);

/** Without what the answer quotes: it may hold keys of objects. */
const describe = (error: unknown): string =>
  error instanceof S3ServiceException
    ? `${error.name} (${error.$metadata.httpStatusCode ?? 'no status'})`
    : error instanceof Error
      ? error.name
      : String(error);
