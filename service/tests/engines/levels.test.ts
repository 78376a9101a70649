/** Levels of what is mixed, lowered or leveled, by both engines of the service, of which one is the page's too. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { NodeEngine } from '../../../engine/hosts/node/node.ts';
import { amplitude, decibels, peakOf, samplesOf, tone } from '../../../engine/testing/measure.ts';
import { AUDIO_EFFECTS, type AudioFormat, type ConversionOptions } from '../../../src/contract/audio.ts';
import { runFfmpeg } from '../../../tests/samples/run-ffmpeg.ts';
import { noise, wave, type Sound } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../../src/audio-engine.ts';
import { bothEngines } from '../both-engines.ts';
import { needs, TIME } from '../../../tests/requirements.ts';

const RATE = 44_100;
const { signal } = new AbortController();
const reader = new NodeEngine();
const { engines, newPath, stored } = bothEngines();
after(() => reader.close());

const written = (sound: Sound): Promise<string> => stored('wav', wave(sound, { rate: RATE }));

async function decoded(path: string): Promise<Float64Array[]> {
  const wav = newPath('wav');
  await reader.convert(path, wav, { to: 'WAV', options: { bitDepth: 32 } });
  return samplesOf(await readFile(wav));
}

async function converted(engine: AudioEngine, source: string, to: AudioFormat, options: ConversionOptions = {}) {
  const path = newPath(FORMATS[to].extension);
  return { path, ...(await engine.convert(source, path, { to, options }, { signal })) };
}

const isNear = (found: number, expected: number, tolerance: number, what: string): void =>
  assert.ok(Math.abs(found - expected) <= tolerance, `${what}: ${found}, expected ${expected}`);

describe('mono of stereo', { concurrency: 2 }, () => {
  const level = decibels(0.5);
  const sides: Readonly<Record<string, (samples: Float64Array) => Sound>> = {
    'opposite phases': (samples) => [samples, samples.map((value) => -value)],
    'nearly opposite phases': (samples) => [samples, samples.map((value) => -0.9 * value)],
    'the left side alone': (samples) => [samples, new Float64Array(samples.length)],
    'the right side alone, with noise on the other': (samples) => [
      noise(samples.length / RATE, RATE, 1, 0.002)[0] ?? samples,
      samples,
    ],
  };

  for (const [what, make] of Object.entries(sides)) {
    test(`${what} keeps its level`, async () => {
      const source = await written(make(tone(1000, 0.5)));
      for (const engine of engines)
        for (const to of ['WAV', 'MP3', 'M4A'] as const) {
          const { path } = await converted(engine, source, to, { channels: 'mono' });
          const [samples = new Float64Array(), ...others] = await decoded(path);
          assert.equal(others.length, 0);
          isNear(decibels(amplitude(samples, 1000)), level, 1, `${engine.name}, ${to}`);
        }
    });
  }

  test('its loudness is matched as it is mixed', async () => {
    const source = await written([tone(1000, 0.05, 4), tone(1000, 0.05, 4).map((value) => -value)]);
    for (const engine of engines) {
      const { path } = await converted(engine, source, 'FLAC', { channels: 'mono', matchLoudness: true });
      isNear((await reader.measureLoudness(path)).integrated, -19, 0.5, engine.name);
    }
  });

  test('independent sides are mixed evenly', async () => {
    const source = await written([tone(500, 0.4), tone(900, 0.4)]);
    for (const engine of engines) {
      const [samples = new Float64Array()] = await decoded(
        (await converted(engine, source, 'WAV', { channels: 'mono' })).path,
      );
      for (const frequency of [500, 900]) isNear(amplitude(samples, frequency), 0.2, 0.005, String(frequency));
    }
  });
});

describe('a voice on one side alone', { concurrency: 2, ...needs(TIME) }, () => {
  // What shortens pauses leaves the rest as it is.
  for (const effect of AUDIO_EFFECTS.filter((each) => each !== 'SHORTEN_SILENCE')) {
    test(`stands in the middle after ${effect}`, async () => {
      const speech = await decoded(join(import.meta.dirname, '../../../tests/samples/speech.flac'));
      const [voice = new Float64Array()] = speech;
      const { sampleRate: rate } = (await reader.probe(join(import.meta.dirname, '../../../tests/samples/speech.flac')))
        .audio;
      const source = await stored('wav', wave([new Float64Array(voice.length), voice], { rate }));
      for (const engine of engines) {
        const path = newPath('wav');
        const report = await engine.process(source, path, { effect, to: 'WAV' }, { signal });
        const [left = new Float64Array(), right = new Float64Array()] = await decoded(path);
        assert.ok(peakOf([left]) > 0.05);
        // Dither is another one on each side.
        assert.ok(peakOf([left.map((value, at) => value - (right[at] ?? 0))]) < 0.001);
        const { integrated } = await reader.measureLoudness(path);
        isNear(report.after.integrated ?? NaN, integrated, 0.2, 'report');
        if (effect !== 'DE_NOISE_AI') isNear(integrated, -16, 0.5, `${engine.name}: loudness`);
      }
    });
  }
});

describe('lossy sources that are decoded above full scale', { concurrency: 2 }, () => {
  const loud = async (args: readonly string[], extension: string): Promise<string> => {
    const square = tone(440, 1).map((value) => Math.sign(value) * 0.999);
    return stored(extension, await runFfmpeg('input.wav', wave([square, square], { rate: RATE }), args));
  };

  for (const [name, args] of Object.entries({
    mp3: ['-c:a', 'libmp3lame', '-b:a', '128k', '-f', 'mp3'],
    m4a: ['-c:a', 'aac', '-b:a', '128k', '-f', 'ipod'],
  })) {
    test(`${name}: are lowered where the target has a fixed point, and it is told`, async () => {
      const source = await loud(args, name);
      for (const engine of engines) {
        for (const to of ['WAV', 'AIFF', 'FLAC'] as const) {
          const { path, loweredBy } = await converted(engine, source, to);
          assert.ok(loweredBy !== undefined && loweredBy > 0.2, `${engine.name}, ${to}: ${loweredBy}`);
          const sound = await decoded(path);
          assert.ok(peakOf(sound) < 0.9999 && peakOf(sound) > 0.95, `${to}: ${peakOf(sound)}`);
        }
        assert.equal((await converted(engine, source, 'AC3')).loweredBy, undefined, 'a lossy target holds it');
      }
    });
  }

  test('others stay as they are', async () => {
    const source = await stored(
      'mp3',
      await runFfmpeg('input.wav', wave([tone(440, 0.7)], { rate: RATE }), ['-c:a', 'libmp3lame', '-f', 'mp3']),
    );
    for (const engine of engines) assert.equal((await converted(engine, source, 'WAV')).loweredBy, undefined);
  });
});

describe('what players add to the level', { concurrency: 2 }, () => {
  const GAINS = { REPLAYGAIN_TRACK_GAIN: '+9.00 dB', REPLAYGAIN_TRACK_PEAK: '0.1', R128_TRACK_GAIN: '2304' };
  const tagged = async (): Promise<string> => {
    const tags = Object.entries({ title: 'A song', ...GAINS }).flatMap(([name, value]) => [
      ...['-metadata', `${name}=${value}`],
    ]);
    const wav = wave([tone(440, 0.1, 4), tone(440, 0.1, 4)], { rate: RATE });
    return stored('flac', await runFfmpeg('input.wav', wav, [...tags, '-c:a', 'flac', '-f', 'flac']));
  };
  const gainsOf = async (path: string): Promise<string[]> => {
    const { tags } = await reader.probe(path);
    assert.equal(tags?.['title'] ?? tags?.['TITLE'], 'A song');
    return Object.keys(tags ?? {}).filter((name) => /replaygain|r128/i.test(name));
  };

  test('is left out where the level changes', async () => {
    const source = await tagged();
    for (const engine of engines)
      for (const to of ['MP3', 'FLAC', 'WAV', 'M4A', 'WMA'] as const) {
        const { path } = await converted(engine, source, to, { matchLoudness: true });
        assert.deepEqual(await gainsOf(path), [], `${engine.name}, ${to}`);
      }
  });

  test('stays where it does not', async () => {
    const source = await tagged();
    for (const engine of engines) {
      const { path } = await converted(engine, source, 'MP3');
      assert.equal((await gainsOf(path)).length, 3);
    }
  });
});
