import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { convert, errorCode, postJson, requestConversion, sample, startService, upload } from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;
let fileUrl: string;
let whole: Uint8Array;

before(async () => {
  service = await startService();
  const content = await sample('stereo.mp3');
  const status = await convert(service.url, { name: 'été.mp3', content, fromType: 'MP3', toType: 'FLAC' });
  fileUrl = service.url + (status.fileUrl ?? '');
  whole = new Uint8Array(await (await fetch(fileUrl)).arrayBuffer());
});

after(() => service.stop());

test('a result is an attachment with its name, its type and its length', async () => {
  const { status, headers } = await fetch(fileUrl, { method: 'HEAD' });
  assert.equal(status, 200);
  assert.equal(headers.get('content-type'), 'audio/flac');
  assert.equal(headers.get('content-length'), String(whole.length));
  assert.equal(
    headers.get('content-disposition'),
    `attachment; filename="?t?.flac"; filename*=UTF-8''%C3%A9t%C3%A9.flac`,
  );
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

test('a part is sent only to whoever has parts of this file, by If-Range', async () => {
  const tag = (await fetch(fileUrl, { method: 'HEAD' })).headers.get('etag') ?? '';
  assert.match(tag, /^"[\w-]+"$/);
  for (const [ifRange, status] of [
    [tag, 206],
    ['"another"', 200],
    [`W/${tag}`, 200],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 200],
  ] as const) {
    const answer = await fetch(fileUrl, { headers: { range: 'bytes=100-199', 'if-range': ifRange } });
    assert.equal(answer.status, status, ifRange);
    assert.equal((await answer.bytes()).length, status === 206 ? 100 : whole.length);
  }
  // A range beyond the end is no error then: it was one of another file.
  const beyond = { range: `bytes=${whole.length}-`, 'if-range': '"another"' };
  assert.equal((await fetch(fileUrl, { headers: beyond })).status, 200);
});

test('asking for the headers alone reads no file', async (t) => {
  const read = t.mock.method(service.server.services.storage, 'read');
  for (const range of ['', 'bytes=0-9']) {
    const { status, headers } = await fetch(fileUrl, { method: 'HEAD', headers: { range } });
    assert.deepEqual([status, headers.get('content-length')], range === '' ? [200, String(whole.length)] : [206, '10']);
  }
  assert.equal(read.mock.callCount(), 0);
});

test('an unknown id, and the id of an upload, lead nowhere', async () => {
  const { fileId } = await upload(service.url, 'a.wav', 'x');
  for (const id of [randomUUID(), fileId, 'nonsense', '..%2f..%2fdata.lock']) {
    const response = await fetch(`${service.url}/api/files/${id}/a.wav`);
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  }
});

test('what a crash left behind is removed once it is old', async () => {
  const files = join(service.dataDir, 'files');
  const { fileId } = await upload(service.url, 'a.wav', 'x');
  const objects = (await readdir(join(files, 'objects'))).length;
  await writeFile(join(files, 'objects', randomUUID()), 'an upload whose row was never written');
  await writeFile(join(files, 'incoming', randomUUID()), 'half an upload');
  await mkdir(join(files, 'workspaces', randomUUID()));
  await service.sweep();
  for (const [folder, count] of Object.entries({ objects: objects + 1, incoming: 1, workspaces: 1 })) {
    assert.equal((await readdir(join(files, folder))).length, count, folder);
  }

  // The age of files depends on the system's clock, so change their times instead of the server's clock.
  const old = new Date(Date.now() - 2 * 60 * 60_000);
  for (const folder of ['objects', 'incoming', 'workspaces']) {
    for (const name of await readdir(join(files, folder))) await utimes(join(files, folder, name), old, old);
  }
  await service.sweep();
  const left = await readdir(join(files, 'objects'));
  assert.equal(left.length, objects);
  assert.ok(left.includes(fileId));
  assert.deepEqual(await readdir(join(files, 'incoming')), []);
  assert.deepEqual(await readdir(join(files, 'workspaces')), []);
});

test('what is being made is not taken for left behind by a clock that is ahead', async (t) => {
  const service = await startService({ environment: { TTS_ENGINE: 'none' } });
  t.after(() => service.stop());
  const files = join(service.dataDir, 'files');
  await writeFile(join(files, 'objects', randomUUID()), 'an upload whose row is about to be written');
  await mkdir(join(files, 'workspaces', randomUUID()));
  service.advance(31 * 24 * 60);
  await service.sweep();
  for (const folder of ['objects', 'workspaces']) assert.equal((await readdir(join(files, folder))).length, 1, folder);
});

test('uploads, results and requests end with their lifetime, and nothing stays on the disk', async () => {
  const objects = (): Promise<string[]> => readdir(join(service.dataDir, 'files', 'objects'));
  service.advance(61);
  await service.sweep();
  assert.deepEqual(await objects(), []);
  const content = await sample('stereo.mp3');
  const { fileId } = await upload(service.url, 'early.mp3', content);
  const request = { fileId, fromType: 'MP3', toType: 'WAV', requestId: randomUUID() };

  service.advance(59);
  const late = await convert(service.url, { name: 'late.mp3', content, fromType: 'MP3', toType: 'FLAC' });
  const result = service.url + (late.fileUrl ?? '');
  await service.sweep();
  assert.equal((await objects()).length, 3);

  service.advance(2);
  const response = await postJson(`${service.url}/api/audio-convert`, request);
  assert.equal(response.status, 404);
  assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  await service.sweep();
  assert.equal((await objects()).length, 2, 'the early upload is gone, the late one and its result are not');
  assert.equal((await fetch(result)).status, 200);

  service.advance(59);
  const expired = await fetch(result);
  assert.equal(expired.status, 404);
  assert.equal(await errorCode(expired), 'FILE_NOT_FOUND');
  await service.sweep();
  assert.deepEqual(await objects(), []);
});

test('any number of expired files is deleted in batches, and what is done stays done if the database fails then', async (t) => {
  const service = await startService({ environment: { TTS_ENGINE: 'none', AUDIO_ENGINE: 'webassembly' } });
  t.after(() => service.stop());
  const folder = join(service.dataDir, 'files', 'objects');
  const { database } = service.server.services;
  const { rows } = await database.executeSql<{ id: string }>(
    `insert into pc.files (id, kind, name, content_type, bytes, expires_at)
     select gen_random_uuid(), 'UPLOAD', 'a.wav', 'application/octet-stream', 1, now() + interval '30 minutes' from generate_series(1, 2500)
     returning id`,
  );
  await Promise.all(rows.map(({ id }) => writeFile(join(folder, id), 'x')));
  const left = async (): Promise<[number, number]> => [
    (await database.executeSql('select from pc.files')).rows.length,
    (await readdir(folder)).length,
  ];
  service.advance(31);

  let batches = 0;
  const executeSql = database.executeSql.bind(database);
  const failing = t.mock.method(database, 'executeSql', async (text: string, values?: unknown[]) => {
    if (/^delete from pc\.files/.test(text) && ++batches === 3) throw new Error('The statement took too long.');
    return executeSql(text, values);
  });
  await assert.rejects(service.sweep(), /too long/);
  assert.deepEqual(await left(), [500, 500]);
  failing.mock.restore();
  await service.sweep();
  assert.deepEqual(await left(), [0, 0]);
});

test('an upload that a waiting conversion needs stays until that has ended', async (t) => {
  // Nothing takes jobs here, so the conversion waits.
  const own = await startService({ environment: { CONVERSIONS_AT_ONCE: '0' } });
  t.after(() => own.stop());
  const { fileId } = await upload(own.url, 'a.mp3', await sample('stereo.mp3'));
  own.advance(30);
  const requestId = await requestConversion(own.url, { fileId, fromType: 'MP3', toType: 'WAV' });
  const status = (): Promise<Response> => fetch(`${own.url}/api/audio-convert/${requestId}`);

  own.advance(45);
  await own.sweep();
  assert.deepEqual(await readdir(join(own.dataDir, 'files', 'objects')), [fileId]);
  assert.deepEqual(await (await status()).json(), { status: 'PUBLISHED' });

  own.advance(30);
  assert.equal(await errorCode(await status()), 'REQUEST_NOT_FOUND');
  await own.sweep();
  assert.deepEqual(await readdir(join(own.dataDir, 'files', 'objects')), []);
});
