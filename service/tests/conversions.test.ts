import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import type { ConvertAccepted } from '../../src/contract/schema.ts';
import { samplePath } from '../../engine/testing/samples.ts';
import { film } from '../../tests/samples/film.ts';
import { noise } from '../../tests/samples/sound.ts';
import type { Health } from '../src/health.ts';
import {
  convert,
  conversionEnd,
  errorCode,
  postJson,
  requestConversion,
  sample,
  startService,
  upload,
} from './service.ts';
import type { TestService } from './service.ts';

let service: TestService;
let fileId: string;

before(async () => {
  service = await startService({ environment: { UPLOADS_PER_MINUTE: '0', CONVERSIONS_PER_MINUTE: '0' } });
  ({ fileId } = await upload(service.url, 'take.wav', await sample('stereo.wav')));
});

after(() => service.stop());

const post = (body: unknown): Promise<Response> => postJson(`${service.url}/api/audio-convert`, body);

test('a conversion is accepted, done, and its file has the name of the original with the new extension', async () => {
  const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'MP3' });
  const { status, fileUrl } = await conversionEnd(service.url, requestId);
  assert.equal(status, 'PROCESSED');
  assert.match(fileUrl ?? '', /^\/api\/files\/[0-9a-f-]{36}\/take\.mp3$/);
  const response = await fetch(`${service.url}/api/audio-convert/${requestId}`);
  assert.equal(response.headers.get('cache-control'), 'no-store');
});

test('a request that is repeated, also at the same time, is one request', async () => {
  const request = { fileId, fromType: 'WAV', toType: 'FLAC', requestId: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(request)));
  for (const answer of answers) {
    assert.equal(answer.status, 202);
    assert.equal(((await answer.json()) as ConvertAccepted).requestId, request.requestId);
  }
  const first = await conversionEnd(service.url, request.requestId);
  const again = await post(request);
  assert.equal(again.status, 202);
  assert.deepEqual(await again.json(), { requestId: request.requestId, status: 'PROCESSED' });
  assert.deepEqual(await conversionEnd(service.url, request.requestId), first);
});

test('the waveform of a result is measured if the request asks for it', async () => {
  const requestId = randomUUID();
  const request = { fileId, fromType: 'WAV', toType: 'MP3', requestId, peaks: true };
  assert.equal((await post(request)).status, 202);
  const { peaks, duration } = await conversionEnd(service.url, requestId);
  assert.equal(peaks?.version, 1);
  assert.ok(Math.abs(peaks.duration - (duration ?? 0)) < 0.1, `${peaks.duration} of ${duration} seconds`);
  assert.ok(Buffer.from(peaks.loudness, 'base64').some((part) => part > 20));
  assert.equal((await post({ ...request, peaks: undefined })).status, 409);
});

test('a requestId cannot be used for another request', async () => {
  const requestId = await requestConversion(service.url, { fileId, fromType: 'WAV', toType: 'AAC' });
  const other = await upload(service.url, 'other.wav', await sample('stereo.wav'));
  for (const change of [
    { toType: 'MP3' },
    { fromType: 'MP3' },
    { fileId: other.fileId },
    { options: { channels: 'mono' } },
  ]) {
    const response = await post({ fileId, fromType: 'WAV', toType: 'AAC', requestId, ...change });
    assert.equal(response.status, 409);
    assert.equal(await errorCode(response), 'REQUEST_CONFLICT');
  }
  await conversionEnd(service.url, requestId);
});

test('an unknown file is said to be unknown, whatever its id looks like', async () => {
  for (const unknown of [randomUUID(), 'nonsense', '../../etc/passwd']) {
    const response = await post({ fileId: unknown, fromType: 'WAV', toType: 'MP3', requestId: randomUUID() });
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'FILE_NOT_FOUND');
  }
});

test('an unknown request is said to be unknown, whatever its id looks like', async () => {
  for (const unknown of [randomUUID(), 'nonsense', '%00']) {
    const response = await fetch(`${service.url}/api/audio-convert/${unknown}`);
    assert.equal(response.status, 404);
    assert.equal(await errorCode(response), 'REQUEST_NOT_FOUND');
  }
});

test('a request must be complete, of known formats, and hold nothing else', async () => {
  const valid = { fileId, fromType: 'WAV', toType: 'MP3', requestId: randomUUID() };
  const cases: [body: unknown, code: string][] = [
    [{ ...valid, fileId: undefined }, 'INVALID_REQUEST'],
    [{ ...valid, fileId: 7 }, 'INVALID_REQUEST'],
    [{ ...valid, requestId: undefined }, 'INVALID_REQUEST'],
    [{ ...valid, requestId: '1' }, 'INVALID_REQUEST'],
    [{ ...valid, requestId: `${randomUUID()}0` }, 'INVALID_REQUEST'],
    [{ ...valid, quality: 'best' }, 'INVALID_REQUEST'],
    [{ ...valid, options: { bitrate: 100 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { bitrate: '128' } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { bitrate: 192, monoBitrate: 100 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { bitDepth: 8 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { sampleRate: 1e9 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { channels: 'quadraphonic' } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { variableBitrate: 'V9' } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { matchLoudness: 'yes' } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 2, end: 1 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { end: 1 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 0, end: '1' } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 0, end: 60, fadeIn: 11 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 0, end: 1, fadeOut: 2 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 0, cuts: [{ start: 1 }] } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { trim: { start: 0, cuts: [{ start: 2, end: 1 }] } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { loudness: -23 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { loudness: { peak: -1 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { loudness: { target: -8.9 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { loudness: { target: -30.1 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { loudness: { target: -23, peak: 1 } } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { track: -1 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { track: 0.5 } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { track: 'deu' } }, 'INVALID_REQUEST'],
    [{ ...valid, options: { filter: 'movie=/etc/passwd' } }, 'INVALID_REQUEST'],
    [{ ...valid, fromType: 'OGG' }, 'UNSUPPORTED_FORMAT'],
    [{ ...valid, toType: 'mp3' }, 'UNSUPPORTED_FORMAT'],
    [{ ...valid, toType: ['MP3'] }, 'INVALID_REQUEST'],
    [[], 'INVALID_REQUEST'],
    [null, 'INVALID_REQUEST'],
  ];
  for (const [body, code] of cases) {
    const response = await post(body);
    assert.equal(response.status, 400, JSON.stringify(body));
    assert.equal(await errorCode(response), code, JSON.stringify(body));
  }
});

test('a cut is as long as requested, and one without sound is EMPTY', async () => {
  const content = await sample('stereo.wav');
  const source = { name: 'take.wav', content, fromType: 'WAV', toType: 'FLAC' } as const;
  const cut = await convert(service.url, { ...source, options: { trim: { start: 0.25, end: 0.75, fadeIn: 0.1 } } });
  assert.equal(cut.status, 'PROCESSED');
  assert.equal(cut.duration, 0.5);
  const cuts = [{ start: 0.3, end: 0.4 }];
  const pieces = await convert(service.url, { ...source, options: { trim: { start: 0.25, end: 0.75, cuts } } });
  assert.deepEqual([pieces.status, pieces.duration], ['PROCESSED', 0.4]);
  const behind = await convert(service.url, { ...source, options: { trim: { start: 60, end: 61 } } });
  assert.deepEqual(behind, { status: 'EMPTY' });
});

test('of several tracks the chosen one is converted, and one that is not there is named as such', async () => {
  const [short, long] = [0.5, 1].map((seconds) => ({ sound: noise(seconds, 44_100, 1), rate: 44_100 }));
  const content = new Uint8Array(film(1, short!, { ...long!, isDefault: false }));
  const source = { name: 'take.m4a', content, fromType: 'M4A', toType: 'FLAC' } as const;
  const durations = [undefined, 0, 1].map(async (track) => {
    const { duration } = await convert(service.url, { ...source, options: track === undefined ? {} : { track } });
    return duration;
  });
  assert.deepEqual(await Promise.all(durations), [0.5, 0.5, 1]);
  const none = await convert(service.url, { ...source, options: { track: 2 } });
  assert.deepEqual([none.status, none.code], ['FAILED', 'TRACK_NOT_FOUND']);
});

test('a loudness of choice is matched, and reported', async () => {
  const content = await sample('speech.flac');
  const source = { name: 'talk.flac', content, fromType: 'FLAC', toType: 'WAV' } as const;
  const { matched } = await convert(service.url, { ...source, options: { loudness: { target: -23, peak: -2 } } });
  assert.equal(matched?.target, -23);
  assert.ok(Math.abs((matched.after ?? 0) + 23) <= 0.2, `${matched.after} LUFS`);
});

test('the service lists the later options that it knows', async () => {
  const response = await fetch(`${service.url}/api/audio-convert/features`);
  assert.equal(response.status, 200);
  const options = [
    'trim',
    'track',
    'loudness',
    'monoBitrate',
    'tags',
    'join',
    'silence',
    'leveling',
    'cuts',
    'trimCuts',
  ];
  assert.deepEqual(await response.json(), { options });
});

test('each end of a conversion tells what belongs to it, and of a failure no more than a codec’s name', async () => {
  const done = ['status', 'fileUrl', 'fileSize', 'losses', 'bitrate', 'duration'];
  for (const [name, fromType, status, told] of [
    ['stereo.mp3', 'MP3', 'PROCESSED', done],
    ['truncated.mp3', 'MP3', 'PROCESSED', done],
    ['truncated.m4a', 'M4A', 'FAILED', ['status']],
    ['page.flac', 'FLAC', 'FAILED', ['status']],
    ['dts.wav', 'WAV', 'FAILED', ['status', 'code', 'codec']],
    ['header-only.wav', 'WAV', 'EMPTY', ['status']],
    ['silent-film.mp4', 'M4A', 'EMPTY', ['status']],
  ] as const) {
    const result = await convert(service.url, { name, content: await sample(name), fromType, toType: 'WAV' });
    assert.equal(result.status, status, name);
    const { lostTags, loweredBy, cutOff, ...always } = result;
    assert.deepEqual(Object.keys(always), told, name);
    if (status !== 'PROCESSED')
      assert.deepEqual([lostTags, loweredBy, cutOff], [undefined, undefined, undefined], name);
  }
  assert.match(service.log(), /not decodable/);
});

test('the type a client declares does not matter, the content does', async () => {
  const content = await sample('aac-inside.mp3');
  const { status } = await convert(service.url, { name: 'x.mp3', content, fromType: 'MP3', toType: 'WAV' });
  assert.equal(status, 'PROCESSED');
});

test('a file without audio is EMPTY', async () => {
  const content = await sample('silent-film.mp4');
  const withoutAudio = await convert(service.url, { name: 'video.m4a', content, fromType: 'M4A', toType: 'MP3' });
  assert.deepEqual(withoutAudio, { status: 'EMPTY' });

  const wav = await sample('stereo.wav');
  const header = wav.slice(0, 44);
  new DataView(header.buffer).setUint32(40, 0, true);
  for (const toType of ['MP3', 'WMA', 'M4A'] as const) {
    const withoutSamples = await convert(service.url, { name: 'x.wav', content: header, fromType: 'WAV', toType });
    assert.deepEqual(withoutSamples, { status: 'EMPTY' }, toType);
  }
});

const playlist = { status: 'FAILED', code: 'UNSUPPORTED_CODEC', fileKind: 'playlist' };
const followers: [what: string, content: string, result?: object][] = [
  ['an HLS playlist', '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile://AUDIO\n#EXT-X-ENDLIST\n', playlist],
  [
    'an HLS playlist of a text file',
    '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    playlist,
  ],
  ['a concatenation', 'ffconcat version 1.0\nfile AUDIO\n'],
  [
    'a DASH manifest',
    '<?xml version="1.0"?><MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static"><Period><AdaptationSet mimeType="audio/mp4"><Representation id="1" bandwidth="1"><BaseURL>AUDIO</BaseURL></Representation></AdaptationSet></Period></MPD>',
  ],
  ['a session description', 'v=0\no=- 0 0 IN IP4 127.0.0.1\ns=x\nc=IN IP4 127.0.0.1\nt=0 0\nm=audio 5004 RTP/AVP 0\n'],
  ['a web address', 'http://127.0.0.1:1/audio.mp3\n'],
];
for (const [what, content, expected = { status: 'FAILED' }] of followers) {
  test(`${what} cannot make FFmpeg open something else`, async () => {
    const text = content.replace('AUDIO', samplePath('stereo.aac'));
    const result = await convert(service.url, { name: 'x.m3u8', content: text, fromType: 'MP3', toType: 'WAV' });
    assert.deepEqual(result, expected);
  });
}

test('a service without FFmpeg converts with the engine, says so, and tells bad files as the other does', async (t) => {
  const service = await startService({ environment: { FFMPEG_PATH: '/nonexistent/ffmpeg' } });
  t.after(() => service.stop());
  const health = (await (await fetch(`${service.url}/api/health`)).json()) as Health;
  assert.equal(health.status, 'ok');
  assert.equal(health.engine?.name, 'webassembly');
  assert.match(health.engine.version ?? '', /^5\.1/);

  const content = await sample('stereo.wav');
  const { status, fileUrl } = await convert(service.url, { name: 'a.wav', content, fromType: 'WAV', toType: 'MP3' });
  assert.equal(status, 'PROCESSED');
  const result = new Uint8Array(await (await fetch(service.url + (fileUrl ?? ''))).arrayBuffer());
  assert.ok(result.length > 20_000);

  const damaged = await readFile(samplePath('truncated.m4a'));
  const failed = { name: 'a.m4a', content: damaged, fromType: 'M4A', toType: 'WAV' } as const;
  assert.deepEqual(await convert(service.url, failed), { status: 'FAILED' });
  const silent = content.slice(0, 44);
  new DataView(silent.buffer).setUint32(40, 0, true);
  const empty = { name: 'a.wav', content: silent, fromType: 'WAV', toType: 'MP3' } as const;
  assert.deepEqual(await convert(service.url, empty), { status: 'EMPTY' });
});
