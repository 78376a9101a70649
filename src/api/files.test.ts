import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from './client.ts';
import { ApiError, InvalidResponseError, NetworkError } from './errors.ts';
import { downloadFile, type DownloadOptions } from './files.ts';
import { FakeRequest } from './testing/fake-request.ts';

function start(fileUrl = '/api/files/1/x.wav', options: DownloadOptions = {}) {
  const client = createApiClient({ base: 'https://api.example/v1', token: () => 'secret' });
  const promise = downloadFile(client, fileUrl, { Request: FakeRequest.asPlatform, ...options });
  return { promise, request: FakeRequest.last };
}

describe('downloading in a browser', () => {
  it('resolves against the API, with token and cookies, and returns the content with its type', async () => {
    const { promise, request } = start();
    assert.deepEqual([request.method, request.url], ['GET', 'https://api.example/v1/api/files/1/x.wav']);
    assert.deepEqual(request.headers, { Authorization: 'Bearer secret' });
    assert.equal(request.withCredentials, true);
    request.answer(200, 'sound', 'content-type: audio/wav\r\n');
    const blob = await promise;
    assert.deepEqual([await blob.text(), blob.type], ['sound', 'audio/wav']);
  });

  it('sends another origin neither token nor cookies', async () => {
    const { promise, request } = start('https://files.example/x.wav?signature=1');
    assert.deepEqual([request.headers, request.withCredentials], [{}, false]);
    request.answer(200, 'sound');
    assert.equal((await promise).type, '', 'a response without a type is no XML');
  });

  it('reports how much has arrived, if that is known', async () => {
    const seen: (number | null)[] = [];
    const { promise, request } = start(undefined, { onProgress: (done) => seen.push(done) });
    request.onprogress?.({ lengthComputable: false, loaded: 1, total: 0 });
    request.onprogress?.({ lengthComputable: true, loaded: 4, total: 10 });
    request.answer(200, 'sound');
    await promise;
    assert.deepEqual(seen, [null, 0.4]);
  });

  it('fails with the same errors as any call', async () => {
    const gone = start();
    gone.request.answer(410, '{"code":"FILE_EXPIRED"}');
    await assert.rejects(gone.promise, (error) => error instanceof ApiError && error.code === 'FILE_EXPIRED');
    const busy = start();
    busy.request.answer(429, '', 'retry-after: 12\r\n');
    await assert.rejects(busy.promise, (error) => error instanceof ApiError && error.retryAfter === 12);
    const page = start();
    page.request.answer(200, '<html>', 'content-type: text/html\r\n');
    await assert.rejects(page.promise, InvalidResponseError);
    const cut = start();
    cut.request.answer(0, '');
    await assert.rejects(cut.promise, NetworkError);
  });

  it('gives up a connection that is silent for more than a minute, at its beginning or in its middle', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    for (const begun of [false, true]) {
      const { promise, request } = start();
      const given = assert.rejects(promise, NetworkError);
      if (begun) {
        t.mock.timers.tick(59_000);
        request.onprogress?.({ lengthComputable: true, loaded: 4, total: 10 });
      }
      t.mock.timers.tick(59_000);
      assert.equal(request.aborted, false);
      t.mock.timers.tick(16_000);
      assert.equal(request.aborted, true);
      await given;
    }
  });

  it('lets a file take its time, and stops looking when it has arrived', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval'] });
    const { promise, request } = start();
    for (let loaded = 0; loaded < 100; loaded++) {
      t.mock.timers.tick(59_000);
      request.onprogress?.({ lengthComputable: true, loaded, total: 100 });
    }
    request.answer(200, 'sound');
    await promise;
    t.mock.timers.tick(3_600_000);
    assert.equal(request.aborted, false);
  });

  it('stops when aborted, and fails with the reason', async () => {
    const controller = new AbortController();
    const { promise, request } = start(undefined, { signal: controller.signal });
    controller.abort();
    assert.equal(request.aborted, true);
    await assert.rejects(promise, (error) => error === controller.signal.reason);
  });
});
