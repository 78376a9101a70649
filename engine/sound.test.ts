/** What a conversion does to the sound itself, measured with the engine in Node. */
import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { AUDIO_FORMATS, type AudioFormat, type ConversionOptions } from '../src/contract/audio.ts';
import { chord, noise, wave, type Encoding, type Sound } from '../tests/samples/sound.ts';
import { BUILT_IN_PRESETS } from '../src/react/widgets/converter/options/presets.ts';
import { matroska } from '../tests/samples/matroska.ts';
import { id3, untagged } from '../tests/samples/tags.ts';
import { bitratesFor, highestVariableBitrate, VARIABLE_BITRATES } from './plan/bitrates.ts';
import { FORMATS } from './formats/formats.ts';
import { amplitude, decibels, mean, peakOf, samplesOf, tone } from './testing/measure.ts';
import { openTestEngine } from './testing/test-engine.ts';
import { needs, TIME } from '../tests/requirements.ts';

const { engine, newPath, written: write, converted: convert } = openTestEngine();

const written = (sound: Sound, encoding: Encoding): Promise<string> => write(wave(sound, encoding), 'wav');

async function converted(source: string, to: AudioFormat, options?: ConversionOptions) {
  const { path, report } = await convert(source, to, options);
  return { path, ...report };
}

/** The samples of a file, of each channel, from -1 to 1; and by how many dB they were lowered to that. */
async function read(path: string): Promise<{ sound: Float64Array[]; lowered: number }> {
  const target = newPath('wav');
  const { loweredBy } = await engine.convert(path, target, { to: 'WAV', options: { bitDepth: 32 } });
  return { sound: samplesOf(await readFile(target)), lowered: loweredBy ?? 0 };
}

const decoded = async (path: string): Promise<Float64Array[]> => (await read(path)).sound;

const RATE = 44_100;

/** How much LAME lowers the level, in dB. */
const LAME = 0.5;

const isNear = (found: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found}, expected ${expected}`);

describe('16 bits from more', { concurrency: 2 }, () => {
  const STEP = 2 ** -15;

  for (const depth of [24, 'f32'] as const)
    for (const to of ['WAV', 'AIFF', 'FLAC'] as const) {
      test(`${depth} to ${to}: a tone below one step stays, without distortion or offset`, async () => {
        const source = await written([tone(1000, 0.45 * STEP)], { rate: RATE, depth });
        const [samples] = await decoded((await converted(source, to, { bitDepth: 16 })).path);
        assert.ok(samples);
        isNear(amplitude(samples, 1000) / STEP, 0.45, 0.03, 'tone');
        isNear(mean(samples) / STEP, 0, 0.02, 'offset');
        for (const harmonic of [2, 3, 5, 7])
          assert.ok(amplitude(samples, 1000 * harmonic) < 0.03 * STEP, `harmonic ${harmonic}`);
        // Triangular dither and rounding: a quarter of a step, squared.
        const rest = samples.map((value, at) => value - 0.45 * STEP * Math.sin((2 * Math.PI * 1000 * at) / RATE));
        const power = rest.reduce((sum, value) => sum + value ** 2, 0) / rest.length;
        isNear(10 * Math.log10(power), 10 * Math.log10(STEP ** 2 / 4), 0.5, 'noise in dB');
      });
    }

  test('16 bits stay as they are', async () => {
    const sound = chord(1, RATE, 2);
    const source = await written(sound, { rate: RATE });
    for (const to of ['FLAC', 'AIFF'] as const)
      assert.deepEqual(await decoded((await converted(source, to)).path), await decoded(source));
  });
});

describe('above full scale', { concurrency: 2 }, () => {
  for (const to of AUDIO_FORMATS.filter((format) => !['WAV', 'AIFF'].includes(format))) {
    test(`${to}: the whole is quieter instead of clipped, and the report says so`, async () => {
      const source = await written([tone(1000, 2)], { rate: RATE, depth: 'f32' });
      const { path, loweredBy } = await converted(source, to);
      const { lossless } = FORMATS[to];
      assert.equal(loweredBy, lossless ? 6.2 : 7.1);
      const { sound, lowered } = await read(path);
      const [samples] = sound;
      assert.ok(samples);
      assert.ok(peakOf([samples]) <= 1, `peak ${peakOf([samples])}`);
      isNear(decibels(amplitude(samples, 1000)), decibels(2) - loweredBy - lowered, to === 'MP3' ? LAME : 0.1, 'level');
      assert.ok(amplitude(samples, 3000) < amplitude(samples, 1000) / 1000, 'nothing is clipped');
    });
  }

  test('files of floats keep it', async () => {
    const source = await written([tone(1000, 2)], { rate: RATE, depth: 'f32' });
    for (const to of ['WAV', 'AIFF'] as const) {
      const { path, loweredBy } = await converted(source, to);
      assert.equal(loweredBy, undefined);
      isNear(peakOf(await decoded(path)), 2, 0.01, to);
    }
  });

  test('what is below stays as it is', async () => {
    const source = await written([tone(1000, 0.9)], { rate: RATE, depth: 'f32' });
    const { path, loweredBy } = await converted(source, 'FLAC');
    assert.equal(loweredBy, undefined);
    isNear(peakOf(await decoded(path)), 0.9, 0.01, 'peak');
  });
});

describe('mixing', { concurrency: 2 }, () => {
  /** Left, right, center, LFE, and the two behind. */
  const FREQUENCIES = [500, 700, 900, 60, 1100, 1300];
  const CENTER = Math.SQRT1_2;
  /** Half a decibel, for LAME. */
  const NEAR = 0.06;
  const SIDES = [
    [1, 0, CENTER, 0, CENTER, 0],
    [0, 1, CENTER, 0, 0, CENTER],
  ];
  const surround = (level: number): Sound => FREQUENCIES.map((frequency) => tone(frequency, level, 2, 48_000));

  for (const to of AUDIO_FORMATS) {
    test(`5.1 to stereo and mono in ${to}: the coefficients of ITU-R BS.775`, async () => {
      const source = await written(surround(0.2), { rate: 48_000 });
      const stereo = await converted(source, to, { channels: 'stereo' });
      assert.equal(stereo.loweredBy, undefined);
      for (const [side, samples] of (await decoded(stereo.path)).entries())
        for (const [channel, frequency] of FREQUENCIES.entries())
          isNear(
            amplitude(samples, frequency, 48_000) / 0.2,
            SIDES[side]?.[channel] ?? 0,
            NEAR,
            `${side}: ${frequency}`,
          );
      const mono = await decoded((await converted(source, to, { channels: 'mono' })).path);
      assert.equal(mono.length, 1);
      for (const [channel, frequency] of FREQUENCIES.entries()) {
        const expected = ((SIDES[0]?.[channel] ?? 0) + (SIDES[1]?.[channel] ?? 0)) / 2;
        isNear(amplitude(mono[0] ?? new Float64Array(), frequency, 48_000) / 0.2, expected, NEAR, `mono: ${frequency}`);
      }
    });

    test(`a loud 5.1 in ${to} does not clip`, async () => {
      const source = await written(surround(0.9), { rate: 48_000 });
      const { path, loweredBy = 0 } = await converted(source, to, { channels: 'stereo' });
      assert.ok(loweredBy > 3, `lowered by ${loweredBy} dB`);
      assert.ok(peakOf(await decoded(path)) <= 1);
    });
  }

  test('stereo to mono is the mean, and mono to stereo the same on both sides', async () => {
    const source = await written([tone(500, 0.5), tone(500, 0.5)], { rate: RATE });
    for (const to of ['WAV', 'MP3', 'M4A'] as const) {
      const mono = await converted(source, to, { channels: 'mono' });
      const [samples] = await decoded(mono.path);
      assert.ok(samples);
      isNear(decibels(amplitude(samples, 500)), decibels(0.5), to === 'MP3' ? LAME : 0.1, `${to} mono`);
    }
    const mono = await written([tone(500, 0.5)], { rate: RATE });
    const [left, right] = await decoded((await converted(mono, 'WAV', { channels: 'stereo' })).path);
    assert.deepEqual(left, (await decoded(mono))[0]);
    assert.deepEqual(right, left);
  });
});

describe('bit rates are made as they say', { concurrency: 2 }, () => {
  const SECONDS = 6;
  for (const to of ['MP3', 'WMA', 'AC3', 'M4A', 'AAC'] as const)
    for (const sampleRate of [8000, 16_000, 22_050, 48_000])
      for (const channels of [1, 2, 6]) {
        const { sampleRates, maxChannels } = FORMATS[to];
        if (!sampleRates?.includes(sampleRate) || channels > maxChannels) continue;
        test(`${to} at ${sampleRate} Hz, channels: ${channels}`, async () => {
          const source = await written(noise(SECONDS, sampleRate, channels), { rate: sampleRate });
          const rates = bitratesFor(to, { sampleRate, channels });
          assert.ok(rates.length > 0);
          for (const bitrate of rates.filter((_rate, index) => index === 0 || index === rates.length - 1)) {
            const { size } = await stat((await converted(source, to, { bitrate })).path);
            const made = (size * 8) / SECONDS / 1000;
            // The headers of ASF and of its packets take most, where a rate is low.
            const most = to === 'WMA' ? 1.08 * bitrate + 10 : 1.06 * bitrate + 3;
            assert.ok(made > 0.88 * bitrate && made < most, `${bitrate} kbit/s: ${made}`);
          }
        });
      }
});

describe('a variable bit rate', { concurrency: 2 }, () => {
  const STEREO = { sampleRate: RATE, channels: 2 };
  const sizeOf = async (path: string): Promise<number> => (await stat(path)).size;

  test('takes less for what is simple, and more for a higher level, up to what is estimated', async () => {
    const source = await written(noise(6, RATE, 2), { rate: RATE });
    const sizes = [];
    for (const variableBitrate of VARIABLE_BITRATES) {
      const size = await sizeOf((await converted(source, 'MP3', { variableBitrate })).path);
      assert.ok((size * 8) / 6 / 1000 < highestVariableBitrate(variableBitrate, STEREO), variableBitrate);
      sizes.push(size);
    }
    assert.deepEqual(
      sizes,
      sizes.toSorted((one, other) => other - one),
    );
    const simple = await written([tone(440, 0.5, 6)], { rate: RATE });
    const { path } = await converted(simple, 'MP3', { variableBitrate: 'V0' });
    assert.ok((await sizeOf(path)) < (sizes[2] ?? 0));
  });

  test('players can play the source’s length', async () => {
    const source = await written(chord(1.2345, RATE, 2), { rate: RATE });
    const { path, duration } = await converted(source, 'MP3', { variableBitrate: 'V2', bitrate: 320 });
    assert.equal((await decoded(path))[0]?.length, (await decoded(source))[0]?.length);
    isNear(duration ?? 0, 1.2345, 0.06, 'duration');
  });

  test('other formats have none', async () => {
    const source = await written(chord(2, RATE, 2), { rate: RATE });
    const [variable, usual] = [
      await converted(source, 'M4A', { variableBitrate: 'V4' }),
      await converted(source, 'M4A'),
    ];
    assert.equal(await sizeOf(variable.path), await sizeOf(usual.path));
  });
});

describe('matched loudness', { concurrency: 2, ...needs(TIME) }, () => {
  /** Drum beats above a soft chord, which are far louder than the whole. */
  const beats = (channels: number): Sound =>
    chord(8, RATE, channels).map((samples) =>
      samples.map((value, at) => {
        const time = (at % RATE) / RATE;
        return value * 0.2 + 0.75 * Math.exp(-time * 40) * Math.sin(2 * Math.PI * 200 * time);
      }),
    );
  const soft = (channels: number): Sound =>
    chord(8, RATE, channels).map((samples) => samples.map((value) => value / 8));

  for (const to of ['WAV', 'FLAC', 'MP3', 'M4A', 'WMA', 'AC3'] as const)
    for (const [what, make, isLimited] of [
      ['a soft source is raised by one gain', soft, false],
      ['peaks are limited', beats, true],
    ] as const) {
      test(`${to}: ${what}`, async () => {
        const source = await written(make(2), { rate: RATE });
        const { path, matched, loweredBy } = await converted(source, to, { matchLoudness: true });
        const { before, after } = matched ?? {};
        assert.deepEqual([before, matched?.isLimited], [(await engine.measureLoudness(source)).integrated, isLimited]);
        isNear(after ?? 0, -16, 0.2, 'report');
        assert.equal(loweredBy, undefined);
        const { integrated, truePeak } = await engine.measureLoudness(path);
        isNear(integrated, -16, 0.5, 'loudness');
        assert.ok(truePeak <= -1, `true peak ${truePeak}`);
      });
    }

  for (const [to, target, peak] of [
    ['WAV', -30, -1],
    ['WAV', -23, -2],
    ['WAV', -14, -2],
    ['MP3', -30, -1],
    ['MP3', -23, -2],
    ['M4A', -23, -2],
  ] as const)
    test(`${to} at ${target} LUFS, with peaks up to ${peak} dBTP, also in mono`, async () => {
      for (const channels of [1, 2]) {
        const source = await written(soft(channels), { rate: RATE });
        // Instead of that of platforms.
        const options = { loudness: { target, peak }, matchLoudness: true };
        const { path, matched } = await converted(source, to, options);
        assert.equal(matched?.target, target);
        isNear(matched.after ?? 0, target, 0.2, 'report');
        const { integrated, truePeak } = await engine.measureLoudness(path);
        isNear(integrated, target, 0.5, 'loudness');
        assert.ok(truePeak <= peak, `true peak ${truePeak}`);
      }
    });

  for (const { id, to, options } of BUILT_IN_PRESETS)
    test(`the preset ${id} has its loudness, rate and bits, also in mono`, async () => {
      for (const channels of [1, 2]) {
        const source = await written(soft(channels), { rate: 48_000 });
        const { path, matched, bitrate } = await converted(source, to ?? 'WAV', options);
        const { audio } = await engine.probe(path);
        assert.equal(audio.sampleRate, options.sampleRate ?? 48_000);
        assert.equal(audio.channels, options.channels === 'mono' ? 1 : channels);
        if (options.bitDepth) assert.equal(audio.bits, options.bitDepth);
        if (options.bitrate) assert.equal(bitrate, channels === 1 ? options.monoBitrate : options.bitrate);
        const target = options.loudness?.target ?? (options.matchLoudness && (channels === 1 ? -19 : -16));
        assert.equal(matched?.target, target || undefined);
        if (!target) continue;
        const { integrated, truePeak } = await engine.measureLoudness(path);
        isNear(integrated, target, 0.5, 'loudness');
        assert.ok(truePeak <= (options.loudness?.peak ?? -1), `true peak ${truePeak}`);
      }
    });

  test('what no limiter makes so loud keeps its peaks, and the report says how loud it is', async () => {
    const source = await written(soft(1), { rate: RATE });
    const { path, matched } = await converted(source, 'WAV', { loudness: { target: -9, peak: -2 } });
    const { integrated, truePeak } = await engine.measureLoudness(path);
    assert.ok(matched?.isLimited && integrated < -9.2, `${integrated} LUFS`);
    isNear(matched.after ?? 0, integrated, 0.1, 'report');
    assert.ok(truePeak <= -2, `true peak ${truePeak}`);
  });

  test('mono gets 3 LU less, also what is mixed to it', async () => {
    for (const channels of [1, 2]) {
      const source = await written(soft(channels), { rate: RATE });
      const { path, matched } = await converted(source, 'WAV', { matchLoudness: true, channels: 'mono' });
      assert.equal(matched?.after, -19);
      isNear((await engine.measureLoudness(path)).integrated, -19, 0.3, `channels: ${channels}`);
    }
  });

  test('one gain: nothing else changes, whatever is loud is lowered, and a variable bit rate keeps to it', async () => {
    const source = await written([tone(1000, 0.9, 4), tone(1000, 0.9, 4)], { rate: RATE, depth: 24 });
    const { path, matched } = await converted(source, 'FLAC', { matchLoudness: true });
    const [samples] = await decoded(path);
    assert.ok(samples);
    const before = matched?.before ?? NaN;
    isNear(decibels(amplitude(samples, 1000)), decibels(0.9) - 16 - before, 0.1, 'gain');
    assert.ok(amplitude(samples, 3000) < 1e-6);
    const mp3 = await converted(source, 'MP3', { matchLoudness: true, variableBitrate: 'V2' });
    isNear((await engine.measureLoudness(mp3.path)).integrated, -16, 0.5, 'MP3');
  });

  test('silence stays, and the report says that it could not be measured', async () => {
    const source = await written([new Float64Array(RATE)], { rate: RATE });
    const { path, matched } = await converted(source, 'WAV', { matchLoudness: true });
    assert.deepEqual(matched, { before: null, after: null, target: -19, isLimited: false });
    assert.equal(peakOf(await decoded(path)), 0);
  });
});

test('players can play the source’s length, without the encoder’s delay', async () => {
  const source = await written(chord(1.2345, RATE, 2), { rate: RATE });
  const [samples] = await decoded(source);
  assert.ok(samples);
  for (const to of ['MP3', 'M4A', 'FLAC', 'AIFF', 'WAV'] as const) {
    const [found] = await decoded((await converted(source, to)).path);
    assert.ok(found);
    assert.equal(found.length, samples.length, to);
    const apart = found.reduce((sum, value, at) => sum + (value - (samples[at] ?? 0)) ** 2, 0);
    assert.ok(apart < 0.02 * samples.reduce((sum, value) => sum + value ** 2, 0), `${to} is not shifted`);
  }
  // Others need its edit list.
  const bytes = await readFile((await converted(source, 'M4A')).path);
  const edits = bytes.indexOf('elst') + 4;
  assert.equal(bytes.readUInt32BE(edits + 4), 1, 'one edit');
  isNear(bytes.readUInt32BE(edits + 8), 1234.5, 1, 'milliseconds');
  assert.equal(bytes.readUInt32BE(edits + 12), 1024, 'samples of delay');
});

describe('a file that is cut off', { concurrency: 2 }, () => {
  const SECONDS = 20;
  for (const format of ['WAV', 'FLAC', 'AIFF', 'M4A', 'MP3'] as const) {
    test(`${format}: the report says how much could be read`, async () => {
      const sound = await written(noise(SECONDS, 16_000, 1), { rate: 16_000 });
      const whole = format === 'WAV' ? sound : (await converted(sound, format)).path;
      assert.equal((await converted(whole, 'WAV')).cutOff, undefined);
      const bytes = await readFile(whole);
      const cut = newPath(FORMATS[format].extension);
      await writeFile(cut, bytes.subarray(0, Math.floor(bytes.length * 0.4)));
      const { cutOff } = await converted(cut, 'MP3');
      assert.ok(cutOff);
      isNear(cutOff.expected, SECONDS, 0.3, 'expected');
      isNear(cutOff.read, 0.4 * SECONDS, 0.8, 'read');
    });
  }

  test('a film that is cut off is told from one that is longer than its sound', async () => {
    const film = matroska([{ sound: noise(SECONDS, 16_000, 1) }], 16_000, { isFilm: true });
    const [whole, cut] = [newPath('mkv'), newPath('mkv')];
    await writeFile(whole, film);
    await writeFile(cut, film.subarray(0, film.length * 0.502));
    assert.equal((await converted(whole, 'MP3')).cutOff, undefined);
    assert.deepEqual((await converted(cut, 'MP3')).cutOff, { read: SECONDS / 2, expected: SECONDS });
  });

  test('what is smaller than it says is marked', async () => {
    const sound = noise(2, 16_000, 1);
    const wav = await written(sound, { rate: 16_000 });
    const files: Readonly<Record<string, Buffer>> = {
      wav: await readFile(wav),
      m4a: await readFile((await converted(wav, 'M4A')).path),
      mkv: matroska([{ sound }], 16_000),
    };
    for (const [extension, bytes] of Object.entries(files))
      for (const isCut of [false, true]) {
        const path = newPath(extension);
        await writeFile(path, isCut ? bytes.subarray(0, bytes.length * 0.8) : bytes);
        assert.equal((await engine.probe(path)).endsEarly ?? false, isCut, extension);
      }
    const live = newPath('mkv');
    await writeFile(live, matroska([{ sound }], 16_000, { isLive: true }));
    assert.equal((await engine.probe(live)).endsEarly, undefined, 'of unknown size');
  });

  test('a duration that is only estimated from the size is not held against it', async () => {
    const sound = await written(noise(SECONDS, 16_000, 1), { rate: 16_000 });
    for (const format of ['AAC', 'AC3', 'WMA'] as const) {
      const { path } = await converted(sound, format);
      assert.equal((await converted(path, 'WAV')).cutOff, undefined);
    }
  });
});

test('tags travel from format to format as players know them', async () => {
  const plain = await converted(await written(chord(1, RATE, 1), { rate: RATE }), 'MP3');
  const mp3 = newPath('mp3');
  const tags = { TIT2: 'A song', TBPM: '120', TSRC: 'DEA1', TPOS: '1/2', TRCK: '3/9', TENC: 'a program' };
  await writeFile(mp3, Buffer.concat([id3(tags), untagged(await readFile(plain.path))]));
  const flac = await converted(mp3, 'FLAC');
  assert.equal(flac.lostTags, undefined);
  const inFlac = (await engine.probe(flac.path)).tags;
  for (const [name, value] of Object.entries({ BPM: '120', ISRC: 'DEA1', TRACKTOTAL: '9', DISCTOTAL: '2' }))
    assert.equal(inFlac?.[name], value, name);
  const back = (await engine.probe((await converted(flac.path, 'MP3')).path)).tags;
  for (const [name, value] of Object.entries({ title: 'A song', TBPM: '120', TSRC: 'DEA1', track: '3/9', disc: '1/2' }))
    assert.equal(back?.[name], value, name);
  const m4a = await converted(flac.path, 'M4A');
  assert.equal((await engine.probe((await converted(m4a.path, 'FLAC')).path)).tags?.['BPM'], '120');
  const wav = await converted(flac.path, 'WAV');
  assert.deepEqual(wav.losses, []);
});
