import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { AUDIO_FORMATS } from '../../../src/definition/audio.ts';
import type { ConvertAccepted, ConvertStatus } from '../../../src/api/schema.ts';
import type { AudioFormat } from '../../../src/definition/audio.ts';
import { sampleNames, samplePath } from '../../../engine/testing/samples.ts';
import { comparing } from '../../../tests/comparison.ts';
import { film } from '../../../tests/samples/film.ts';
import { noise } from '../../../tests/samples/sound.ts';
import { secondsDecoded } from './media.ts';
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
  const options = ['trim', 'track', 'loudness', 'monoBitrate', 'tags', 'join', 'silence'];
  assert.deepEqual(await response.json(), { options });
});

/** The format that a client would declare, from the name. */
function declaredType(name: string): AudioFormat {
  const extension = name.split('.').at(-1)?.toUpperCase() ?? '';
  const also: Record<string, AudioFormat> = { AIF: 'AIFF', AIFC: 'AIFF', MP4: 'M4A' };
  const type = also[extension] ?? AUDIO_FORMATS.find((format) => format === extension);
  assert.ok(type, name);
  return type;
}

/** Independent of FFmpeg, so that the expectations can't drift with the service. */
const KNOWN: Readonly<Record<string, ConvertStatus['status']>> = {
  'stereo.mp3': 'PROCESSED',
  'truncated.mp3': 'PROCESSED',
  'truncated.m4a': 'FAILED',
  'page.flac': 'FAILED',
  'random.mp3': 'FAILED',
  'header-only.wav': 'EMPTY',
  'silent-film.mp4': 'EMPTY',
};

/** Of a codec that the service does not read. */
const UNSUPPORTED = ['dts.wav'];

/** The expected outcome for a file, according to FFmpeg: one without any samples of sound is readable and empty. */
async function expectedOf(name: string): Promise<ConvertStatus['status']> {
  const seconds = KNOWN[name] === 'EMPTY' ? 0 : await secondsDecoded(samplePath(name));
  return seconds === null ? 'FAILED' : seconds > 0 ? 'PROCESSED' : 'EMPTY';
}

test(
  'every sample ends as with FFmpeg, and the client learns of no failure but a codec’s name',
  comparing(async () => {
    const left = sampleNames().filter((name) => name !== 'zero-bytes.wav' && !name.endsWith('/zero-bytes.wav'));
    // Two at a time, like the service.
    const checkNext = async (): Promise<void> => {
      for (let name = left.pop(); name !== undefined; name = left.pop()) {
        const status = await expectedOf(name);
        if (name in KNOWN) assert.equal(status, KNOWN[name], name);
        const content = await sample(name);
        const result = await convert(service.url, { name, content, fromType: declaredType(name), toType: 'WAV' });
        assert.equal(result.status, status, name);
        const { lostTags, loweredBy, cutOff, ...always } = result;
        const failed = UNSUPPORTED.includes(name) ? ['status', 'code', 'codec'] : ['status'];
        assert.deepEqual(
          Object.keys(always),
          status === 'PROCESSED' ? ['status', 'fileUrl', 'fileSize', 'losses', 'bitrate', 'duration'] : failed,
          name,
        );
        if (status !== 'PROCESSED')
          assert.deepEqual([lostTags, loweredBy, cutOff], [undefined, undefined, undefined], name);
      }
    };
    await Promise.all([checkNext(), checkNext()]);
    assert.match(service.log(), /not decodable/);
  }),
);

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
