/** Compares the engine in Node with FFmpeg itself: real files of every kind, every pair of formats. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { AUDIO_FORMATS } from '../../../src/contract/audio.ts';
import {
  inspect,
  madeByFfmpeg,
  measuredLoudness,
  samplesDigest,
  secondsDecoded,
} from '../../../service/tests/media.ts';
import { comparing } from '../../../tests/comparison.ts';
import { writeLongWave } from '../../../tests/samples/long-wave.ts';
import { planConversion } from '../../plan/arguments.ts';
import { EngineError } from '../../formats/errors.ts';
import { FORMATS } from '../../formats/formats.ts';
import { NodeEngine } from './node.ts';
import type { Probe } from '../../formats/probe.ts';
import { sampleNames, samplePath, SOURCES } from '../../testing/samples.ts';

const engine = new NodeEngine();
let folder: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'engine-test-'));
});

after(async () => {
  engine.close();
  await rm(folder, { recursive: true });
});

const failsWith = (code: EngineError['code']) => (error: unknown) => {
  assert.ok(error instanceof EngineError, String(error));
  assert.equal(error.code, code, error.log.join('\n'));
  return true;
};

for (const from of AUDIO_FORMATS) {
  describe(`from ${from}`, { concurrency: 2 }, () => {
    const source = samplePath(SOURCES[from]);
    let probe: Probe;

    before(async () => {
      probe = await engine.probe(source);
    });

    for (const to of AUDIO_FORMATS.filter((format) => format !== from)) {
      test(
        `${from} to ${to} gives what FFmpeg gives`,
        comparing(async () => {
          const { extension } = FORMATS[to];
          const ours = join(folder, `${from}.${extension}`);
          await engine.convert(source, ours, { to, probe });
          const native = await madeByFfmpeg(source, planConversion(probe, to).arguments, extension);
          const [found, expected] = [await inspect(ours), native.media];
          // Codecs compute with floats, which may be rounded differently.
          assert.ok(Math.abs(found.duration - expected.duration) < 1e-3, `${found.duration} s, ${expected.duration} s`);
          assert.deepEqual({ ...found, duration: 0 }, { ...expected, duration: 0 });
          if (isExact(expected.codec) && isExact(probe.audio.codec))
            assert.equal(await samplesDigest(ours), native.samples);
        }),
      );
    }
  });
}

const isExact = (codec: string): boolean => codec.startsWith('pcm') || ['flac', 'alac'].includes(codec);

describe('every sample', { concurrency: 2 }, () => {
  const outcomeOf = (attempt: Promise<unknown>): Promise<'converted' | 'refused'> =>
    attempt.then(
      () => 'converted',
      () => 'refused',
    );

  for (const file of sampleNames()) {
    test(
      `${file} ends as with FFmpeg`,
      comparing(async () => {
        const ours = join(folder, `${file.replaceAll('/', '-')}.wav`);
        const outcome = await outcomeOf(engine.convert(samplePath(file), ours, { to: 'WAV' }));
        // FFmpeg accepts a file without a single sample.
        const duration = (await secondsDecoded(samplePath(file))) ?? 0;
        assert.equal(outcome, duration > 0 ? 'converted' : 'refused');
        if (outcome === 'refused') assert.ok(!existsSync(ours), 'nothing is left behind');
        else {
          // FFmpeg plays the last frame of an MP4 file to its end.
          const less = duration - (await inspect(ours)).duration;
          assert.ok(less > -1e-3 && less < (/\.(m4a|mp4)$/.test(file) ? 0.05 : 1e-3), `${less} s`);
        }
      }),
    );
  }
});

describe('what is wrong with a file', { concurrency: 2 }, () => {
  const refused: readonly (readonly [file: string, code: EngineError['code']])[] = [
    ['random.mp3', 'not-audio'],
    ['page.flac', 'damaged'],
    ['zero-bytes.wav', 'not-audio'],
    ['truncated.m4a', 'damaged'],
    ['no-streaminfo.flac', 'damaged'],
    ['header-only.wav', 'no-audio'],
    ['silent-film.mp4', 'no-audio'],
  ];
  for (const [file, code] of refused) {
    test(`${file}: ${code}`, () => assert.rejects(engine.probe(samplePath(file)), failsWith(code)));
  }

  test('sound that nobody here decodes: unsupported-codec, with its name', async () => {
    await assert.rejects(engine.probe(samplePath('dts.wav')), (error: unknown) => {
      failsWith('unsupported-codec')(error);
      assert.equal((error as EngineError).codec, 'dts');
      return true;
    });
  });

  test('a file that is not there: what the system says', () =>
    assert.rejects(engine.probe(join(folder, 'nowhere.mp3')), { code: 'ENOENT' }));

  test('a folder that is not there for the result: what the system says', () =>
    assert.rejects(engine.convert(samplePath(SOURCES.MP3), join(folder, 'no/where.wav'), { to: 'WAV' })));
});

describe('what a result holds', { concurrency: 2 }, () => {
  const song = 'art.mp3';

  for (const [to, losses, pictures] of [
    ['FLAC', [], 1],
    ['M4A', [], 1],
    ['AIFF', [], 1],
    ['WMA', ['cover-art'], 0],
    ['WAV', [], 1],
    ['AAC', ['cover-art'], 0],
    ['AC3', ['tags', 'cover-art'], 0],
  ] as const) {
    test(
      `${to}: ${losses.length === 0 ? 'tags and cover art' : `all but ${losses.join(' and ')}`}`,
      comparing(async () => {
        const result = join(folder, `song.${FORMATS[to].extension}`);
        assert.deepEqual((await engine.convert(samplePath(song), result, { to })).losses, losses);
        const [found, source] = await Promise.all([inspect(result), inspect(samplePath(song))]);
        assert.equal(found.streams, 1 + pictures);
        for (const tag of ['title', 'artist', 'album'])
          assert.equal(found.tags[tag], to === 'AC3' ? undefined : source.tags[tag]);
      }),
    );
  }

  test(
    'what is asked for: bit rate, sample rate, channels',
    comparing(async () => {
      const result = join(folder, 'asked.mp3');
      const options = { bitrate: 96, sampleRate: 32_000, channels: 'mono' } as const;
      assert.deepEqual((await engine.convert(samplePath(SOURCES.WAV), result, { to: 'MP3', options })).losses, []);
      const { sampleRate, channels } = await inspect(result);
      assert.deepEqual({ sampleRate, channels }, { sampleRate: 32_000, channels: 1 });
    }),
  );

  test(
    'the sound of a film',
    comparing(async () => {
      const film = samplePath('film.mp4');
      assert.ok((await engine.probe(film)).hasVideo);
      await engine.convert(film, join(folder, 'film.wav'), { to: 'WAV' });
      const { streams, duration } = await inspect(join(folder, 'film.wav'));
      assert.equal(streams, 1);
      assert.equal(duration, 1.2);
    }),
  );
});

test(
  'loudness is what FFmpeg measures',
  comparing(async () => {
    const loudness = await engine.measureLoudness(samplePath('speech.flac'));
    assert.deepEqual(loudness, { integrated: -21, range: 3.6, truePeak: -4.5 });
    assert.deepEqual(loudness, await measuredLoudness(samplePath('speech.flac')));
  }),
);

test('filters are heard', async () => {
  const result = join(folder, 'quiet.wav');
  await engine.convert(samplePath('24bit.aiff'), result, { to: 'WAV', filters: ['volume=-20dB'] });
  const [before, after] = [
    await engine.measureLoudness(samplePath('24bit.aiff')),
    await engine.measureLoudness(result),
  ];
  assert.ok(Math.abs(before.truePeak - after.truePeak - 20) < 0.3, `${before.truePeak} dB, ${after.truePeak} dB`);
});

test('progress rises to the end, with an estimate once there is one', async () => {
  const long = join(folder, 'long.wav');
  await writeLongWave(long, 480);
  const seen: { done: number; secondsLeft: number | undefined }[] = [];
  await engine.convert(
    long,
    join(folder, 'long.mp3'),
    { to: 'MP3' },
    { onProgress: (progress) => seen.push(progress) },
  );
  assert.ok(seen.length > 3);
  assert.deepEqual(
    seen.map(({ done }) => done),
    seen.map(({ done }) => done).toSorted((a, b) => a - b),
  );
  assert.ok(seen.at(-1)!.done > 0.99);
  assert.ok(seen.some(({ secondsLeft }) => secondsLeft !== undefined && secondsLeft > 0));
});

test('a job that is called off ends at once and leaves nothing; the next one works', async () => {
  const long = join(folder, 'endless.wav');
  const result = join(folder, 'endless.mp3');
  await writeLongWave(long, 900);
  const controller = new AbortController();
  const reason = new Error('called off');
  const converting = engine.convert(
    long,
    result,
    { to: 'MP3' },
    {
      signal: controller.signal,
      onProgress: () => controller.abort(reason),
    },
  );
  await assert.rejects(converting, reason);
  assert.ok(!existsSync(result));
  await engine.convert(samplePath(SOURCES.WAV), join(folder, 'next.mp3'), { to: 'MP3' });
  await assert.rejects(engine.probe(long, { signal: AbortSignal.abort(reason) }), reason);
});

test(
  'a result grows no larger than allowed',
  comparing(async () => {
    const result = join(folder, 'limited.wav');
    await engine.convert(samplePath(SOURCES.MP3), result, { to: 'WAV', maxBytes: 10_000 });
    assert.ok((await inspect(result)).duration < 0.2);
  }),
);

test('a name from which FFmpeg would take orders is only a name', async () => {
  const path = join(folder, 'concat:a|b %d.wav');
  await writeFile(path, '');
  await assert.rejects(engine.probe(path), failsWith('not-audio'));
});
