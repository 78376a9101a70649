/** Conversions of several uploads to one result. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { EngineError } from '../../engine/formats/errors.ts';
import { FORMATS } from '../../engine/formats/formats.ts';
import { NodeEngine } from '../../engine/hosts/node/node.ts';
import { samplesOf } from '../../engine/testing/measure.ts';
import { samplePath } from '../../engine/testing/samples.ts';
import type { ConvertRequest } from '../../src/contract/schema.ts';
import type { AudioFormat, ConversionOptions } from '../../src/contract/audio.ts';
import { chord, noise, wave } from '../../tests/samples/sound.ts';
import type { AudioEngine, EngineRun } from '../src/audio-engine.ts';
import { bothEngines } from './both-engines.ts';
import { conversionEnd, errorCode, postJson, requestConversion, serviceOf, startService, upload } from './service.ts';
import type { TestService } from './service.ts';

const RATE = 44_100;
const ONE = wave(noise(1, RATE, 2), { rate: RATE });
const TWO = wave(chord(0.5, RATE, 2), { rate: RATE });

let service: TestService;
const reader = new NodeEngine();

before(async () => {
  service = await startService({ environment: { UPLOADS_PER_MINUTE: '0', CONVERSIONS_PER_MINUTE: '0' } });
});
after(async () => {
  reader.close();
  await service.stop();
});

const { engines, newPath, stored } = bothEngines();

const uploaded = async (name: string, content: Buffer, to = service): Promise<string> =>
  (await upload(to.url, name, new Uint8Array(content))).fileId;

const post = (body: object): Promise<Response> =>
  postJson(`${service.url}/api/audio-convert`, {
    ...{ fileId: randomUUID(), fromType: 'WAV', toType: 'WAV', requestId: randomUUID() },
    ...body,
  });

const ended = async (request: Omit<ConvertRequest, 'requestId'>) =>
  conversionEnd(service.url, await requestConversion(service.url, request));

async function downloaded(fileUrl: string | undefined): Promise<string> {
  const path = newPath('wav');
  await writeFile(path, new Uint8Array(await (await fetch(`${service.url}${fileUrl}`)).arrayBuffer()));
  return path;
}

const samplesIn = (bytes: Buffer): Buffer => bytes.subarray(bytes.indexOf('data') + 8);

describe('the service', () => {
  test('joins uploads in their order, one of them twice, with chapters by their names', async () => {
    const fileId = await uploaded('Intro one.wav', ONE);
    const other = await uploaded('Talk.wav', TWO);
    const { status, fileUrl, duration } = await ended({
      ...{ fileId, fromType: 'WAV', toType: 'WAV' },
      fileIds: [other.toUpperCase(), fileId],
      options: { join: {} },
    });
    assert.deepEqual([status, duration], ['PROCESSED', 2.5]);
    const path = await downloaded(fileUrl);
    const samples = Buffer.concat([ONE, TWO, ONE].map(samplesIn));
    assert.ok(
      samplesIn(await readFile(path))
        .subarray(0, samples.length)
        .equals(samples),
    );
    assert.deepEqual((await reader.readTags(path)).chapters, [
      { start: 0, title: 'Intro one' },
      { start: 1, title: 'Talk' },
      { start: 1.5, title: 'Intro one' },
    ]);
  });

  test('tells which of them cannot be read', async () => {
    const fileId = await uploaded('a.wav', ONE);
    const playlist = await uploaded('b.wav', Buffer.from('#EXTM3U\n/etc/passwd\n'));
    const silent = await uploaded('c.wav', await readFile(samplePath('header-only.wav')));
    const request = { fileId, fromType: 'WAV', toType: 'MP3', options: { join: {} } } as const;
    assert.deepEqual(await ended({ ...request, fileIds: [fileId, playlist] }), {
      ...{ status: 'FAILED', code: 'UNSUPPORTED_CODEC', fileKind: 'playlist', fileIndex: 2 },
    });
    assert.deepEqual(await ended({ ...request, fileIds: [silent] }), { status: 'EMPTY', fileIndex: 1 });
  });

  test('takes nothing that it does not have', async () => {
    const fileId = await uploaded('a.wav', ONE);
    for (const missing of [randomUUID(), 'nonsense', '../../etc/passwd']) {
      const answer = await post({ fileId, fileIds: [fileId, missing], options: { join: {} } });
      assert.deepEqual([answer.status, await errorCode(answer)], [404, 'FILE_NOT_FOUND']);
    }
  });

  test('keeps uploads for a job that waits, and knows it again', async (t) => {
    const waiting = await serviceOf(t, { FILE_LIFETIME_MINUTES: '60', CONVERSIONS_AT_ONCE: '0' });
    const ids: string[] = [];
    for (const name of ['a', 'b', 'c', 'd']) ids.push(await uploaded(`${name}.wav`, TWO, waiting));
    const [fileId, second, third, unused] = ids as [string, string, string, string];
    const body = { fileId, fromType: 'WAV', toType: 'MP3', requestId: randomUUID(), options: { join: { gap: 1 } } };
    const send = (fileIds: readonly string[]) => postJson(`${waiting.url}/api/audio-convert`, { ...body, fileIds });
    waiting.advance(50);
    assert.equal((await send([second, third])).status, 202);
    waiting.advance(20);
    await waiting.sweep();
    const { storage } = waiting.server.services;
    assert.deepEqual(await Promise.all(ids.map((id) => storage.has(id))), [true, true, true, false]);
    assert.equal((await send([second.toUpperCase(), third])).status, 202);
    for (const others of [[third, second], [second], [second, third, third], [second, unused]]) {
      const answer = await send(others);
      assert.deepEqual([answer.status, await errorCode(answer)], [409, 'REQUEST_CONFLICT']);
    }
  });

  const ids = (count: number): string[] => Array.from({ length: count }, () => randomUUID());
  for (const [what, request, message] of [
    ['several without a way to join them', { fileIds: ids(1) }, /with options.join/],
    ['one to be joined', { options: { join: {} } }, /with fileIds/],
    ['none that follow', { fileIds: [], options: { join: {} } }, /fileIds must NOT have fewer than 1/],
    ['more than fifty', { fileIds: ids(50), options: { join: {} } }, /fileIds must NOT have more than 49/],
    ['a long gap', { fileIds: ids(1), options: { join: { gap: 10.5 } } }, /gap must be <= 10/],
    ['a crossfade back in time', { fileIds: ids(1), options: { join: { crossfade: -1 } } }, /crossfade must be >= 0/],
    ['both', { fileIds: ids(1), options: { join: { gap: 1, crossfade: 1 } } }, /not both/],
    ['levels by a number', { fileIds: ids(1), options: { join: { match: -16 } } }, /match must be boolean/],
    ['a part', { fileIds: ids(1), options: { join: {}, trim: { start: 1 } } }, /options.trim/],
    ['a track', { fileIds: ids(1), options: { join: {}, track: 0 } }, /options.track/],
  ] as const)
    test(`refuses ${what} with a sentence`, async () => {
      const answer = await post(request);
      const { code, message: said } = (await answer.json()) as { code: string; message: string };
      assert.deepEqual([answer.status, code], [400, 'INVALID_REQUEST']);
      assert.match(said, message);
    });
});

describe('both engines of the service', () => {
  const run = (more: Partial<EngineRun> = {}): EngineRun => ({ signal: new AbortController().signal, ...more });

  async function joined(
    engine: AudioEngine,
    paths: readonly string[],
    to: AudioFormat,
    options: ConversionOptions,
    more: Partial<EngineRun> = {},
  ) {
    const path = newPath(FORMATS[to].extension);
    const files = paths.map((each, at) => ({ path: each, name: `File ${at}.x` }));
    const report = await engine.join(files, path, { to, options }, run(more));
    const beside = (await readdir(dirname(path))).filter((name) => name.startsWith(`${basename(path)}.`));
    assert.deepEqual(
      beside.filter((name) => !name.endsWith('.tags')),
      [],
    );
    return { path, report };
  }

  const samples = async (path: string) => samplesOf(await readFile(path));

  for (const [what, names, join] of [
    ['a gap', ['stereo.wav', 'stereo.flac', 'mono.aiff'], { gap: 0.3 }],
    ['a crossfade', ['stereo.mp3', 'stereo.m4a', 'art.mp3'], { crossfade: 0.2 }],
    ['matched levels', ['stereo.mp3', 'speech.flac', '8k-8bit.wav'], { match: true }],
    ['other rates', ['96k-24bit.wav', 'stereo.wma', 'stereo.aac'], {}],
    ['more channels', ['surround.flac', 'surround.ac3', 'stereo.wav'], { gap: 0.1 }],
  ] as const)
    test(`join with ${what} alike`, async () => {
      const paths = names.map(samplePath);
      const options = { join, bitDepth: 32, tags: { title: '', artist: '', album: '', chapters: [] } } as const;
      const found = [];
      for (const engine of engines) found.push(await joined(engine, paths, 'WAV', options));
      const [one, other = one] = await Promise.all(found.map(({ path }) => samples(path)));
      assert.deepEqual(
        one?.map(({ length }) => length),
        other?.map(({ length }) => length),
      );
      const farthest = one?.map((channel, side) =>
        channel.reduce((most, value, at) => Math.max(most, Math.abs(value - (other?.[side]?.[at] ?? NaN))), 0),
      );
      // Decoders of lossy formats round differently.
      assert.ok(Math.max(...(farthest ?? [NaN])) < 2e-4, String(farthest));
      assert.deepEqual(found[0]?.report.losses, found.at(-1)?.report.losses);
    });

  test('bring all to one loudness', async () => {
    const levels = [0.04, 0.3, 0.1];
    const paths = await Promise.all(
      levels.map((level) => stored('wav', wave(noise(3, RATE, 2, level), { rate: RATE }))),
    );
    for (const engine of engines)
      for (const to of ['FLAC', 'MP3'] as const) {
        const { path } = await joined(engine, paths, to, { join: { match: true, gap: 1 } });
        const loudness: number[] = [];
        for (const at of levels.keys()) {
          const part = newPath('wav');
          await reader.convert(path, part, { to: 'WAV', options: { trim: { start: 4 * at, end: 4 * at + 3 } } });
          loudness.push((await reader.measureLoudness(part)).integrated);
        }
        assert.ok(Math.max(...loudness) - Math.min(...loudness) <= 0.5, `${engine.name}: ${loudness.join()}`);
      }
  });

  test('write the same tags, chapters and cover art', async () => {
    for (const to of ['MP3', 'M4A', 'FLAC'] as const)
      for (const engine of engines) {
        const paths = ['art.mp3', 'art.flac'].map(samplePath);
        const { path, report } = await joined(engine, paths, to, { join: { gap: 0.5 }, tags: { comment: 'Both' } });
        const { cover, chapters = [], ...texts } = await reader.readTags(path);
        const own = await reader.readTags(samplePath('art.mp3'));
        assert.deepEqual(texts, { title: own.title, artist: own.artist, album: own.album, comment: 'Both' }, to);
        assert.deepEqual(
          chapters.map(({ start }) => Math.round(start * 100)),
          [0, 270],
        );
        assert.ok(Buffer.from(cover?.bytes ?? []).equals(Buffer.from(own.cover?.bytes ?? [])), `${engine.name}: ${to}`);
        assert.deepEqual(report.losses, []);
      }
  });

  test('ask for room before they write, and say which file is the cause', async () => {
    const paths = await Promise.all([ONE, TWO, ONE].map((bytes) => stored('wav', bytes)));
    for (const engine of engines) {
      const asked: number[] = [];
      const admit = (bytes: number) => Promise.resolve(void asked.push(Math.round(bytes)));
      const admitCopy = (bytes: number) => Promise.resolve(void asked.push(bytes));
      const onDuration = (seconds: number) => void asked.push(seconds);
      const options = { join: { gap: 0.5 } };
      await joined(engine, paths, 'WAV', options, { admit, admitCopy, onDuration });
      // 3.5 seconds; the result; all copies, and two of them beside the file.
      assert.deepEqual(asked, [3.5, 3.5 * RATE * 4, 4.5 * RATE * 4], engine.name);
      const full = () => Promise.reject(new Error('full'));
      await assert.rejects(joined(engine, paths, 'WAV', options, { admit: full }), /full/);
      await assert.rejects(joined(engine, paths, 'WAV', options, { admitCopy: full }), /full/);
      await assert.rejects(
        joined(engine, [...paths, samplePath('dts.wav')], 'WAV', options),
        (error) => error instanceof EngineError && error.code === 'unsupported-codec' && error.fileIndex === 3,
      );
    }
  });
});
