import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from './client.ts';
import { ApiError, NetworkError, NotJsonError } from './errors.ts';
import { FakeRequest } from './testing/fake-request.ts';
import { uploadFile, type UploadOptions } from './upload.ts';

const file = new File(['0123456789'], 'a b+c&d=é.mp3');
const start = (options: UploadOptions = {}, uploaded = file, base = 'https://api.example/v1') => {
  const client = createApiClient({ base, token: () => 'secret' });
  const promise = uploadFile(client, uploaded, {
    Request: FakeRequest.asPlatform,
    ...options,
  });
  return { promise, request: FakeRequest.last };
};

describe('uploadFile', () => {
  it('sends the file itself as a stream of bytes, with token and cookies and no time limit', async () => {
    const { promise, request } = start();
    assert.equal(request.method, 'POST');
    const url = new URL(request.url);
    assert.equal(url.origin + url.pathname, 'https://api.example/v1/api/files/storage/limited/encodeUploadFile');
    assert.deepEqual(
      [...url.searchParams],
      [
        ['name', file.name],
        ['sourceType', 'UPLOADED'],
      ],
    );
    assert.deepEqual(request.headers, {
      'Content-Type': 'application/octet-stream',
      Authorization: 'Bearer secret',
    });
    assert.equal(request.withCredentials, true);
    assert.equal(request.timeout, 0);
    assert.equal(request.body, file);
    request.answer(200, '{"fileId":"f1","fileName":"a.mp3"}');
    assert.deepEqual(await promise, { fileId: 'f1', fileName: 'a.mp3' });
  });

  it('escapes the name so that every server reads it: no plus for a space', () => {
    const { request } = start();
    assert.ok(request.url.includes('name=a%20b%2Bc%26d%3D%C3%A9.mp3&'), request.url);
  });

  it('sends a name that is no well-formed text', () => {
    const { request } = start({}, { name: 'a\ud800.mp3', size: 1 } as File);
    assert.equal(new URL(request.url).searchParams.get('name'), 'a\ufffd.mp3');
  });

  it('reports how much has been sent', () => {
    const seen: unknown[] = [];
    const { request } = start({ onProgress: (progress) => seen.push(progress) });
    request.upload.onprogress?.({ loaded: 4, total: 10 });
    request.upload.onprogress?.({ loaded: 10, total: 10 });
    assert.deepEqual(seen, [
      { loaded: 4, total: 10 },
      { loaded: 10, total: 10 },
    ]);
  });

  it('fails with the same errors as any call', async () => {
    const tooLarge = start();
    tooLarge.request.answer(413, '{"code":"FILE_TOO_LARGE"}');
    await assert.rejects(tooLarge.promise, (error) => error instanceof ApiError && error.code === 'FILE_TOO_LARGE');

    const busy = start();
    busy.request.answer(429, '', 'content-type: text/plain\r\nretry-after: 12\r\n');
    await assert.rejects(busy.promise, (error) => error instanceof ApiError && error.retryAfter === 12);

    const page = start();
    page.request.answer(200, '<html>');
    await assert.rejects(page.promise, NotJsonError);

    const cut = start();
    cut.request.answer(0, '');
    await assert.rejects(cut.promise, NetworkError);
  });

  it('reports a token that the API refuses', async () => {
    const refused: string[] = [];
    const tokenRefused = (token: string) => refused.push(token);
    const client = createApiClient({ base: 'https://api.example', token: () => 'secret', tokenRefused });
    const promise = uploadFile(client, file, { Request: FakeRequest.asPlatform });
    FakeRequest.last.answer(401, '');
    await assert.rejects(promise, ApiError);
    assert.deepEqual(refused, ['secret']);
  });

  it('stops the request when aborted and fails with the reason', async () => {
    const controller = new AbortController();
    const { promise, request } = start({ signal: controller.signal });
    controller.abort();
    assert.equal(request.aborted, true);
    await assert.rejects(promise, (error) => error === controller.signal.reason);
  });

  it('sends nothing when aborted before', async () => {
    const before = FakeRequest.last;
    const { promise, request } = start({ signal: AbortSignal.abort() });
    await assert.rejects(promise, { name: 'AbortError' });
    assert.equal(request, before);
  });

  it('leaves a finished request alone', async () => {
    const controller = new AbortController();
    const { promise, request } = start({ signal: controller.signal });
    request.answer(200, '{"fileId":"f1","fileName":"a.mp3"}');
    await promise;
    controller.abort();
    assert.equal(request.aborted, false);
  });
});
