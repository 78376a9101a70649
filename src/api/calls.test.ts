import assert from 'node:assert/strict';
import { it } from 'node:test';
import { conversionFeatures, conversionStatus, startConversion } from './audio-convert.ts';
import { processingStatus, startProcessing } from './audio-process.ts';
import { createApiClient } from './client.ts';
import { downloadFile } from './files.ts';

interface Sent {
  url: string;
  init: RequestInit & { headers: Record<string, string> };
}

function recording(answer: string) {
  const sent: Sent[] = [];
  const client = createApiClient({
    base: 'https://api.example/v1',
    token: () => 'secret',
    fetch: (url, init) => {
      sent.push({ url: url as string, init: init as Sent['init'] });
      return Promise.resolve(new Response(answer));
    },
  });
  return { client, sent };
}

const { signal } = new AbortController();

it('startConversion posts the request', async () => {
  const { client, sent } = recording('{"requestId":"r","status":"PUBLISHED"}');
  const body = { fileId: 'f', fromType: 'MP3', toType: 'WAV', requestId: 'r' } as const;
  assert.deepEqual(await startConversion(client, body, { signal }), { requestId: 'r', status: 'PUBLISHED' });
  assert.equal(sent[0]!.url, 'https://api.example/v1/api/audio-convert');
  assert.equal(sent[0]!.init.method, 'POST');
  assert.equal(sent[0]!.init.signal, signal);
  assert.deepEqual(JSON.parse(sent[0]!.init.body as string), body);
});

it('conversionFeatures asks for the options that the service knows', async () => {
  const { client, sent } = recording('{"options":["trim"]}');
  assert.deepEqual(await conversionFeatures(client, { signal }), { options: ['trim'] });
  assert.equal(sent[0]!.url, 'https://api.example/v1/api/audio-convert/features');
});

it('conversionStatus asks for the request by its id', async () => {
  const { client, sent } = recording('{"status":"PROCESSED","fileUrl":"/x"}');
  assert.deepEqual(await conversionStatus(client, 'a/b', { signal }), { status: 'PROCESSED', fileUrl: '/x' });
  assert.equal(sent[0]!.url, 'https://api.example/v1/api/audio-convert/a%2Fb');
  assert.equal(sent[0]!.init.method, 'GET');
});

it('startProcessing posts the request, processingStatus asks for it by its id', async () => {
  const { client, sent } = recording('{"requestId":"r","status":"PUBLISHED"}');
  const body = { fileId: 'f', effect: 'DE_NOISE_AI', requestId: 'r' } as const;
  assert.deepEqual(await startProcessing(client, body, { signal }), { requestId: 'r', status: 'PUBLISHED' });
  await processingStatus(client, 'a/b', { signal });
  assert.deepEqual(
    sent.map(({ url, init }) => [init.method, url, init.signal]),
    [
      ['POST', 'https://api.example/v1/api/audio-process', signal],
      ['GET', 'https://api.example/v1/api/audio-process/a%2Fb', signal],
    ],
  );
  assert.deepEqual(JSON.parse(sent[0]!.init.body as string), body);
});

it("downloadFile resolves against the API's base and sends no content type", async () => {
  const { client, sent } = recording('abc');
  assert.equal(await (await downloadFile(client, '/api/files/1/x.wav', { signal })).text(), 'abc');
  assert.equal(sent[0]!.url, 'https://api.example/v1/api/files/1/x.wav');
  assert.deepEqual(sent[0]!.init.headers, { Authorization: 'Bearer secret' });
});

it('downloadFile sends neither token nor cookies to another origin', async () => {
  const { client, sent } = recording('abc');
  await downloadFile(client, 'https://files.example/x.wav?signature=1');
  assert.equal(sent[0]!.url, 'https://files.example/x.wav?signature=1');
  assert.deepEqual(sent[0]!.init.headers, {});
  assert.equal(sent[0]!.init.credentials, 'omit');
});
