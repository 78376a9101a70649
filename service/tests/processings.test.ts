import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessAccepted, ProcessStatus } from '../../src/contract/schema.ts';
import type { AudioEffect } from '../../src/contract/audio.ts';
import { comparing } from '../../tests/comparison.ts';
import { noise, wave } from '../../tests/samples/sound.ts';
import { inspect } from './media.ts';
import { errorCode, postFile, postJson, requestConversion, sample, startService, upload } from './service.ts';
import type { TestService, TestServiceOptions } from './service.ts';
import { FFMPEG, needs } from '../../tests/requirements.ts';

let service: TestService;
let fileId: string;
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'processings-test-'));
  service = await startService({ environment: { UPLOADS_PER_MINUTE: '0', CONVERSIONS_PER_MINUTE: '0' } });
  ({ fileId } = await upload(service.url, 'take.wav', await sample('stereo.wav')));
});

after(async () => {
  await service.stop();
  await rm(folder, { recursive: true });
});

const post = (body: unknown, url = service.url): Promise<Response> => postJson(`${url}/api/audio-process`, body);

/** Polls until the processing has ended. */
async function endOf(requestId: string, url = service.url): Promise<ProcessStatus> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const response = await fetch(`${url}/api/audio-process/${requestId}`);
    assert.equal(response.status, 200);
    assert.equal(response.headers.get('cache-control'), 'no-store');
    const status = (await response.json()) as ProcessStatus;
    if (status.status !== 'PUBLISHED') return status;
    assert.ok(Date.now() < deadline, 'The processing has not ended.');
    await pause(30);
  }
}

/** Uploads, requests an effect and waits for the end. */
async function processed(
  { name, content, effect = 'AUTO_LEVELING' }: { name: string; content: BodyInit; effect?: AudioEffect },
  url = service.url,
): Promise<ProcessStatus> {
  const { fileId } = await upload(url, name, content);
  const requestId = randomUUID();
  const response = await post({ fileId, effect, requestId }, url);
  assert.equal(response.status, 202);
  assert.deepEqual(await response.json(), { requestId, status: 'PUBLISHED' });
  return endOf(requestId, url);
}

async function started(t: TestContext, environment: TestServiceOptions['environment'] = {}): Promise<TestService> {
  const other = await startService({ environment });
  t.after(() => other.stop());
  return other;
}

test('a file is processed, stays what it was by name and kind, and comes with a report', async () => {
  const content = await sample('speech.flac');
  const { status, fileUrl, report } = await processed({ name: 'Über uns.flac', content });
  assert.equal(status, 'PROCESSED');
  assert.match(fileUrl ?? '', /^\/api\/files\/[0-9a-f-]{36}\/%C3%9Cber%20uns\.flac$/);
  assert.deepEqual(report?.before, { integrated: -21, range: 3.6, truePeak: -4.5 });
  assert.equal(report.target, -16);
  assert.ok(Math.abs(report.after.integrated! + 16) <= 0.5);
  const response = await fetch(service.url + (fileUrl ?? ''));
  assert.equal(response.headers.get('content-type'), 'audio/flac');
  assert.ok((await response.arrayBuffer()).byteLength > content.length / 2);
});

test('the waveform of a result is measured if the request asks for it', async () => {
  const { fileId } = await upload(service.url, 'talk.flac', await sample('speech.flac'));
  const requestId = randomUUID();
  assert.equal((await post({ fileId, effect: 'AUTO_LEVELING', requestId, peaks: true })).status, 202);
  const { peaks } = await endOf(requestId);
  assert.equal(peaks?.version, 1);
  assert.ok(Buffer.from(peaks.loudness, 'base64').some((part) => part > 20));
});

test('a strength that is asked for is used, and without one it is the default', async () => {
  const loud = noise(3, 16_000, 1, 0.05)[0] ?? assert.fail();
  const tone = loud.map((value, at) => value + (at % 32_000 < 16_000 ? 0.3 * Math.sin(at / 12) : 0));
  const { fileId } = await upload(service.url, 'noisy.wav', new Uint8Array(wave([tone], { rate: 16_000 })));
  const results = await Promise.all(
    ([undefined, 'light', 'standard'] as const).map(async (strength) => {
      const requestId = randomUUID();
      const body = { fileId, effect: 'DE_NOISE_AI', requestId, ...(strength && { options: { strength } }) };
      assert.equal((await post(body)).status, 202);
      return endOf(requestId);
    }),
  );
  const [usual, light, standard] = results.map(({ report }) => report);
  assert.deepEqual(usual, standard);
  assert.notDeepEqual(usual, light);
});

test('a file is leveled to the target that is asked for, below the peak that is', async () => {
  const { fileId } = await upload(service.url, 'talk.flac', await sample('speech.flac'));
  const requestId = randomUUID();
  const body = { fileId, effect: 'AUTO_LEVELING', requestId, options: { loudness: { target: -23, peak: -3 } } };
  assert.equal((await post(body)).status, 202);
  const { report } = await endOf(requestId);
  assert.deepEqual([report?.target, report?.peak], [-23, -3]);
  assert.ok(Math.abs(report!.after.integrated! + 23) <= 0.5, JSON.stringify(report));
  assert.ok(report!.after.truePeak! <= -3, JSON.stringify(report));
});

test('long pauses are cut out of a file, as long as asked for, and without options by the default', async () => {
  const rate = 16_000;
  const voice = Array.from({ length: 3 * rate }, (_, at) => {
    const time = at / rate;
    const pitch = 140 * time + Math.sin(2 * Math.PI * 1.7 * time) * 3;
    const harmonics = [1, 2, 3, 4, 5].reduce((sum, order) => sum + Math.sin(2 * Math.PI * order * pitch) / order, 0);
    return 0.1 * harmonics * (0.6 + 0.4 * Math.sin(2 * Math.PI * 4 * time));
  });
  const room = noise(9, rate, 1, 0.0005)[0] ?? assert.fail();
  const samples = room.map((value, at) => value + (at % (4.5 * rate) < 3 * rate ? (voice[at % (4.5 * rate)] ?? 0) : 0));
  const content = new Uint8Array(wave([samples], { rate }));
  const { fileId } = await upload(service.url, 'take.wav', content);
  const ends = await Promise.all(
    ([undefined, { longest: 0.4, becomes: 0.1 }, { longest: 3, becomes: 1 }] as const).map(async (silence) => {
      const requestId = randomUUID();
      const body = { fileId, effect: 'SHORTEN_SILENCE', requestId, ...(silence && { options: { silence } }) };
      assert.equal((await post(body)).status, 202);
      return endOf(requestId);
    }),
  );
  const cuts = ends.map(({ report }) => report?.cuts ?? assert.fail());
  assert.deepEqual(
    cuts.map(({ length }) => length),
    [2, 2, 0],
  );
  for (const [index, { fileUrl }] of ends.entries()) {
    const bytes = (await (await fetch(service.url + (fileUrl ?? ''))).arrayBuffer()).byteLength;
    const cut = cuts[index]?.reduce((sum, { start, end }) => sum + Math.round((end - start) * rate), 0) ?? 0;
    // What FFmpeg writes before the samples is longer.
    assert.ok(Math.abs(bytes - (content.length - 2 * cut)) < 200, `${bytes} bytes`);
  }
  assert.ok(
    (cuts[1]?.[0]?.end ?? 0) - (cuts[1]?.[0]?.start ?? 0) > (cuts[0]?.[0]?.end ?? 0) - (cuts[0]?.[0]?.start ?? 0),
  );
});

test('each effect is its own, and only those that aim at a loudness name it', async () => {
  const content = await sample('stereo.mp3');
  const [enhanced, freed] = await Promise.all(
    (['MAGIC_DUST_AI', 'DE_NOISE_AI'] as const).map((effect) => processed({ name: 'a.mp3', content, effect })),
  );
  assert.equal(enhanced?.report?.target, -16);
  assert.equal(freed?.status, 'PROCESSED');
  assert.ok(!('target' in freed.report!));
});

test(
  'the sound of a film becomes M4A; a name that promises nothing, WAV',
  comparing(async () => {
    const film = { name: 'film.mp4', content: await sample('film.mp4') };
    assert.match((await processed(film)).fileUrl ?? '', /\/film\.m4a$/);
    const content = await sample('stereo.mp3');
    const { fileUrl } = await processed({ name: 'recording', content });
    assert.match(fileUrl ?? '', /\/recording\.wav$/);
    const path = join(folder, 'recording.wav');
    await writeFile(path, new Uint8Array(await (await fetch(service.url + (fileUrl ?? ''))).arrayBuffer()));
    assert.equal((await inspect(path)).codec, 'pcm_s16le');
  }),
);

test('a file without sound is EMPTY: silence, noise below the gate, a film without a track', async () => {
  const silences = [
    { name: 'silence.mp3', content: await sample('silence.mp3') },
    {
      name: 'gate.wav',
      content: new Uint8Array(wave(noise(2, 44_100, 1, 0.000_05), { rate: 44_100, depth: 24 })),
    },
    { name: 'film.mp4', content: await sample('silent-film.mp4') },
  ];
  for (const silence of silences) assert.deepEqual(await processed(silence), { status: 'EMPTY' }, silence.name);
});

test('a damaged file, and what is no audio at all, FAILED; what has no byte is not even taken', async () => {
  for (const name of ['truncated.m4a', 'random.mp3', 'page.flac'])
    assert.deepEqual(await processed({ name, content: await sample(name) }), { status: 'FAILED' }, name);
  const refused = await postFile(service.url, 'nothing.wav', '');
  assert.equal(refused.status, 400);
  assert.equal(await errorCode(refused), 'FILE_EMPTY');
});

test('a playlist cannot make FFmpeg open something else', async () => {
  const playlist = '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n';
  const refused = { status: 'FAILED', code: 'UNSUPPORTED_CODEC', fileKind: 'playlist' };
  assert.deepEqual(await processed({ name: 'x.m3u8', content: playlist }), refused);
});

test('a request that is repeated, also at the same time, is one request', async () => {
  const request = { fileId, effect: 'DE_NOISE_AI', requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(request)));
  for (const answer of answers) {
    assert.equal(answer.status, 202);
    assert.equal(((await answer.json()) as ProcessAccepted).requestId, request.requestId);
  }
  const first = await endOf(request.requestId);
  assert.deepEqual(await (await post(request)).json(), { requestId: request.requestId, status: 'PROCESSED' });
  assert.deepEqual(await endOf(request.requestId), first);
});

test('a requestId cannot be used for another request, nor for a conversion, nor the other way round', async () => {
  const request = { fileId, effect: 'AUTO_LEVELING', requestId: randomUUID() };
  assert.equal((await post(request)).status, 202);
  const other = await upload(service.url, 'other.wav', await sample('stereo.wav'));
  const conversion = { fileId, fromType: 'WAV', toType: 'MP3' } as const;
  const conversionId = await requestConversion(service.url, conversion);
  const conflicts = [
    post({ ...request, effect: 'DE_NOISE_AI' }),
    post({ ...request, options: { strength: 'light' } }),
    post({ ...request, fileId: other.fileId }),
    post({ ...request, requestId: conversionId }),
    postJson(`${service.url}/api/audio-convert`, { ...conversion, requestId: request.requestId }),
  ];
  for (const response of await Promise.all(conflicts)) {
    assert.equal(response.status, 409);
    assert.equal(await errorCode(response), 'REQUEST_CONFLICT');
  }
  await endOf(request.requestId);
  for (const [kind, requestId] of [
    ['audio-process', conversionId],
    ['audio-convert', request.requestId],
  ] as const) {
    const response = await fetch(`${service.url}/api/${kind}/${requestId}`);
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'REQUEST_NOT_FOUND');
  }
});

test('an unknown file or request is said to be unknown, whatever its id looks like', async () => {
  for (const unknown of [randomUUID(), 'nonsense', '../../etc/passwd']) {
    const response = await post({ fileId: unknown, effect: 'DE_NOISE_AI', requestId: randomUUID() });
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  }
  for (const unknown of [randomUUID(), 'nonsense', '%00']) {
    const response = await fetch(`${service.url}/api/audio-process/${unknown}`);
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'REQUEST_NOT_FOUND');
  }
});

const pauses = { longest: 1, becomes: 0.5 };
const secondAt = (at: number) => ({ start: 2 * at, end: 2 * at + 1.234567 });

test('cuts out what a request names, at the sample, and up to 2000 of it; what is wrong with it is said', async () => {
  const rate = 16_000;
  const content = new Uint8Array(wave(noise(6, rate, 1, 0.1), { rate }));
  const { fileId } = await upload(service.url, 'take.wav', content);
  const ask = (cuts: readonly { start: number; end: number }[], requestId: string) =>
    post({ fileId, effect: 'SHORTEN_SILENCE', requestId, options: { silence: { ...pauses, cuts } } });
  const requestId = randomUUID();
  const cuts = Array.from({ length: 2000 }, (_, at) => secondAt(at));
  assert.equal((await ask(cuts, requestId)).status, 202);
  const { fileUrl, report } = await endOf(requestId);
  // Of the last one, nothing is there.
  assert.deepEqual(
    report?.cuts?.map(({ start, end }) => [start * rate, end * rate].map(Math.round)),
    [
      [0, 19_753],
      [32_000, 51_753],
      [64_000, 83_753],
    ],
  );
  const bytes = (await (await fetch(service.url + (fileUrl ?? ''))).arrayBuffer()).byteLength;
  const expected = content.length - 2 * 3 * 19_753;
  assert.ok(Math.abs(bytes - expected) < 200, `${bytes} instead of ${expected} bytes`);

  const close = [secondAt(0), { start: 1.25, end: 2 }];
  const response = await ask(close, randomUUID());
  assert.equal(response.status, 400);
  assert.match(await response.text(), /options\.silence\.cuts\[1\]\.start must be 0\.02 seconds or more after/);
});

test('a request must be complete, of a known effect, and hold nothing else', async () => {
  const valid = { fileId, effect: 'AUTO_LEVELING', requestId: randomUUID() };
  for (const body of [
    { ...valid, fileId: undefined },
    { ...valid, requestId: '1' },
    { ...valid, effect: 'auto_leveling' },
    { ...valid, effect: ['AUTO_LEVELING'] },
    { ...valid, filter: 'amovie=/etc/passwd' },
    { ...valid, options: { strength: 'STRONG' } },
    { ...valid, options: { strength: 'light', mix: 2 } },
    { ...valid, options: { silence: { longest: 1 } } },
    { ...valid, options: { silence: { longest: 0.3, becomes: 0.2 } } },
    { ...valid, options: { silence: { longest: 3.1, becomes: 0.2 } } },
    { ...valid, options: { silence: { longest: 1, becomes: 0.05 } } },
    { ...valid, options: { silence: { longest: 3, becomes: 1.1 } } },
    { ...valid, options: { silence: { longest: 0.5, becomes: 0.5 } } },
    { ...valid, options: { silence: { longest: '1', becomes: 0.5 } } },
    { ...valid, options: { silence: { longest: 1, becomes: 0.5, fade: 1 } } },
    { ...valid, options: { silence: { ...pauses, cuts: [{ start: 1 }] } } },
    { ...valid, options: { silence: { ...pauses, cuts: [{ start: -1, end: 1 }] } } },
    { ...valid, options: { silence: { ...pauses, cuts: [{ start: 2, end: 1 }] } } },
    { ...valid, options: { silence: { ...pauses, cuts: [{ start: 1, end: 2, fade: 1 }] } } },
    { ...valid, options: { silence: { ...pauses, cuts: Array.from({ length: 2001 }, (_, at) => secondAt(at)) } } },
    { ...valid, options: { loudness: { target: -8.9 } } },
    { ...valid, options: { loudness: { target: -30.1 } } },
    { ...valid, options: { loudness: { target: -14, peak: 0.1 } } },
    { ...valid, options: { loudness: { target: -14, peak: -9.1 } } },
    { ...valid, options: { loudness: { target: '-14' } } },
    { ...valid, options: { loudness: { target: -14, range: 7 } } },
    [],
    null,
  ]) {
    const response = await post(body);
    assert.equal(response.status, 400, JSON.stringify(body));
    assert.equal(await errorCode(response), 'INVALID_REQUEST', JSON.stringify(body));
  }
});

test('requests are limited by the minute, and results expire', async (t) => {
  const other = await started(t, { CONVERSIONS_PER_MINUTE: '1' });
  const content = await sample('stereo.mp3');
  const { fileUrl } = await processed({ name: 'a.mp3', content }, other.url);
  const limited = await post({ fileId, effect: 'DE_NOISE_AI', requestId: randomUUID() }, other.url);
  assert.equal(limited.status, 429);
  assert.equal(await errorCode(limited), 'RATE_LIMITED');
  other.advance(61);
  assert.equal((await fetch(other.url + (fileUrl ?? ''))).status, 404);
  await other.sweep();
  assert.deepEqual(await readdir(join(other.dataDir, 'files', 'objects')), []);
});

test('without FFmpeg the engine that comes with the project does the same', async (t) => {
  const other = await started(t, { FFMPEG_PATH: '/nonexistent/ffmpeg' });
  const content = await sample('speech.flac');
  const { status, report } = await processed({ name: 'a.flac', content }, other.url);
  assert.equal(status, 'PROCESSED');
  assert.deepEqual(report?.before, { integrated: -21, range: 3.6, truePeak: -4.5 });
  assert.ok(Math.abs(report.after.integrated! + 16) <= 0.5);
  const silence = { name: 'a.mp3', content: await sample('silence.mp3') };
  assert.deepEqual(await processed(silence, other.url), { status: 'EMPTY' });
});

/** An ffmpeg that runs a line of shell before its normal work. */
async function ffmpegThat(line: string): Promise<string> {
  const path = join(folder, `ffmpeg-${randomUUID()}`);
  await writeFile(path, `#!/bin/sh\n[ "$1" = -version ] && exec ffmpeg -version\n${line}\nexec ffmpeg "$@"\n`);
  await chmod(path, 0o755);
  return path;
}

test('a job that never ends is stopped, FAILED, and leaves nothing', needs(FFMPEG), async (t) => {
  const environment = { CONVERSION_TIME_LIMIT_SECONDS: '1', FFMPEG_PATH: await ffmpegThat('exec sleep 1000') };
  const other = await started(t, environment);
  const content = await sample('stereo.wav');
  assert.deepEqual(await processed({ name: 'a.wav', content }, other.url), { status: 'FAILED' });
  assert.match(other.log(), /longer than CONVERSION_TIME_LIMIT_SECONDS/);
  assert.deepEqual(await readdir(join(other.dataDir, 'files', 'workspaces')), []);
});

test('a result larger than allowed fails', async (t) => {
  const other = await started(t, { MAX_RESULT_BYTES: '100000' });
  const content = await sample('stereo.wav');
  assert.deepEqual(await processed({ name: 'a.wav', content }, other.url), {
    status: 'FAILED',
    code: 'RESULT_TOO_LARGE',
  });
});

test('a program that is killed in the middle is tried again, and job given up', needs(FFMPEG), async (t) => {
  const mark = join(folder, 'died');
  const once = await ffmpegThat(`[ -e "${mark}" ] || { : > "${mark}"; kill -KILL $$; }`);
  const content = await sample('stereo.wav');
  for (const [ffmpegPath, status, deaths] of [
    [once, 'PROCESSED', 1],
    [await ffmpegThat('kill -KILL $$'), 'FAILED', 2],
  ] as const) {
    const other = await started(t, { JOB_ATTEMPTS: '2', FFMPEG_PATH: ffmpegPath });
    assert.equal((await processed({ name: 'a.wav', content }, other.url)).status, status);
    assert.equal(other.log().split('attempt failed').length - 1, deaths);
    assert.equal(/job given up/.test(other.log()), status === 'FAILED');
  }
});
