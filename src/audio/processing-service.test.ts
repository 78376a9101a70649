import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../api/client.ts';
import { InvalidResponseError } from '../api/errors.ts';
import { processingJob, serviceEngine } from './service-engine.ts';
import { FakeClock } from './testing/fake-clock.ts';

const { signal } = new AbortController();
const onProgress = () => undefined;
const accepted = { requestId: 'r1', status: 'PUBLISHED' };
const report = {
  before: { integrated: -21.5, range: 21.9, truePeak: -7.4 },
  after: { integrated: -16, range: null, truePeak: -1.3 },
  target: -16,
};

/** Processes a file at a service that returns these responses in order. */
async function processed(name: string, ...answers: readonly unknown[]) {
  const clock = new FakeClock();
  const calls: string[] = [];
  const client = createApiClient({
    base: 'https://api.example',
    token: () => undefined,
    fetch: (url, init) => {
      const answer = answers[calls.length];
      const body = (init?.body as string | undefined) ?? '';
      calls.push(`${init?.method} ${new URL(url as string).pathname} ${body}`.trim());
      return Promise.resolve(new Response(JSON.stringify(answer)));
    },
  });
  const engine = serviceEngine(processingJob, client, clock, (_client, file) =>
    Promise.resolve({ fileId: 'f1', fileName: file.name }),
  );
  const input = await engine.prepareInput(new File(['x'], name), { signal, onProgress });
  const running = engine.run({ input, effect: 'AUTO_LEVELING', requestId: 'r1' }, { signal, onProgress });
  const [result] = await Promise.all([running, clock.pass(10_000)]);
  return { result, calls };
}

describe('processing at the service', () => {
  it('uploads, asks, and asks again until it is done', async () => {
    const done = { status: 'processed', fileUrl: '/api/files/1/take.mp3', report };
    const { result, calls } = await processed('take.mp3', accepted, accepted, done);
    assert.deepEqual(result, { fileUrl: '/api/files/1/take.mp3', format: 'MP3', report });
    assert.deepEqual(calls, [
      'POST /api/audio-process {"fileId":"f1","effect":"AUTO_LEVELING","requestId":"r1"}',
      'GET /api/audio-process/r1',
      'GET /api/audio-process/r1',
    ]);
  });

  it('goes by the name of the result, and without one by that of the source', async () => {
    const formatOf = async (name: string, fileUrl: string) =>
      (await processed(name, accepted, { status: 'PROCESSED', fileUrl })).result.format;
    assert.equal(await formatOf('take.mp3', 'https://files.example/a/take.flac?signature=a.b'), 'FLAC');
    assert.equal(await formatOf('take.mp3', '/files/1'), 'MP3');
    assert.equal(await formatOf('film.mp4', '/files/1'), 'M4A');
  });

  it('takes no longer over an address than its length', async () => {
    const begun = process.cpuUsage();
    for (const part of ['.', '?', '#', '/', 'a.', '?#']) {
      await processed('take.mp3', accepted, { status: 'PROCESSED', fileUrl: `/files/${part.repeat(100_000)}!\n` });
    }
    assert.ok(process.cpuUsage(begun).user < 1_000_000);
  });

  it('shows no report that is not whole', async () => {
    for (const odd of [
      undefined,
      null,
      {},
      'good',
      { ...report, after: { integrated: '-16' } },
      { ...report, target: 'x' },
    ]) {
      const { result } = await processed('a.wav', accepted, { status: 'PROCESSED', fileUrl: '/a.wav', report: odd });
      assert.deepEqual(result, { fileUrl: '/a.wav', format: 'WAV' });
    }
  });

  it('fails with what the service says of the file', async () => {
    await assert.rejects(processed('a.wav', accepted, { status: 'FAILED' }), { code: 'damaged' });
    const empty = Array.from({ length: 6 }, () => ({ status: 'Empty' }));
    await assert.rejects(processed('a.wav', accepted, ...empty), { code: 'no-audio' });
    await assert.rejects(processed('a.wav', accepted, { status: 'PROCESSED' }), InvalidResponseError);
  });

  it('takes "nothing in it" for an answer only from the tenth second after the request on', async () => {
    const empty = Array.from({ length: 5 }, () => ({ status: 'EMPTY' }));
    const { result } = await processed('a.wav', accepted, ...empty, { status: 'PROCESSED', fileUrl: '/a.wav' });
    assert.deepEqual(result, { fileUrl: '/a.wav', format: 'WAV' });
  });
});
