import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createApiClient } from '../api/client.ts';
import { ApiError, InvalidResponseError, NetworkError } from '../api/errors.ts';
import { detailsOf } from './engine-details.ts';
import { conversionJob, processingJob, serviceEngine } from './service-engine.ts';
import { FakeClock } from './testing/fake-clock.ts';

const { signal } = new AbortController();
const conversion = { input: { fileId: 'f1' }, from: 'MP3', to: 'WAV', requestId: 'r1' } as const;
const noProgress = () => undefined;

/** A client of a service that returns these responses in order, and what it was asked. */
function clientOf(answers: readonly unknown[]) {
  const calls: string[] = [];
  const client = createApiClient({
    base: 'https://api.example',
    token: () => undefined,
    fetch: (url, init) => {
      const answer = answers[calls.length];
      const body = (init?.body as string | undefined) ?? '';
      calls.push(`${init?.method} ${new URL(url as string).pathname} ${body}`.trim());
      if (answer instanceof Error) return Promise.reject(answer);
      return Promise.resolve(answer instanceof Response ? answer : new Response(JSON.stringify(answer)));
    },
  });
  return { client, calls };
}

/** An engine whose service returns these responses in order. */
function serving(...answers: readonly unknown[]) {
  const clock = new FakeClock();
  const { client, calls } = clientOf(answers);
  const engine = serviceEngine(conversionJob, client, clock, (_client, file, options) => {
    options?.onProgress?.({ loaded: 1, total: file.size });
    return Promise.resolve({ fileId: 'f1', fileName: file.name });
  });
  return { engine, clock, calls };
}

const accepted = { requestId: 'r1', status: 'PUBLISHED' };

describe('the service engine', () => {
  it('uploads with progress', async () => {
    const { engine } = serving();
    const seen: unknown[] = [];
    const file = new File(['abc'], 'a.mp3');
    const onProgress = (progress: unknown) => seen.push(progress);
    assert.deepEqual(await engine.prepareInput(file, { signal, onProgress }), { fileId: 'f1', name: 'a.mp3' });
    assert.deepEqual(seen, [{ loaded: 1, total: 3 }]);
  });

  it('gives up a request that has no answer for a minute: the same can be sent again', async () => {
    const clock = new FakeClock();
    const asked: (AbortSignal | null | undefined)[] = [];
    const silent = createApiClient({
      base: 'https://api.example',
      token: () => undefined,
      fetch: (_url, init) => {
        asked.push(init?.signal);
        return new Promise(() => undefined);
      },
    });
    const work = { ...conversion, effect: 'AUTO_LEVELING' } as const;
    for (const begin of [
      () => serviceEngine(conversionJob, silent, clock).run(conversion, { signal, onProgress: noProgress }),
      () => serviceEngine(processingJob, silent, clock).run(work, { signal, onProgress: noProgress }),
    ]) {
      const given = assert.rejects(begin(), NetworkError);
      await clock.pass(60_000);
      await given;
    }
    assert.deepEqual(
      asked.map((request) => request?.aborted),
      [true, true],
    );
  });

  it('asks for the conversion, then every 2 s whether it is done', async () => {
    const { engine, clock, calls } = serving(accepted, accepted, {
      status: 'PROCESSED',
      fileUrl: '/api/files/1/a.wav',
    });
    const result = engine.run(conversion, { signal, onProgress: noProgress });
    await clock.pass(2000);
    assert.deepEqual(await result, { fileUrl: '/api/files/1/a.wav' });
    assert.deepEqual(calls, [
      'POST /api/audio-convert {"fileId":"f1","fromType":"MP3","toType":"WAV","requestId":"r1"}',
      'GET /api/audio-convert/r1',
      'GET /api/audio-convert/r1',
    ]);
  });

  it('sends the options and tells the losses it knows', async () => {
    const done = { status: 'PROCESSED', fileUrl: '/x', losses: ['cover-art', 'smell', 7] };
    const { engine, calls } = serving(accepted, done);
    const options = { bitrate: 320, channels: 'mono' } as const;
    assert.deepEqual(await engine.run({ ...conversion, options }, { signal, onProgress: noProgress }), {
      fileUrl: '/x',
      losses: ['cover-art'],
    });
    assert.match(calls[0]!, /"requestId":"r1","options":\{"bitrate":320,"channels":"mono"\}\}$/);
    for (const losses of ['tags', null, []]) {
      const odd = serving(accepted, { ...done, losses });
      assert.deepEqual(await odd.engine.run(conversion, { signal, onProgress: noProgress }), { fileUrl: '/x' });
    }
  });

  it('uploads a cover once, sends its id with each request, and again if the service has lost it', async () => {
    const gone = new Response('{"code":"FILE_NOT_FOUND"}', { status: 404 });
    const done = { status: 'PROCESSED', fileUrl: '/x' };
    const { client, calls } = clientOf([new TypeError('offline'), accepted, done, gone, accepted, done]);
    const uploads: string[] = [];
    const engine = serviceEngine(conversionJob, client, new FakeClock(), (_client, file) => {
      uploads.push(`${file.type} of ${file.size} bytes`);
      return Promise.resolve({ fileId: `cover ${uploads.length}`, fileName: '' });
    });
    const cover = new Blob(['abc'], { type: 'image/png' });
    const run = () => engine.run({ ...conversion, cover }, { signal, onProgress: noProgress });
    await assert.rejects(run(), NetworkError);
    await run();
    await assert.rejects(run(), ApiError);
    await run();
    assert.deepEqual(uploads, ['image/png of 3 bytes', 'image/png of 3 bytes']);
    const sent = calls.flatMap((call) => /"coverFileId":"(.*?)"/.exec(call)?.[1] ?? []);
    assert.deepEqual(sent, ['cover 1', 'cover 1', 'cover 1', 'cover 2']);
  });

  it('names the uploads that follow, in their order', async () => {
    const { engine, calls } = serving(accepted, { status: 'PROCESSED', fileUrl: '/x' });
    const following = [{ fileId: 'b' }, { fileId: 'a' }, { fileId: 'b' }];
    await engine.run({ ...conversion, following, options: { join: { gap: 1 } } }, { signal, onProgress: noProgress });
    assert.match(calls[0]!, /"fileIds":\["b","a","b"\],"options":\{"join":\{"gap":1\}\}\}$/);
    assert.doesNotMatch(calls[0]!, /following/);
  });

  it('tells what else the service reports, as far as it makes sense', async () => {
    const matched = { before: -23.4, after: null, target: -16, isLimited: true };
    const report = {
      ...{ losses: ['tags'], lostTags: ['lyrics'], loweredBy: 3.2, cutOff: { read: 8, expected: 40 } },
      ...{ matched, duration: 8, bitrate: 192, unreadableTags: ['title'], leavesOutPlace: true },
    };
    const done = { status: 'PROCESSED', fileUrl: '/x' };
    const { engine } = serving(accepted, { ...done, ...report });
    const run = (asked: typeof engine) => asked.run(conversion, { signal, onProgress: noProgress });
    assert.deepEqual(await run(engine), { fileUrl: '/x', ...report });
    const odd = serving(accepted, {
      ...done,
      lostTags: [7],
      unreadableTags: 7,
      leavesOutPlace: 1,
      loweredBy: 'much',
      cutOff: { read: 8 },
    });
    assert.deepEqual(await run(odd.engine), { fileUrl: '/x' });
    for (const strange of [
      { matched: { before: 'soft' }, duration: -1, bitrate: -1 },
      { matched: 7, duration: '8', bitrate: { kbps: 192 } },
    ]) {
      assert.deepEqual(await run(serving(accepted, { ...done, ...strange }).engine), { fileUrl: '/x' });
    }
  });

  it('takes no file whose format has no name at the service', async () => {
    const { engine, calls } = serving();
    await assert.rejects(engine.run({ ...conversion, from: undefined }, { signal, onProgress: noProgress }), TypeError);
    assert.deepEqual(calls, []);
  });

  it('compares the status without regard to case', async () => {
    const { engine } = serving(accepted, { status: 'processed', fileUrl: '/x' });
    assert.deepEqual(await engine.run(conversion, { signal, onProgress: noProgress }), { fileUrl: '/x' });
    const failed = serving(accepted, { status: 'Failed' });
    await assert.rejects(failed.engine.run(conversion, { signal, onProgress: noProgress }), { code: 'damaged' });
  });

  it('keeps the reason that the service gives', async () => {
    const { engine } = serving(accepted, { status: 'FAILED', code: 'RESULT_TOO_LARGE' });
    await assert.rejects(engine.run(conversion, { signal, onProgress: noProgress }), { code: 'result-too-large' });
    const busy = serving(accepted, { status: 'FAILED', code: 'SERVICE_UNAVAILABLE' });
    await assert.rejects(busy.engine.run(conversion, { signal, onProgress: noProgress }), { code: 'unavailable' });
    const crashing = serving(accepted, { status: 'FAILED', code: 'ATTEMPTS_FAILED' });
    await assert.rejects(crashing.engine.run(conversion, { signal, onProgress: noProgress }), {
      code: 'attempts-failed',
    });
    const locked = serving(accepted, { status: 'FAILED', code: 'FILE_PROTECTED' });
    await assert.rejects(locked.engine.run(conversion, { signal, onProgress: noProgress }), { code: 'protected' });
    const score = serving(accepted, { status: 'FAILED', code: 'UNSUPPORTED_CODEC', fileKind: 'midi' });
    await assert.rejects(score.engine.run(conversion, { signal, onProgress: noProgress }), (error) => {
      assert.deepEqual([(error as { code?: unknown }).code, detailsOf(error).kind], ['unsupported-codec', 'midi']);
      return true;
    });
    const second = serving(accepted, { status: 'FAILED', code: 'FILE_PROTECTED', fileIndex: 1 });
    await assert.rejects(second.engine.run(conversion, { signal, onProgress: noProgress }), (error) => {
      assert.equal(detailsOf(error).fileIndex, 1);
      return true;
    });
    const odd = serving(accepted, { status: 'FAILED', fileIndex: 'length' });
    await assert.rejects(odd.engine.run(conversion, { signal, onProgress: noProgress }), (error) => {
      assert.equal(detailsOf(error).fileIndex, undefined);
      return true;
    });
    const unknown = serving(accepted, { status: 'FAILED', code: 'constructor' });
    await assert.rejects(unknown.engine.run(conversion, { signal, onProgress: noProgress }), { code: 'damaged' });
  });

  it('fails with what the service says of the file', async () => {
    const failed = serving(accepted, { status: 'FAILED' });
    await assert.rejects(failed.engine.run(conversion, { signal, onProgress: noProgress }), { code: 'damaged' });
  });

  it('takes "nothing in it" for an answer only from the tenth second after the request on', async () => {
    const empty = { status: 'Empty' };
    const early = serving(accepted, empty, empty, { status: 'PROCESSED', fileUrl: '/x' });
    const result = early.engine.run(conversion, { signal, onProgress: noProgress });
    await early.clock.pass(4000);
    assert.deepEqual(await result, { fileUrl: '/x' });

    const final = serving(accepted, ...Array.from({ length: 6 }, () => empty));
    const rejected = assert.rejects(final.engine.run(conversion, { signal, onProgress: noProgress }), {
      code: 'no-audio',
    });
    await final.clock.pass(9999);
    assert.equal(final.calls.length, 6);
    await final.clock.pass(1);
    await rejected;
    assert.equal(final.calls.length, 7);
    assert.equal(final.clock.waiting, 0);
  });

  const noContent = () => new Response(null, { status: 204 });
  const notFound = () => new Response('', { status: 404 });
  const done = { status: 'PROCESSED', fileUrl: '/x' };

  for (const [what, answer] of [
    ...['PENDING', 'processing', 'In-Progress', 'in progress', 'QUEUED', 'LOST', '', 7, null].map(
      (status) => [`status ${JSON.stringify(status)}`, () => ({ status })] as const,
    ),
    ...[{}, null, [], 'PROCESSING', { ...done, fileUrl: null }, { status: 'PROCESSED' }, { ...done, fileUrl: ' ' }].map(
      (body) => [JSON.stringify(body), () => body] as const,
    ),
    ['a bare word', () => new Response('PROCESSING')],
    ['204', noContent],
    ['404', notFound],
  ] as const) {
    it(`goes on asking after what is not final: ${what}`, async () => {
      const { engine, clock } = serving(accepted, answer(), answer(), answer(), { ...done, status: 'Completed' });
      const result = engine.run(conversion, { signal, onProgress: noProgress });
      await clock.pass(6000);
      assert.deepEqual(await result, { fileUrl: '/x' });
    });
  }

  for (const status of ['FAILED', 'error', 'Failure', 'CANCELLED']) {
    it(`ends with a word that means failure: ${status}`, async () => {
      const { engine } = serving(accepted, { status });
      await assert.rejects(engine.run(conversion, { signal, onProgress: noProgress }), { code: 'damaged' });
    });
  }

  /** How long the job lasts, in seconds, if the service says nothing else, and how it ends. */
  async function lasts(answer: () => unknown): Promise<[seconds: number, error: unknown]> {
    const { engine, clock } = serving(accepted, ...Array.from({ length: 1000 }, answer));
    let end: [number, unknown] = [Infinity, undefined];
    engine
      .run(conversion, { signal, onProgress: noProgress })
      .catch((error: unknown) => (end = [clock.now() / 1000, error]));
    await clock.pass(2_000_000);
    return end;
  }

  it('gives up after two minutes without a sign of life, and after thirty in all', async () => {
    for (const [answer, expected] of [
      [() => ({ status: 'LOST' }), 120],
      [noContent, 120],
      [() => ({ status: 'PROCESSED' }), 120],
      [() => ({ status: 'PROCESSING' }), 1800],
      [() => ({ status: 'PUBLISHED' }), 1800],
    ] as const) {
      const [seconds, error] = await lasts(answer);
      assert.equal(seconds, expected);
      assert.ok(error instanceof InvalidResponseError);
    }
  });

  it('takes 404 for an answer only from the tenth second after the request on', async () => {
    const [seconds, error] = await lasts(notFound);
    assert.equal(seconds, 10);
    assert.equal((error as { code?: unknown }).code, 'result-expired');
  });

  it('is patient with the polls, not with the request itself', async () => {
    const { engine, clock } = serving(accepted, new TypeError('cut'), { status: 'PROCESSED', fileUrl: '/x' });
    const result = engine.run(conversion, { signal, onProgress: noProgress });
    await clock.pass(2000);
    assert.deepEqual(await result, { fileUrl: '/x' });
    const cut = serving(new TypeError('cut'));
    await assert.rejects(cut.engine.run(conversion, { signal, onProgress: noProgress }), NetworkError);
    const gone = serving(new Response('{"code":"FILE_NOT_FOUND"}', { status: 404 }));
    await assert.rejects(
      gone.engine.run(conversion, { signal, onProgress: noProgress }),
      (error) => error instanceof ApiError && error.code === 'FILE_NOT_FOUND',
    );
  });

  it('does not take an answer for what it is not', async () => {
    for (const fileUrl of [
      'javascript:alert(1)',
      'data:audio/wav,a',
      'blob:null/1',
      'https://[',
      'https://a:b@c.example/x',
    ]) {
      const { engine } = serving(accepted, { status: 'PROCESSED', fileUrl });
      await assert.rejects(engine.run(conversion, { signal, onProgress: noProgress }), InvalidResponseError);
    }
    const { engine } = serving();
    await assert.rejects(engine.fetch({}, { signal }), InvalidResponseError);
    for (const [body, type] of [
      ['', 'audio/wav'],
      ['<!doctype html>', 'text/html; charset=utf-8'],
      ['{"code":1}', 'application/problem+json'],
    ] as const) {
      const odd = serving(new Response(body, { headers: { 'Content-Type': type } }));
      await assert.rejects(odd.engine.fetch({ fileUrl: '/x' }, { signal }), InvalidResponseError);
    }
  });

  for (const [status, again] of [
    [403, 200],
    [404, 200],
    [410, 200],
    [410, 410],
  ] as const) {
    it(`asks once for a fresh address when the file answers ${status}, then ${again}`, async () => {
      const fresh = { ...done, fileUrl: '/fresh' };
      const answers = [accepted, done, new Response('', { status }), fresh, new Response('RIFF', { status: again })];
      const { engine, calls } = serving(...answers);
      const result = await engine.run(conversion, { signal, onProgress: noProgress });
      const content = engine.fetch(result, { signal });
      if (again === 200) assert.equal(await (await content).text(), 'RIFF');
      else await assert.rejects(content, (error) => error instanceof ApiError && error.status === again);
      assert.deepEqual(calls.slice(2), ['GET /x', 'GET /api/audio-convert/r1', 'GET /fresh']);
    });
  }

  it('passes on that the file has expired when there is no fresh address', async () => {
    for (const answer of [new Response('', { status: 404 }), { status: 'LOST' }, { status: 'FAILED' }]) {
      const { engine } = serving(accepted, done, new Response('', { status: 410 }), answer);
      const result = await engine.run(conversion, { signal, onProgress: noProgress });
      await assert.rejects(
        engine.fetch(result, { signal }),
        (error) => error instanceof ApiError && error.status === 410,
      );
    }
  });

  it('fetches the result', async () => {
    const { engine, calls } = serving(new Response('RIFF'));
    assert.equal(await (await engine.fetch({ fileUrl: '/api/files/1/a.wav' }, { signal })).text(), 'RIFF');
    assert.deepEqual(calls, ['GET /api/files/1/a.wav']);
  });
});

const report = {
  before: { integrated: -21.5, range: 21.9, truePeak: -7.4 },
  after: { integrated: -16, range: null, truePeak: -1.3 },
  target: -16,
};

/** Processes a file at a service that returns these responses in order. */
async function processed(name: string, ...answers: readonly unknown[]) {
  const clock = new FakeClock();
  const { client, calls } = clientOf(answers);
  const engine = serviceEngine(processingJob, client, clock, (_client, file) =>
    Promise.resolve({ fileId: 'f1', fileName: file.name }),
  );
  const input = await engine.prepareInput(new File(['x'], name), { signal, onProgress: noProgress });
  const running = engine.run({ input, effect: 'AUTO_LEVELING', requestId: 'r1' }, { signal, onProgress: noProgress });
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
      { ...report, floor: null },
      { ...report, floor: { before: -60 } },
      { ...report, cuts: null },
      { ...report, cuts: [null] },
      { ...report, cuts: [{ start: 1 }] },
      { ...report, cuts: [{ start: 2, end: 1 }] },
      {
        ...report,
        cuts: [
          { start: 3, end: 4 },
          { start: 1, end: 2 },
        ],
      },
    ]) {
      const { result } = await processed('a.wav', accepted, { status: 'PROCESSED', fileUrl: '/a.wav', report: odd });
      assert.deepEqual(result, { fileUrl: '/a.wav', format: 'WAV' });
    }
  });

  it('tells details of the report, unless they are none it knows', async () => {
    const reported = async (details: object) =>
      (
        await processed('a.wav', accepted, {
          status: 'PROCESSED',
          fileUrl: '/a.wav',
          report: { ...report, ...details },
        })
      ).result.report;
    const curve = { step: 1, before: [-20, null], after: [-16, -16.5] };
    for (const details of [{ usedStrength: 'standard' }, { heard: 'music', isLimited: true }, { curve }])
      assert.deepEqual(await reported(details), { ...report, ...details });
    for (const odd of [
      ...[{ usedStrength: 'stronger' }, { usedStrength: null }, { heard: 'birds' }, { isLimited: 1 }, { curve: null }],
      ...[{ step: 0 }, { before: [] }, { after: ['-16'] }, { after: undefined }].map((each) => ({
        curve: { ...curve, ...each },
      })),
    ])
      assert.deepEqual(await reported(odd), report, JSON.stringify(odd));
  });

  it('fails with what the service says of the file', async () => {
    await assert.rejects(processed('a.wav', accepted, { status: 'FAILED' }), { code: 'damaged' });
    const empty = Array.from({ length: 6 }, () => ({ status: 'Empty' }));
    await assert.rejects(processed('a.wav', accepted, ...empty), { code: 'no-audio' });
  });

  it('takes "nothing in it" for an answer only from the tenth second after the request on', async () => {
    const empty = Array.from({ length: 5 }, () => ({ status: 'EMPTY' }));
    const { result } = await processed('a.wav', accepted, ...empty, { status: 'PROCESSED', fileUrl: '/a.wav' });
    assert.deepEqual(result, { fileUrl: '/a.wav', format: 'WAV' });
  });
});
