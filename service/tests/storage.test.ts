import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import { setImmediate, setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  CreateMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { readConfiguration } from '../src/configuration.ts';
import { openStorage } from '../src/storage/open-storage.ts';
import type { Storage } from '../src/storage/storage.ts';
import { startObjectStore } from './object-store.ts';
import type { ObjectStore } from './object-store.ts';
import { OBJECT_STORE, needs } from '../../tests/requirements.ts';

const MEBIBYTE = 1024 * 1024;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

interface Place {
  storage: Storage;
  /** Names of all that is there, complete or not. */
  everything(): Promise<string[]>;
}

let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-test-'));
});

after(() => rm(folder, { recursive: true }));

describe('a folder', () => {
  const place: Partial<Place> = {};
  const root = (): string => join(folder, 'files');

  before(async () => {
    place.storage = await openStorage(readConfiguration({ DATA_DIR: folder }));
    place.everything = async () =>
      (await Promise.all(['objects', 'incoming'].map((name) => readdir(join(root(), name))))).flat();
  });

  test('has no URLs of its own', () => {
    assert.equal(
      place.storage?.signedUrl(randomUUID(), { name: 'a.mp3', contentType: 'audio/mpeg', seconds: 60 }),
      undefined,
    );
  });

  test('a body that fails at once leaves nothing, however late its file is opened', async () => {
    const failing: AsyncIterable<Uint8Array> = {
      [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('empty')) }),
    };
    const storage = place.storage as Storage;
    // A file that is opened after its removal is one in thousands here.
    for (let round = 0; round < 50; round += 1) {
      const writes = Array.from({ length: 200 }, () => storage.write(randomUUID(), failing));
      const outcomes = await Promise.allSettled(writes);
      assert.ok(outcomes.every(({ status }) => status === 'rejected'));
    }
    assert.deepEqual(await place.everything?.(), []);
  });

  test('the remains of a crash are removed once they are old', async () => {
    const remains = join(root(), 'incoming', randomUUID());
    await writeFile(remains, 'half');
    await place.storage?.removeRemainsUntouchedFor(60_000);
    assert.equal(await readFile(remains, 'utf8'), 'half');
    await utimes(remains, 0, 0);
    await place.storage?.removeRemainsUntouchedFor(60_000);
    assert.deepEqual(await readdir(join(root(), 'incoming')), []);
  });

  test('the workspace of a job that crashed is removed once it is old, one in use is not', async () => {
    const { storage } = place as Place;
    const [crashed, used] = [await storage.workspace(), await storage.workspace()];
    await writeFile(join(crashed, 'source.wav'), 'half');
    await utimes(crashed, 0, 0);
    await storage.removeAbandonedWorkspaces(60_000);
    assert.deepEqual([existsSync(crashed), existsSync(used)], [false, true]);
    await rm(used, { recursive: true });
  });

  test('the workspaces of a process that was killed are removed at once', async () => {
    const { storage } = place as Place;
    const used = await storage.workspace();
    const module = new URL('../src/storage/file-storage.ts', import.meta.url).href;
    const script = `import { openFileStorage } from ${JSON.stringify(module)};
      const storage = await openFileStorage(${JSON.stringify(root())});
      console.log(await storage.workspace());
      setInterval(() => storage, 1000);`;
    const other = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(other, 'exit');
    const [line] = (await once(other.stdout, 'data')) as [Buffer];
    const left = String(line).trim();
    await storage.removeAbandonedWorkspaces(60_000);
    assert.deepEqual([existsSync(left), existsSync(used)], [true, true]);
    other.kill('SIGKILL');
    await ended;
    await storage.removeAbandonedWorkspaces(60_000);
    assert.deepEqual([existsSync(left), existsSync(used)], [false, true]);
    assert.equal((await readdir(join(root(), 'owners'))).length, 1);
    await rm(used, { recursive: true });
  });

  storesObjects(place);
});

describe('a bucket', needs(OBJECT_STORE), () => {
  const place: Partial<Place> = {};
  let store: ObjectStore;
  let bucket: string;

  before(async () => {
    store = await startObjectStore();
    const { name, environment } = await store.bucket();
    bucket = name;
    place.storage = await openStorage(readConfiguration({ DATA_DIR: join(folder, 'worker'), ...environment }));
    place.everything = async () => {
      const { Contents = [] } = await store.client.send(new ListObjectsV2Command({ Bucket: bucket }));
      const { Uploads = [] } = await store.client.send(new ListMultipartUploadsCommand({ Bucket: bucket }));
      return [...Contents, ...Uploads].map(({ Key = '' }) => Key.replace('service/', ''));
    };
  });

  after(async () => {
    place.storage?.close();
    await store.stop();
  });

  test('hands out URLs that are valid for a while, and save under the name', async () => {
    const { storage } = place as Place;
    const id = randomUUID();
    await storage.write(id, chunks([Buffer.from('sound')]));
    const options = { name: 'été.mp3', contentType: 'audio/mpeg' };
    const url = await storage.signedUrl(id, { ...options, seconds: 60 });
    assert.ok(url !== undefined);
    const response = await fetch(url, { headers: { range: 'bytes=1-2' } });
    assert.equal(response.status, 206);
    assert.equal(await response.text(), 'ou');
    assert.equal(response.headers.get('content-type'), 'audio/mpeg');
    assert.match(
      response.headers.get('content-disposition') ?? '',
      /attachment;.*filename\*=UTF-8''%C3%A9t%C3%A9\.mp3/,
    );

    const unsigned = new URL(url);
    unsigned.searchParams.set('X-Amz-Expires', '3600');
    assert.equal((await fetch(unsigned)).status, 403);
    const short = await storage.signedUrl(id, { ...options, seconds: 1 });
    await pause(2100);
    assert.equal((await fetch(short ?? '')).status, 403);
    await storage.remove(id);
  });

  test('parts of uploads that crashed are removed once they are old', async () => {
    const { storage } = place as Place;
    const Key = `service/${randomUUID()}`;
    const { UploadId } = await store.client.send(new CreateMultipartUploadCommand({ Bucket: bucket, Key }));
    await store.client.send(
      new UploadPartCommand({ Bucket: bucket, Key, UploadId, PartNumber: 1, Body: randomBytes(5 * MEBIBYTE) }),
    );
    await storage.removeRemainsUntouchedFor(60_000);
    assert.equal((await (place as Place).everything()).length, 1);
    await pause(1100);
    await storage.removeRemainsUntouchedFor(0);
    assert.deepEqual(await (place as Place).everything(), []);
  });

  test('a bucket that is not there, and credentials that do not fit, are named before the service starts', async () => {
    const { environment } = await store.bucket();
    const open = (changes: object): Promise<Storage> =>
      openStorage(readConfiguration({ DATA_DIR: folder, ...environment, ...changes }));
    await assert.rejects(open({ STORAGE_URL: 's3://not-there' }), /There is no bucket not-there/);
    await assert.rejects(open({ S3_SECRET_ACCESS_KEY: 'wrong' }), /credentials don't give access to the bucket/);
    await assert.rejects(open({ S3_ENDPOINT: 'http://127.0.0.1:9' }), { name: 'StorageUnavailable' });
  });

  storesObjects(place);
});

test('a bucket that takes nothing more stops the sender after one part', async (t) => {
  const events = new EventEmitter();
  const received = once(events, 'part');
  const bucket = createServer((request, response) => {
    if (request.method === 'HEAD') response.end();
    else if (request.method === 'POST') {
      response.end('<InitiateMultipartUploadResult><UploadId>1</UploadId></InitiateMultipartUploadResult>');
    } else request.resume().once('end', () => events.emit('part'));
  });
  bucket.listen(0, '127.0.0.1');
  t.after(() => bucket.close());
  await once(bucket, 'listening');
  const storage = await openStorage(
    readConfiguration({
      DATA_DIR: folder,
      STORAGE_URL: 's3://bucket',
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  let sent = 0;
  async function* endless(): AsyncGenerator<Uint8Array> {
    for (; ; sent++) {
      yield randomBytes(MEBIBYTE);
      await setImmediate();
    }
  }
  const writing = storage.write(randomUUID(), endless());
  const ended = assert.rejects(writing);
  await received;
  for (let turn = 0; turn < 1000; turn++) await setImmediate();
  assert.ok(sent <= 12, `${sent} MiB were taken from the sender, of which the bucket confirmed none`);
  storage.close();
  bucket.close();
  bucket.closeAllConnections();
  await ended;
});

test('uploads that stop before their first part is full keep next to nothing in memory', async (t) => {
  const bucket = createServer((_request, response) => void response.end());
  bucket.listen(0, '127.0.0.1');
  t.after(() => bucket.close());
  await once(bucket, 'listening');
  const storage = await openStorage(
    readConfiguration({
      DATA_DIR: folder,
      STORAGE_URL: 's3://bucket',
      S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
    }),
  );
  const before = process.memoryUsage().arrayBuffers;
  const sender = new AbortController();
  let held = 0;
  async function* stopping(): AsyncGenerator<Uint8Array> {
    for (let sent = 0; sent < 49; sent++) yield Buffer.alloc(100_000, sent);
    held += 1;
    await once(sender.signal, 'abort');
    throw new Error('The sender is gone.');
  }
  const writes = Array.from({ length: 40 }, () => storage.write(randomUUID(), stopping()));
  const ended = Promise.allSettled(writes);
  while (held < writes.length) await setImmediate();
  collectGarbage();
  const taken = (process.memoryUsage().arrayBuffers - before) / MEBIBYTE;
  sender.abort();
  assert.ok((await ended).every(({ status }) => status === 'rejected'));
  assert.ok(taken < 100, `${taken} MiB for ${writes.length} held uploads of 4.7 MiB`);
  assert.deepEqual(await readdir(join(folder, 'workspaces')), []);
  storage.close();
  bucket.close();
  bucket.closeAllConnections();
});

/** What both promise. */
function storesObjects(place: Partial<Place>): void {
  const storage = (): Storage => (place as Place).storage;
  const everything = (): Promise<string[]> => (place as Place).everything();

  for (const [size, name] of [
    [0, 'an empty object'],
    [1000, 'a small object'],
    [13 * MEBIBYTE + 7, 'an object of several parts'],
  ] as const) {
    test(`${name} is kept byte by byte`, async () => {
      const content = randomBytes(size);
      const id = randomUUID();
      assert.equal(await storage().write(id, chunks(split(content, 70_000))), size);
      assert.ok(await storage().has(id));
      assert.ok(content.equals(await bytesOf(await storage().read(id))));
      const copy = join(folder, id);
      assert.equal(await storage().checkOut(id, copy), true);
      assert.ok(content.equals(await readFile(copy)));
      await storage().remove(id);
      assert.equal(await storage().has(id), false);
      assert.deepEqual(await everything(), []);
    });
  }

  test('a range of an object can be read', async () => {
    const id = randomUUID();
    await storage().write(id, chunks([Buffer.from('0123456789')]));
    assert.equal((await bytesOf(await storage().read(id, { start: 2, end: 4 }))).toString(), '234');
    await storage().remove(id);
  });

  test('a file of a job becomes an object', async () => {
    const workspace = await storage().workspace();
    const path = join(workspace, 'result.mp3');
    await writeFile(path, 'sound');
    const id = randomUUID();
    await storage().adopt(id, path);
    assert.deepEqual(await readdir(workspace), []);
    assert.equal((await bytesOf(await storage().read(id))).toString(), 'sound');
    await storage().remove(id);
    await rm(workspace, { recursive: true });
  });

  test('nothing stays of an upload that breaks off, and its error is the sender’s', async () => {
    for (const size of [1000, 12 * MEBIBYTE]) {
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield* split(randomBytes(size), 64 * 1024);
        await Promise.resolve();
        throw new Error('the line is cut');
      }
      await assert.rejects(storage().write(randomUUID(), broken()), /^Error: the line is cut$/);
      assert.deepEqual(await everything(), []);
    }
  });

  test('what is not there is not there', async () => {
    const id = randomUUID();
    assert.equal(await storage().has(id), false);
    assert.equal(await storage().checkOut(id, join(folder, id)), false);
    await assert.rejects(storage().read(id));
    await storage().remove(id);
  });

  test('no name but a UUID reaches the storage', async () => {
    await assert.rejects(storage().write('../escape', chunks([Buffer.from('x')])), /must be a UUID/);
    await assert.rejects(async () => storage().read('../../etc/passwd'), /must be a UUID/);
  });

  test('objects are listed once they are older than asked', async () => {
    const id = randomUUID();
    await storage().write(id, chunks([Buffer.from('old')]));
    const found = async (milliseconds: number): Promise<string[]> => {
      const names = [];
      for await (const batch of storage().objectsUntouchedFor(milliseconds)) names.push(...batch);
      return names;
    };
    assert.deepEqual(await found(60_000), []);
    await pause(1100);
    assert.deepEqual(await found(0), [id]);
    await storage().remove(id);
  });
}

const chunks = (parts: Iterable<Uint8Array>): AsyncIterable<Uint8Array> =>
  Readable.from(parts) as AsyncIterable<Uint8Array>;

function split(content: Uint8Array, size: number): Uint8Array[] {
  const parts = [];
  for (let start = 0; start < content.length; start += size) parts.push(content.subarray(start, start + size));
  return parts;
}

async function bytesOf(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts = [];
  for await (const part of stream) parts.push(part);
  return Buffer.concat(parts);
}
