import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { DeleteBucketCommand, ListObjectsV2Command, PutBucketCorsCommand } from '@aws-sdk/client-s3';
import { convert, errorCode, postFile, sample, startService } from './service.ts';
import { startObjectStore } from './object-store.ts';
import type { TestService } from './service.ts';
import type { ObjectStore } from './object-store.ts';
import { OBJECT_STORE, needs } from '../../tests/requirements.ts';

describe('the service with a bucket', needs(OBJECT_STORE), () => {
  let store: ObjectStore;

  before(async () => {
    store = await startObjectStore();
  });

  after(() => store.stop());

  const objects = async (bucket: string): Promise<number> =>
    (await store.client.send(new ListObjectsV2Command({ Bucket: bucket }))).KeyCount ?? 0;

  test('converts a file, gives it out in ranges, and leaves nothing behind once it has expired', async (t) => {
    const { name, environment } = await store.bucket();
    const service = await startService({ environment });
    t.after(() => service.stop());
    const { status, fileUrl = '' } = await convert(service.url, {
      name: 'été.wav',
      content: await sample('stereo.wav'),
      fromType: 'WAV',
      toType: 'MP3',
    });
    assert.equal(status, 'PROCESSED');
    assert.match(fileUrl, /^\/api\/files\//);
    assert.equal(await objects(name), 2);
    const whole = await (await fetch(service.url + fileUrl)).bytes();
    const part = await fetch(service.url + fileUrl, { headers: { range: 'bytes=100-199' } });
    assert.equal(part.status, 206);
    assert.deepEqual(await part.bytes(), whole.slice(100, 200));
    service.advance(61);
    await service.sweep();
    assert.equal(await objects(name), 0);
  });

  test('with DOWNLOADS_FROM=bucket the result comes from the bucket, by a URL without the service’s credentials', async (t) => {
    const { environment } = await store.bucket();
    const service = await startService({ environment: { ...environment, DOWNLOADS_FROM: 'bucket' } });
    t.after(() => service.stop());
    const { fileUrl = '' } = await convert(service.url, {
      name: 'a.wav',
      content: await sample('stereo.wav'),
      fromType: 'WAV',
      toType: 'FLAC',
    });
    assert.equal(new URL(fileUrl).origin, store.endpoint);
    assert.ok(!fileUrl.includes(environment.S3_SECRET_ACCESS_KEY ?? ''));
    const response = await fetch(fileUrl);
    assert.equal(response.headers.get('content-type'), 'audio/flac');
    assert.match(response.headers.get('content-disposition') ?? '', /filename="?a\.flac/);
    assert.equal(Buffer.from(await response.arrayBuffer()).toString('latin1', 0, 4), 'fLaC');
  });

  test('with DOWNLOADS_FROM=bucket it starts only if the bucket lets every allowed site read', async () => {
    const { name, environment } = await store.bucket();
    const start = (ALLOWED_ORIGINS: string): Promise<TestService> =>
      startService({ environment: { ...environment, ALLOWED_ORIGINS, DOWNLOADS_FROM: 'bucket' } });
    const allow = (origin: string): Promise<unknown> =>
      store.client.send(
        new PutBucketCorsCommand({
          Bucket: name,
          CORSConfiguration: { CORSRules: [{ AllowedMethods: ['GET'], AllowedOrigins: [origin] }] },
        }),
      );
    await allow('https://www.example.org');
    await assert.rejects(start('https://www.example.org,https://other.example'), /pages of https:\/\/other\.example/);
    await (await start('https://www.example.org')).stop();
    await allow('*');
    await (await start('https://www.example.org,https://other.example')).stop();
  });

  test('slow downloads keep nothing else waiting, and one address has so many of them', async (t) => {
    const { environment } = await store.bucket();
    const slow = 55;
    const service = await startService({
      environment: { ...environment, DOWNLOADS_AT_ONCE_PER_ADDRESS: String(slow) },
    });
    t.after(() => service.stop());
    const { database, storage } = service.server.services;
    const id = randomUUID();
    // More than the buffers on the way hold.
    const bytes = await storage.write(id, Readable.from(Array.from({ length: 16 }, () => new Uint8Array(2 ** 20))));
    await database.executeSql(
      `insert into pc.files (id, kind, name, content_type, bytes, expires_at)
       values ($1, 'RESULT', 'a.wav', 'audio/wav', $2, now() + interval '1 hour')`,
      [id, bytes],
    );
    const path = `/api/files/${id}/a.wav`;
    const { hostname, port } = new URL(service.url);
    for (let index = 0; index < slow; index += 1) {
      const socket = connect(Number(port), hostname);
      t.after(() => socket.destroy());
      socket.write(`GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
      await once(socket, 'readable');
    }
    assert.equal((await postFile(service.url, 'a.wav', await sample('stereo.wav'))).status, 200);
    const further = await fetch(service.url + path, { method: 'HEAD' });
    assert.equal(further.status, 429);
    assert.equal(further.headers.get('retry-after'), '5');
  });

  test('while the bucket refuses, uploads are answered with 503 and can be tried again', async (t) => {
    const { name, environment } = await store.bucket();
    const service = await startService({ environment });
    t.after(() => service.stop());
    await store.client.send(new DeleteBucketCommand({ Bucket: name }));
    const response = await postFile(service.url, 'a.wav', await sample('stereo.wav'));
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '5');
    assert.equal(await errorCode(response), 'SERVICE_UNAVAILABLE');
    assert.match(service.log(), /"upload refused"/);
    const { rows } = await service.server.services.database.executeSql('select id from pc.files');
    assert.deepEqual(rows, []);
  });
});
