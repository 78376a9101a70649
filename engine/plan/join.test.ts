/** Joined files, compared sample by sample with ones put together by hand. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { describe, test } from 'node:test';
import type { AudioFormat, ConversionOptions, ConversionReport, JoinOptions } from '../../src/contract/audio.ts';
import { chord, noise, silence, wave, type Encoding, type Sound } from '../../tests/samples/sound.ts';
import { png } from '../../tests/samples/tags.ts';
import { EngineError } from '../formats/errors.ts';
import { FORMATS } from '../formats/formats.ts';
import { commonShape, commonTags, joinedChapters, joinProblem, matchingGains } from './join.ts';
import { joinedSeconds } from './joined-seconds.ts';
import type { AudioStream } from '../formats/probe.ts';
import { samplesOf } from '../testing/measure.ts';
import { samplePath } from '../testing/samples.ts';
import { openTestEngine } from '../testing/test-engine.ts';

const { engine, newPath, written, converted } = openTestEngine();

const RATE = 44_100;

const sounding = (sound: Sound, encoding: Partial<Encoding> = {}): Promise<string> =>
  written(wave(sound, { rate: RATE, ...encoding }), 'wav');

async function joined(
  paths: readonly string[],
  to: AudioFormat,
  options: ConversionOptions = {},
  onProgress?: (done: number) => void,
): Promise<{ path: string; report: ConversionReport }> {
  const path = newPath(FORMATS[to].extension);
  const sources = paths.map((sound) => ({ sound, name: sound.replace(/^.*\//, '') }));
  const progress = onProgress && { onProgress: ({ done }: { done: number }) => onProgress(done) };
  const report = await engine.join(sources, path, { to, options: { join: {}, ...options } }, progress);
  return { path, report };
}

/** Without what follows the samples in a file. */
const UNTAGGED = { title: '', artist: '', album: '', comment: '', cover: false, chapters: [] } as const;

/** The samples of each channel, of 32 bits. */
const read = async (path: string, options: ConversionOptions = {}): Promise<Float64Array[]> =>
  samplesOf(await readFile((await converted(path, 'WAV', { bitDepth: 32, tags: UNTAGGED, ...options })).path));

const following = (sounds: readonly Sound[]): Float64Array[] =>
  (sounds[0] ?? []).map((_, channel) => Float64Array.from(sounds.flatMap((sound) => [...(sound[channel] ?? [])])));

/** The largest difference between samples of 16 bits, in their steps. */
function farthest(found: Sound, expected: Sound): number {
  assert.deepEqual(
    found.map(({ length }) => length),
    expected.map(({ length }) => length),
  );
  return Math.max(
    ...found.map((samples, channel) =>
      samples.reduce((most, value, at) => Math.max(most, Math.abs(value - (expected[channel]?.[at] ?? NaN))), 0),
    ),
  );
}

const STEP = 2 ** -15;

describe('lossless sources of one shape keep every sample', { concurrency: 2 }, () => {
  for (const depth of [8, 16, 24, 32, 'f32', 'f64'] as const)
    for (const channels of [1, 2, 6])
      test(`${depth} bits, ${channels} channels`, async () => {
        const paths = [
          await sounding(noise(0.31, RATE, channels), { depth }),
          await sounding(chord(0.2007, RATE, channels), { depth }),
          await sounding(noise(0.01, RATE, channels, 0.9), { depth }),
        ];
        const { path, report } = await joined(paths, 'WAV');
        assert.deepEqual(await read(path), following(await Promise.all(paths.map((each) => read(each)))));
        assert.deepEqual(report.losses, []);
        const found = await engine.probe(path);
        const alone = await engine.probe((await converted(paths[0]!, 'WAV')).path);
        assert.deepEqual(found.audio, alone.audio);
      });

  test('of several formats and depths, as deep as the deepest', async () => {
    const first = await sounding(noise(0.3, RATE, 2));
    const flac = (await converted(await sounding(chord(0.4, RATE, 2), { depth: 24 }), 'FLAC')).path;
    const same = (await converted(samplePath('stereo.wav'), 'AIFF', { sampleRate: RATE })).path;
    const { path } = await joined([first, flac, same], 'FLAC');
    assert.deepEqual(await read(path), following([await read(first), await read(flac), await read(same)]));
    assert.equal((await engine.probe(path)).audio.bits, 24);
  });

  test('a file after itself', async () => {
    const source = await sounding(chord(0.3, RATE, 2));
    const once = await read(source);
    assert.deepEqual(await read((await joined([source, source], 'WAV')).path), following([once, once]));
  });

  test('fifty tiny files', async () => {
    const lengths = Array.from({ length: 50 }, (_, at) => 1 + at);
    const paths = await Promise.all(
      lengths.map((length, at) => sounding([Float64Array.from({ length }, () => at / 64)])),
    );
    const { path } = await joined(paths, 'WAV');
    const expected = lengths.flatMap((length, at) => Array.from({ length }, () => Math.round((at / 64) * 32_767)));
    assert.deepEqual(
      [...(await read(path))[0]!].map((value) => Math.round(value / STEP)),
      expected,
    );
  });
});

test('a gap is digital silence', async () => {
  const [one, other] = [await sounding(noise(0.3, RATE, 2)), await sounding(noise(0.2, RATE, 2, 0.8))];
  const { path, report } = await joined([one, other], 'WAV', { join: { gap: 0.7001 } });
  const gap = silence(Math.round(0.7001 * RATE) / RATE, RATE, 2);
  assert.deepEqual(await read(path), following([await read(one), gap, await read(other)]));
  assert.equal(Math.round((report.duration ?? 0) * RATE), Math.round(0.5 * RATE) + Math.round(0.7001 * RATE));
});

describe('a crossfade', () => {
  /** By hand: both have the same power at each moment. */
  const faded = (before: Sound, after: Sound, frames: number): Float64Array[] =>
    before.map((samples, channel) =>
      Float64Array.from([
        ...samples.subarray(0, samples.length - frames),
        ...Array.from({ length: frames }, (_, at) => {
          const angle = (Math.PI / 2) * ((at + 0.5) / frames);
          const [one = 0, other = 0] = [samples[samples.length - frames + at], after[channel]?.[at]];
          return Math.cos(angle) * one + Math.sin(angle) * other;
        }),
        ...(after[channel] ?? new Float64Array()).subarray(frames),
      ]),
    );

  test('is heard between the ends, which stay as they are', async () => {
    const [one, other] = [await sounding(noise(0.9, RATE, 2)), await sounding(chord(1.1, RATE, 2))];
    const { path } = await joined([one, other], 'WAV', { join: { crossfade: 0.25 } });
    const expected = faded(await read(one), await read(other), Math.round(0.25 * RATE));
    assert.ok(farthest(await read(path), expected) <= STEP / 2 + 1e-12);
  });

  test('takes at most half of the shorter neighbour, on either side', async () => {
    const paths = [
      await sounding(noise(0.5, RATE, 1)),
      await sounding(chord(0.1, RATE, 1)),
      await sounding(noise(0.4, RATE, 1)),
    ];
    const [first = [], second = [], third = []] = await Promise.all(paths.map((each) => read(each)));
    const { path } = await joined(paths, 'WAV', { join: { crossfade: 10 } });
    const half = 0.05 * RATE;
    const expected = faded(faded(first, second, half), third, half);
    assert.ok(farthest(await read(path), expected) <= STEP + 1e-12);
  });

  describe('of two loud sounds', () => {
    /** As loud as mastered music, without a sample at full scale. */
    const mastered = (seconds: number, pitch: number, seed: number): Sound => {
      let state = seed;
      const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647 - 0.5;
      const samples = Float64Array.from({ length: seconds * RATE }, (_, at) => {
        let value = random();
        for (let part = 1; part < 9; part++)
          value += Math.sin((2 * Math.PI * pitch * part * at) / RATE + part * seed) / part ** 0.6;
        return 0.988 * Math.tanh(value * 0.9);
      });
      return [samples];
    };
    const [one, other] = [mastered(3, 220, 3), mastered(3, 233, 5)];

    /** How often three samples in a row, and more, are at full scale. */
    const runsIn = ([samples = new Float64Array()]: Sound): number => {
      let [runs, length] = [0, 0];
      for (const value of samples) {
        length = Math.abs(value) >= 32_767 / 32_768 ? length + 1 : 0;
        if (length === 3) runs++;
      }
      return runs;
    };

    for (const depth of [16, 24, 32] as const) {
      for (const crossfade of [0.1, 1, 10]) {
        test(`of ${depth} bits, in ${crossfade} s: the whole is made quieter, and that is told`, async () => {
          const paths = [await sounding(one, { depth }), await sounding(other, { depth })];
          const { path, report } = await joined(paths, 'WAV', { join: { crossfade } });
          const [source, result] = [await read(paths[0]!), await read(path)];
          assert.equal(runsIn(result), 0);
          const { loweredBy = 0 } = report;
          assert.ok(loweredBy > 0 && loweredBy <= 3.1, `${loweredBy} dB`);
          const gain = 10 ** (-loweredBy / 20);
          for (let at = 0; at < RATE; at += 100)
            assert.ok(Math.abs((result[0]?.[at] ?? NaN) - gain * (source[0]?.[at] ?? NaN)) < 3 * STEP);
          assert.equal((await engine.probe(path)).audio.bits, depth);
        });
      }
    }

    for (const format of ['MP3', 'M4A'] as const) {
      test(`of ${format}: the whole is made quieter`, async () => {
        const encoded = async (sound: Sound) => (await converted(await sounding(sound), format)).path;
        const paths = [await encoded(one), await encoded(other)];
        const { path, report } = await joined(paths, 'WAV', { join: { crossfade: 1 } });
        assert.equal(runsIn(await read(path)), 0);
        assert.ok((report.loweredBy ?? 0) > 0);
      });
    }

    test('stays as loud if nothing exceeds full scale', async () => {
      const quiet = [one, other].map(([samples]) => [samples!.map((value) => value / 2)]);
      const { report } = await joined(await Promise.all(quiet.map((sound) => sounding(sound))), 'WAV', {
        join: { crossfade: 1 },
      });
      assert.equal(report.loweredBy, undefined);
    });
  });

  test('of more than a block is computed as a whole', async () => {
    const [one, other] = [
      await sounding(noise(7, 96_000, 2), { rate: 96_000, depth: 'f32' }),
      await sounding(noise(6, 96_000, 2, 0.9), { rate: 96_000, depth: 'f32' }),
    ];
    const { path } = await joined([one, other], 'WAV', { join: { crossfade: 3 } });
    const expected = faded(await read(one), await read(other), 3 * 96_000);
    assert.ok(farthest(await read(path), expected) < 1e-7);
  });
});

test('mono among stereo is heard on both sides, as it is', async () => {
  const [mono, stereo] = [await sounding(chord(0.3, RATE, 1)), await sounding(chord(0.3, RATE, 2))];
  const { path } = await joined([mono, stereo], 'WAV');
  const [samples] = await read(mono);
  assert.deepEqual(await read(path), following([[samples!, samples!], await read(stereo)]));
});

test('more channels are mixed down to stereo, and not clipped', async () => {
  const surround = await sounding(noise(0.5, RATE, 6, 0.9), { places: 0x3f });
  const stereo = await sounding(chord(0.3, RATE, 2));
  const { path, report } = await joined([surround, stereo], 'WAV');
  assert.deepEqual(report.losses, ['channels']);
  assert.ok((report.loweredBy ?? 0) > 0);
  const { audio } = await engine.probe(path);
  assert.deepEqual([audio.channels, audio.codec], [2, 'pcm_s16le']);
  assert.deepEqual((await joined([surround, stereo], 'WAV', { channels: 'stereo' })).report.losses, []);
});

test('other rates become the highest one', async () => {
  const [low, high] = [await sounding(chord(0.5, 44_100, 2)), await sounding(chord(0.5, 48_000, 2), { rate: 48_000 })];
  const { path, report } = await joined([low, high], 'WAV');
  assert.deepEqual(report.losses, []);
  assert.equal((await engine.probe(path)).audio.sampleRate, 48_000);
  const resampled = await read(low, { sampleRate: 48_000 });
  // Both are dithered.
  assert.ok(farthest(await read(path), following([resampled, await read(high)])) <= 4 * STEP);
});

test('lossy sources are as long together as each of them is', async () => {
  const paths = ['stereo.mp3', 'stereo.m4a', 'art.mp3'].map(samplePath);
  const rate = 48_000;
  const { path } = await joined(paths, 'FLAC');
  const lengths = await Promise.all(paths.map(async (each) => (await read(each, { sampleRate: rate }))[0]!.length));
  const found = await read(path);
  assert.equal(
    found[0]!.length,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  assert.equal((await engine.probe(path)).audio.bits, 16);
});

describe('matched levels', () => {
  const loudness = (path: string) => engine.measureLoudness(path);

  test('are equal, and no peak is raised above -1 dBTP', async () => {
    const levels = [0.05, 0.3, 0.11];
    const paths = await Promise.all(
      levels.map((level, at) => sounding(noise(2, RATE, at === 1 ? 1 : 2, level), { rate: RATE })),
    );
    const { path } = await joined(paths, 'WAV', { join: { match: true, gap: 1 } });
    const parts = await Promise.all(
      levels.map(async (_, at) => {
        const { path: part } = await converted(path, 'WAV', { trim: { start: 3 * at, end: 3 * at + 2 } });
        return loudness(part);
      }),
    );
    const integrated = parts.map((part) => part.integrated);
    assert.ok(Math.max(...integrated) - Math.min(...integrated) <= 0.2, integrated.join());
    assert.ok(Math.max(...parts.map((part) => part.truePeak)) <= -1);
  });

  test('silence stays silent, and is no reason to change the others', async () => {
    const [quiet, nothing] = [await sounding(noise(1, RATE, 2, 0.1)), await sounding(silence(1, RATE, 2))];
    const { path } = await joined([nothing, quiet, nothing], 'WAV', { join: { match: true } });
    const [samples, none] = [await read(quiet), await read(nothing)];
    assert.deepEqual(await read(path), following([none, samples, none]));
  });

  test('gains', () => {
    const at = (integrated: number, truePeak: number) => ({ integrated, truePeak });
    assert.deepEqual(matchingGains([at(-23, -10), at(-16, -2)]), [7, 0]);
    // Raised by 7 dB, the first would reach 2 dBTP.
    assert.deepEqual(matchingGains([at(-23, -5), at(-16, -2)]), [3.95, -3.05]);
    // What is too loud already is not raised, and not lowered for its peaks.
    assert.deepEqual(matchingGains([at(-10, 1), at(-10, -8)]), [0, 0]);
    assert.deepEqual(matchingGains([at(-70, -Infinity), undefined, at(-20, -9)]), [0, 0, 0]);
    assert.deepEqual(matchingGains([undefined]), [0]);
  });
});

describe('what the result says', () => {
  const tags = { artist: 'A', album: 'B', year: '2026', comment: 'C' };
  const chaptersOf = async (path: string) => (await engine.readTags(path)).chapters;

  test('is what all say alike, with a chapter for each', async () => {
    const [one, other] = [
      (await converted(await sounding(noise(1, RATE, 2)), 'MP3', { tags: { ...tags, title: 'One', track: '1' } })).path,
      (
        await converted(await sounding(noise(2, RATE, 2)), 'FLAC', {
          tags: { ...tags, title: 'Two', track: '2', comment: 'D' },
        })
      ).path,
    ];
    const plain = await sounding(noise(1, RATE, 2));
    const { comment: _comment, ...alike } = tags;
    for (const to of ['MP3', 'M4A', 'FLAC', 'WAV'] as const) {
      const { path, report } = await joined([one, other], to, { join: { gap: 0.5 } });
      const { chapters, ...found } = await engine.readTags(path);
      assert.deepEqual(found, alike, to);
      assert.deepEqual(
        chapters,
        [
          { start: 0, title: 'One' },
          { start: 1.5, title: 'Two' },
        ],
        to,
      );
      assert.deepEqual(report.losses, []);
    }
    const { path } = await joined([one, plain], 'MP3', { tags: { title: 'Both' } });
    const { chapters, ...found } = await engine.readTags(path);
    assert.deepEqual(found, { title: 'Both' });
    assert.equal(chapters?.[1]?.title, plain.replace(/^.*\/|\.wav$/g, ''));
    assert.deepEqual((await joined([one, plain], 'AC3')).report.losses, []);
  });

  test('given chapters are kept, and none are made', async () => {
    const source = await sounding(noise(1, RATE, 1));
    const chapters = [{ start: 0.5, title: 'Own' }];
    assert.deepEqual(await chaptersOf((await joined([source, source], 'MP3', { tags: { chapters } })).path), chapters);
    assert.equal(await chaptersOf((await joined([source, source], 'MP3', { tags: { chapters: [] } })).path), undefined);
  });

  test('chapters of a source are moved with it', async () => {
    const first = await sounding(noise(1, RATE, 1));
    const own = [
      { start: 0, title: 'a' },
      { start: 0.25, title: 'b' },
    ];
    const second = (await converted(await sounding(noise(1, RATE, 1)), 'M4A', { tags: { chapters: own } })).path;
    const found = await chaptersOf((await joined([first, second], 'MP3')).path);
    assert.deepEqual(
      found?.slice(1).map(({ title, start }) => [title, start]),
      [
        ['a', 1],
        ['b', 1.25],
      ],
    );
  });

  test('the first cover art that there is', async () => {
    const cover = png(40);
    const plain = await sounding(noise(0.5, RATE, 2));
    const path = newPath('mp3');
    await engine.convert(plain, path, { to: 'MP3', cover });
    const bytesOf = async (result: string) => (await engine.readTags(result)).cover?.bytes;
    assert.deepEqual(
      Buffer.from((await bytesOf((await joined([plain, path], 'FLAC')).path)) ?? []),
      Buffer.from(cover),
    );
    const without = await joined([plain, path], 'FLAC', { tags: { cover: false } });
    assert.equal(await bytesOf(without.path), undefined);
    assert.deepEqual(without.report.losses, []);
    assert.deepEqual((await joined([path, plain], 'WMA')).report.losses, ['cover-art']);
  });

  test('a source that is cut off is told', async () => {
    const { report } = await joined([samplePath('truncated.mp3'), samplePath('stereo.wav')], 'WAV');
    const alone = await converted(samplePath('truncated.mp3'), 'WAV');
    assert.ok(alone.report.cutOff);
    const missing = alone.report.cutOff.expected - alone.report.cutOff.read;
    assert.ok(report.cutOff);
    assert.ok(Math.abs(report.cutOff.expected - report.cutOff.read - missing) < 0.11);
    assert.ok(Math.abs(report.cutOff.read - (report.duration ?? 0)) < 0.11);
  });
});

test('what is asked for applies to the whole', async () => {
  const [one, other] = [await sounding(noise(2, RATE, 2, 0.05)), await sounding(noise(2, RATE, 2, 0.1))];
  const options = { loudness: { target: -20 }, channels: 'mono', monoBitrate: 64, sampleRate: 22_050 } as const;
  const { path, report } = await joined([one, other], 'MP3', options);
  const { audio } = await engine.probe(path);
  assert.deepEqual([audio.channels, audio.sampleRate, report.bitrate], [1, 22_050, 64]);
  assert.ok(Math.abs((report.matched?.after ?? 0) + 20) <= 0.5);
});

describe('a join that does not succeed', () => {
  test('says which file is the cause, and leaves nothing behind', async () => {
    const good = await sounding(noise(1, RATE, 2));
    const path = newPath('wav');
    for (const [bad, code] of [
      [samplePath('dts.wav'), 'unsupported-codec'],
      [samplePath('header-only.wav'), 'no-audio'],
    ] as const) {
      const sources = [good, bad, good].map((sound) => ({ sound, name: 'a' }));
      await assert.rejects(
        engine.join(sources, path, { to: 'WAV', options: { join: {} } }),
        (error) => error instanceof EngineError && error.code === code && error.fileIndex === 1,
      );
    }
    assert.deepEqual(await besides(path), []);
  });

  test('leaves nothing behind when it is cancelled, wherever it is', async () => {
    const paths = await Promise.all([1, 2, 3].map(() => sounding(noise(5, RATE, 2))));
    for (const when of [0.05, 0.3, 0.45, 0.6]) {
      const path = newPath('mp3');
      const stop = new AbortController();
      const sources = paths.map((sound) => ({ sound, name: 'a' }));
      const joining = engine.join(
        sources,
        path,
        { to: 'MP3', options: { join: { match: true, crossfade: 1 } } },
        { signal: stop.signal, onProgress: ({ done }) => done >= when && stop.abort() },
      );
      await assert.rejects(joining, { name: 'AbortError' });
      assert.deepEqual(await besides(path), []);
    }
  });

  test('is cancelled by who has no room for the copies', async () => {
    const source = await sounding(noise(1, RATE, 2));
    const path = newPath('wav');
    let asked = 0;
    const admitCopy = (bytes: number) => {
      asked = bytes;
      return Promise.reject(new Error('full'));
    };
    const sources = [source, source, source].map((sound) => ({ sound, name: 'a' }));
    await assert.rejects(engine.join(sources, path, { to: 'WAV', options: { join: {} }, admitCopy }), /full/);
    assert.equal(asked, 5 * RATE * 4);
    assert.deepEqual(await besides(path), []);
  });

  /** What there is beside a file, and the file. */
  const besides = async (path: string): Promise<string[]> =>
    (await readdir(dirname(path))).filter((name) => name.startsWith(basename(path)));
});

test('one that succeeds leaves nothing but its result, and its progress never falls', async () => {
  const source = await sounding(noise(3, RATE, 2));
  const seen: number[] = [];
  const join: JoinOptions = { match: true, gap: 0.2 };
  const { path } = await joined([source, source], 'FLAC', { join }, (done) => seen.push(done));
  assert.ok(seen.every((done, at) => done >= (seen[at - 1] ?? 0) && done <= 1));
  assert.equal(seen.at(-1), 1);
  assert.ok(seen.some((done) => done > 0.3 && done < 0.6));
  const left = (await readdir(dirname(path))).filter((name) => /joined|copy/.test(name));
  assert.deepEqual(left, []);
});

describe('the plan', () => {
  const stream = (more: Partial<AudioStream> = {}): AudioStream => ({
    ...{ index: 3, codec: 'flac', sampleRate: RATE, channels: 2, sampleFormat: 's16', bits: 16 },
    ...more,
  });
  const lossy = stream({ codec: 'mp3', sampleFormat: 'fltp', bits: 0 });
  const deep = stream({ sampleFormat: 's32', bits: 24 });
  const float = stream({ codec: 'pcm_f32le', sampleFormat: 'flt', bits: 32 });
  for (const [what, sources, format, codec, bits] of [
    ['integers stay integers', [stream(), stream({ sampleFormat: 'u8', bits: 8 })], 's16', 'flac', 16],
    ['as long as the longest', [stream(), deep], 's32', 'flac', 24],
    ['lossy sources are no deeper than lossless ones', [lossy, stream()], 'flt', 'flac', 16],
    ['and alone as they are by default', [lossy, lossy], 'flt', 'mp3', 0],
    ['floats are the deepest', [deep, float, lossy], 'flt', 'pcm_f32le', 32],
    ['what has to be computed is', [stream(), stream({ sampleRate: 48_000 })], 'flt', 'flac', 16],
    ['long integers need long floats', [lossy, stream({ sampleFormat: 's32', bits: 32 })], 'dbl', 'flac', 32],
  ] as const)
    test(what, () => {
      const { audio } = commonShape(sources);
      assert.deepEqual([audio.sampleFormat, audio.codec, audio.bits, audio.index], [format, codec, bits, 0]);
    });

  test('the layout is that of all, or stereo', () => {
    const six = stream({ channels: 6 });
    const shapeOf = (...sources: AudioStream[]) => {
      const { channels, layout } = commonShape(sources).audio;
      return layout === undefined ? channels : [channels, layout];
    };
    assert.deepEqual(shapeOf(six, six), 6);
    assert.deepEqual(shapeOf(stream({ channels: 1 }), stream({ channels: 1 })), 1);
    assert.deepEqual(shapeOf(stream({ channels: 1 }), six), 2);
    assert.deepEqual(shapeOf({ ...six, layout: '5.1(side)' }, { ...six, layout: '5.1(side)' }), [6, '5.1(side)']);
    assert.deepEqual(shapeOf({ ...six, layout: '5.1(side)' }, six), 2);
  });

  test('the length is known before, if that of each is', () => {
    assert.equal(joinedSeconds([3, 1, 4], { gap: 0.5 }), 9);
    assert.equal(joinedSeconds([3, 1, 4], { crossfade: 2 }), 7);
    assert.equal(joinedSeconds([3, undefined], {}), undefined);
  });

  test('tags of one recording are left out, however they are spelled', () => {
    const all = { ARTIST: 'A', date: '2026', genre: 'G', track: '1', ISRC: 'I', REPLAYGAIN_TRACK_GAIN: '1 dB' };
    assert.deepEqual(commonTags([all, { artist: 'A', YEAR: '2026', genre: 'H', track: '1', isrc: 'I' }]), {
      artist: 'A',
      date: '2026',
    });
    assert.equal(commonTags([all, null]), null);
  });

  test('chapters too close to each other are one, and none says where a recording was made', () => {
    const part = (start: number, title = '', name = 'File.part.wav') => ({
      ...{ start, name, tags: { title } },
      chapters: [],
    });
    assert.deepEqual(joinedChapters([part(0, 'A'), part(1, '52.5200, 13.4050'), part(1.0001, 'C')]), [
      { start: 0, title: 'A' },
      { start: 1.0001, title: 'C' },
    ]);
    assert.deepEqual(joinedChapters([part(0), part(1, '52.5200, 13.4050')]), [
      { start: 0, title: 'File.part' },
      { start: 1, title: 'File.part' },
    ]);
    const late = { ...part(1, 'B'), chapters: [{ start: 0.5, title: 'late' }] };
    assert.deepEqual(joinedChapters([part(0, 'A'), late, part(2, 'C')]), [
      { start: 0, title: 'A' },
      { start: 1, title: 'B' },
      { start: 1.5, title: 'late' },
      { start: 2, title: 'C' },
    ]);
  });

  test('what cannot be joined gets a sentence', () => {
    const problem = (options: ConversionOptions, files = 2) => joinProblem(options, files) ?? '';
    assert.equal(joinProblem({}, 1), undefined);
    assert.equal(joinProblem({ join: { gap: 10, crossfade: 0 } }, 50), undefined);
    assert.match(problem({}), /with options.join/);
    assert.match(problem({ join: {} }, 1), /with fileIds/);
    assert.match(problem({ join: { gap: 1, crossfade: 1 } }), /not both/);
    for (const seconds of [-1, 10.1, NaN]) {
      assert.match(problem({ join: { gap: seconds } }), /0 to 10 seconds/);
      assert.match(problem({ join: { crossfade: seconds } }), /0 to 10 seconds/);
    }
    assert.match(problem({ join: {}, trim: { start: 0 } }), /options.trim/);
    assert.match(problem({ join: {}, track: 0 }), /options.track/);
  });
});
