import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MAX_UPLOAD_BYTES } from '../../src/contract/schema.ts';
import { confirmedUser, someone } from './accounts.ts';
import { errorCode, postFile, startService, upload, uploadUrl } from './service.ts';
import type { TestService } from './service.ts';

const MEBIBYTE = 1024 * 1024;

let service: TestService;

before(async () => {
  service = await startService();
});

after(() => service.stop());

const stored = (folder: 'objects' | 'incoming'): Promise<string[]> => readdir(join(service.dataDir, 'files', folder));

/** A stream of this many bytes, generated while it is read. */
function bytes(count: number): ReadableStream<Uint8Array<ArrayBuffer>> {
  let left = count;
  return new ReadableStream({
    pull(controller) {
      const size = Math.min(left, 64 * 1024);
      if (size > 0) controller.enqueue(new Uint8Array(size));
      left -= size;
      if (left === 0) controller.close();
    },
  });
}

async function emptied(folder: 'objects' | 'incoming', before: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if ((await stored(folder)).length === before) return;
    await pause(20);
  }
  assert.equal((await stored(folder)).length, before);
}

test('an upload is stored byte by byte under an id, the name is only a label', async () => {
  const content = crypto.getRandomValues(new Uint8Array(50_000));
  const { fileId, fileName } = await upload(service.url, '../../été.wav', content);
  assert.equal(fileName, 'été.wav');
  assert.deepEqual(new Uint8Array(await readFile(join(service.dataDir, 'files', 'objects', fileId))), content);
  assert.deepEqual(await stored('incoming'), []);
});

test('exactly the limit passes, one byte more does not', async () => {
  const { fileId } = await upload(service.url, 'limit.wav', bytes(MAX_UPLOAD_BYTES));
  assert.ok((await stored('objects')).includes(fileId));

  const objects = (await stored('objects')).length;
  const response = await postFile(service.url, 'over.wav', bytes(MAX_UPLOAD_BYTES + 1));
  assert.equal(response.status, 413);
  assert.equal(await errorCode(response), 'FILE_TOO_LARGE');
  assert.equal((await stored('objects')).length, objects);
  assert.deepEqual(await stored('incoming'), []);
});

test('a declared length over the limit is refused although the client sends everything first', async () => {
  const response = await postFile(service.url, 'over.wav', new Uint8Array(MAX_UPLOAD_BYTES + MEBIBYTE));
  assert.equal(response.status, 413);
  assert.equal(await errorCode(response), 'FILE_TOO_LARGE');
  assert.equal(response.headers.get('connection'), 'close');
});

test('the refusal arrives while the client is still sending', async () => {
  const request = httpRequest(uploadUrl(service.url, 'over.wav'), {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': MAX_UPLOAD_BYTES * 3 },
  });
  request.write(new Uint8Array(1000));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  assert.equal(response.statusCode, 413);
  const [body] = (await once(response.setEncoding('utf8'), 'data')) as [string];
  assert.equal((JSON.parse(body) as { code: string }).code, 'FILE_TOO_LARGE');
  request.on('error', () => undefined);
  request.destroy();
});

test('a client that keeps sending without end is cut off', async () => {
  const socket = openUpload('transfer-encoding: chunked');
  const chunk = Buffer.concat([Buffer.from('100000\r\n'), Buffer.alloc(MEBIBYTE), Buffer.from('\r\n')]);
  let sent = 0;
  let answer = '';
  socket.on('data', (data) => (answer += data.toString()));
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
  const send = (): void => {
    socket.write(chunk, (error) => {
      if (error) return;
      sent += 1;
      if (sent < 400) send();
    });
  };
  socket.on('error', () => undefined);
  send();
  await closed;
  assert.match(answer, /^HTTP\/1\.1 413 /);
  assert.ok(sent > 50 && sent < 150, `${sent} MiB were taken`);
});

test('an empty file is refused, with and without a declared length', async () => {
  for (const content of ['', bytes(0)]) {
    const response = await postFile(service.url, 'empty.wav', content);
    assert.equal(response.status, 400);
    assert.equal(await errorCode(response), 'FILE_EMPTY');
  }
  assert.deepEqual(await stored('incoming'), []);
});

test('a body with a Content-Encoding is refused and not stored, whatever is in it', async () => {
  const before = await stored('objects');
  for (const encoding of ['gzip', 'GZIP', 'br', 'gzip, identity', 'aws-chunked']) {
    const answer = await fetch(uploadUrl(service.url, 'a.wav'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-encoding': encoding },
      body: gzipSync(new Uint8Array(1_000_000)),
    });
    assert.deepEqual([answer.status, await errorCode(answer)], [415, 'INVALID_REQUEST'], encoding);
  }
  assert.deepEqual(await stored('objects'), before);
  const headers = { 'content-type': 'application/octet-stream', 'content-encoding': 'identity' };
  const plain = await fetch(uploadUrl(service.url, 'a.wav'), { method: 'POST', headers, body: 'x' });
  assert.equal(plain.status, 200);
});

test('a broken-off upload leaves nothing behind', async () => {
  const objects = (await stored('objects')).length;
  const socket = openUpload('content-length: 1000000');
  socket.write(new Uint8Array(300_000));
  while ((await stored('incoming')).length === 0) await pause(5);
  socket.destroy();
  await emptied('incoming', 0);
  assert.equal((await stored('objects')).length, objects);
  assert.doesNotMatch(service.log(), /"level":50/);
});

test('a name is needed, and a body of the right kind', async () => {
  const base = `${service.url}/api/files/storage/limited/encodeUploadFile`;
  const binary = { method: 'POST', headers: { 'content-type': 'application/octet-stream' }, body: 'x' };
  for (const query of [
    '',
    '?name=a.wav',
    '?sourceType=UPLOADED',
    '?name=a.wav&sourceType=OTHER',
    '?name=a&name=b&sourceType=UPLOADED',
  ]) {
    const response = await fetch(base + query, binary);
    assert.equal(response.status, 400, query);
    assert.equal(await errorCode(response), 'INVALID_REQUEST');
  }
  for (const type of ['text/plain', 'application/json', 'multipart/form-data']) {
    const response = await fetch(uploadUrl(service.url, 'a.wav'), {
      ...binary,
      headers: { 'content-type': type },
      body: '{}',
    });
    assert.equal(response.status, 415, type);
    assert.equal(await errorCode(response), 'INVALID_REQUEST');
  }
});

test('a malformed or unknown Authorization header is ignored', async () => {
  for (const authorization of ['Bearer nobody-knows-this', 'nonsense']) {
    const response = await fetch(uploadUrl(service.url, 'a.wav'), {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', authorization },
      body: 'x',
    });
    assert.equal(response.status, 200);
  }
});

function openUpload(lengthHeader: string): Socket {
  const { port } = service.server.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST ${new URL(uploadUrl(service.url, 'a.wav')).pathname}?name=a.wav&sourceType=UPLOADED HTTP/1.1\r\n` +
      `host: localhost\r\ncontent-type: application/octet-stream\r\n${lengthHeader}\r\n\r\n`,
  );
  return socket;
}

/** An upload that goes on; `headers` may say whose it is. @returns a function that ends it, and waits until it has. */
async function holdUpload(
  { url, dataDir }: TestService,
  headers: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const held = httpRequest(uploadUrl(url, 'held.wav'), {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
  });
  held.on('error', () => undefined);
  held.write('begun');
  const incoming = async (): Promise<number> => (await readdir(join(dataDir, 'files', 'incoming'))).length;
  while ((await incoming()) === 0) await pause(5);
  return async () => {
    held.destroy();
    while ((await incoming()) > 0) await pause(5);
  };
}

async function assertRateLimited(response: Response): Promise<void> {
  assert.equal(response.status, 429);
  assert.equal(response.headers.get('retry-after'), '5');
  assert.equal(await errorCode(response), 'RATE_LIMITED');
}

test('so many uploads of one network address are in progress at once', async (t) => {
  const limited = await startService({ environment: { UPLOADS_AT_ONCE_PER_ADDRESS: '1' } });
  t.after(() => limited.stop());
  const end = await holdUpload(limited);
  await assertRateLimited(await postFile(limited.url, 'b.wav', 'sound'));
  await end();
  await upload(limited.url, 'b.wav', 'sound');
});

test('so many uploads of one user are in progress at once', async (t) => {
  const limited = await startService({ environment: { UPLOADS_AT_ONCE_PER_USER: '1' } });
  t.after(() => limited.stop());
  const [first, second] = [await confirmedUser(limited, someone()), await confirmedUser(limited, someone())];
  const send = (token: string): Promise<Response> =>
    fetch(uploadUrl(limited.url, 'b.wav'), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: 'sound',
    });
  const end = await holdUpload(limited, { authorization: `Bearer ${first}` });
  await assertRateLimited(await send(first));
  assert.equal((await send(second)).status, 200);
  await end();
  assert.equal((await send(first)).status, 200);
});
