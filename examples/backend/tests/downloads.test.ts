import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { deleteExpired } from '../src/expiry.ts';
import { readConfiguration } from '../src/configuration.ts';
import { convert, errorCode, sample, startService, upload } from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;
let fileUrl: string;
let whole: Uint8Array;

before(async () => {
  service = await startService();
  const content = await sample('lofty-rs/full_test.mp3');
  const status = await convert(service.url, { name: 'été.mp3', content, fromType: 'MP3', toType: 'FLAC' });
  fileUrl = service.url + status.fileUrl;
  whole = new Uint8Array(await (await fetch(fileUrl)).arrayBuffer());
});

after(() => service.stop());

test('a result is an attachment with its name, its type and its length', async () => {
  const { status, headers } = await fetch(fileUrl, { method: 'HEAD' });
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'audio/flac');
  assert.equal(headers.get('content-length'), String(whole.length));
  assert.equal(headers.get('content-disposition'), `attachment; filename="_t_.flac"; filename*=UTF-8''%C3%A9t%C3%A9.flac`);
  assert.equal(headers.get('x-content-type-options'), 'nosniff');
  assert.equal(headers.get('cache-control'), 'private, no-store');
  assert.equal(String.fromCharCode(...whole.slice(0, 4)), 'fLaC');
});

test('a part of a result can be asked for', async () => {
  const part = await fetch(fileUrl, { headers: { range: 'bytes=100-199' } });
  assert.equal(part.status, 206);
  assert.equal(part.headers.get('content-range'), `bytes 100-199/${whole.length}`);
  assert.deepEqual(new Uint8Array(await part.arrayBuffer()), whole.slice(100, 200));

  const beyond = await fetch(fileUrl, { headers: { range: `bytes=${whole.length}-` } });
  assert.equal(beyond.status, 416);
  assert.equal(beyond.headers.get('content-range'), `bytes */${whole.length}`);
  assert.equal(await errorCode(beyond), 'INVALID_REQUEST');
});

test('an unknown id, and the id of an upload, lead nowhere', async () => {
  const { fileId } = await upload(service.url, 'a.wav', 'x');
  for (const id of [randomUUID(), fileId, 'nonsense', '..%2f..%2fprocess.lock']) {
    const response = await fetch(`${service.url}/api/files/${id}/a.wav`);
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  }
});

test('uploads, results and requests end with their lifetime, and nothing stays on the disk', async (t) => {
  const own = await startService({ environment: { FILE_LIFETIME_MINUTES: '60' } });
  t.after(() => own.stop());
  const objects = (): Promise<string[]> => readdir(join(own.dataDir, 'files', 'objects'));
  const content = await sample('lofty-rs/full_test.mp3');
  const { fileId } = await upload(own.url, 'early.mp3', content);
  const request = { fileId, fromType: 'MP3', toType: 'WAV', requestId: randomUUID() };
  const post = (): Promise<Response> =>
    fetch(`${own.url}/api/audio-convert`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
    });

  own.advance(59);
  const late = await convert(own.url, { name: 'late.mp3', content, fromType: 'MP3', toType: 'FLAC' });
  const result = own.url + late.fileUrl;
  await own.sweep();
  assert.equal((await objects()).length, 3);

  own.advance(2);
  const response = await post();
  assert.equal(response.status, 404);
  assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  await own.sweep();
  assert.equal((await objects()).length, 2, 'the early upload is gone, the late one and its result are not');
  assert.equal((await fetch(result)).status, 200);

  own.advance(59);
  const expired = await fetch(result);
  assert.equal(expired.status, 404);
  assert.equal(await errorCode(expired), 'FILE_NOT_FOUND');
  await own.sweep();
  assert.deepEqual(await objects(), []);
});
