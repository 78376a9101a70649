/** FFmpeg's layouts of channels in every lossy format: both engines of the service, of which one is the page's too. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { FORMATS } from '../../../engine/formats/formats.ts';
import { amplitude, decibels, samplesOf, tone } from '../../../engine/testing/measure.ts';
import type { AudioFormat, ConversionOptions } from '../../../src/contract/audio.ts';
import { wave } from '../../../tests/samples/sound.ts';
import type { AudioEngine } from '../../src/audio-engine.ts';
import { bothEngines } from '../both-engines.ts';
import { needs, TIME } from '../../../tests/requirements.ts';

const RATE = 48_000;
const LEVEL = 0.4;

/** The bits of places in a WAV file, from the lowest. */
const PLACES = 'FL FR FC LFE BL BR FLC FRC BC SL SR'.split(' ');

const LAYOUTS: Readonly<Record<string, string>> = {
  '2.1': 'FL FR LFE',
  '3.0': 'FL FR FC',
  '3.0(back)': 'FL FR BC',
  '4.0': 'FL FR FC BC',
  quad: 'FL FR BL BR',
  'quad(side)': 'FL FR SL SR',
  '3.1': 'FL FR FC LFE',
  '5.0': 'FL FR FC BL BR',
  '5.0(side)': 'FL FR FC SL SR',
  '4.1': 'FL FR FC LFE BC',
  '5.1': 'FL FR FC LFE BL BR',
  '5.1(side)': 'FL FR FC LFE SL SR',
  '6.0': 'FL FR FC BC SL SR',
  '6.0(front)': 'FL FR FLC FRC SL SR',
  hexagonal: 'FL FR FC BL BR BC',
  '6.1': 'FL FR FC LFE BC SL SR',
  '6.1(back)': 'FL FR FC LFE BL BR BC',
  '6.1(front)': 'FL FR LFE FLC FRC SL SR',
  '7.0': 'FL FR FC BL BR SL SR',
  '7.0(front)': 'FL FR FC FLC FRC SL SR',
  '7.1': 'FL FR FC LFE BL BR SL SR',
  '7.1(wide)': 'FL FR FC LFE BL BR FLC FRC',
  '7.1(wide-side)': 'FL FR FC LFE FLC FRC SL SR',
  octagonal: 'FL FR FC BL BR BC SL SR',
  'front left and center': 'FL FC',
  'four without a name': 'FL FR LFE BC',
};

const placesOf = (layout: string): string[] => (LAYOUTS[layout] ?? '').split(' ');
const maskOf = (places: readonly string[]): number =>
  places.reduce((mask, place) => mask | (1 << PLACES.indexOf(place)), 0);

/** The tone in each channel. Only low ones pass a channel of low frequencies. */
const frequencyOf = (place: string | undefined, index: number): number => (place === 'LFE' ? 60 : 300 + 200 * index);

const { engines, newPath } = bothEngines();

const { signal } = new AbortController();

/** A tone in each channel. */
async function tones(frequencies: readonly number[], places: number): Promise<string> {
  const path = newPath('wav');
  const sound = frequencies.map((frequency) => tone(frequency, LEVEL, 0.4, RATE));
  await writeFile(path, wave(sound, { rate: RATE, places }));
  return path;
}

/** The level of each tone in each channel of a result, in dB relative to the source's. */
async function levelsIn(path: string, frequencies: readonly number[]): Promise<number[][]> {
  const wav = newPath('wav');
  await engines[0]?.convert(path, wav, { to: 'WAV', options: { bitDepth: 32 } }, { signal });
  return samplesOf(await readFile(wav)).map((samples) =>
    frequencies.map((frequency) => decibels(amplitude(samples, frequency, RATE, 0.2) / LEVEL)),
  );
}

async function converted(engine: AudioEngine, source: string, to: AudioFormat, options: ConversionOptions = {}) {
  const path = newPath(FORMATS[to].extension);
  const { losses, loweredBy = 0 } = await engine.convert(source, path, { to, options }, { signal });
  return { path, losses, loweredBy };
}

/** Each tone is in its channel alone. */
function areApart(levels: readonly (readonly number[])[], what: string): void {
  for (const [channel, heard] of levels.entries())
    for (const [index, level] of heard.entries())
      assert.ok(
        index === channel ? Math.abs(level) < 1 : level < -50,
        `${what}: tone ${index} in channel ${channel}: ${level}`,
      );
}

const LOSSY = ['M4A', 'AAC', 'AC3', 'MP3', 'WMA'] as const;

describe('each channel stays itself, or it is told', { concurrency: 2, ...needs(TIME) }, () => {
  for (const layout of Object.keys(LAYOUTS)) {
    test(layout, async () => {
      const places = placesOf(layout);
      const frequencies = places.map(frequencyOf);
      const source = await tones(frequencies, maskOf(places));
      for (const engine of engines)
        for (const to of LOSSY) {
          const { path, losses } = await converted(engine, source, to);
          const levels = await levelsIn(path, frequencies);
          if (losses.includes('channels')) {
            const isStored = to === 'M4A' || to === 'AAC' ? layout !== 'four without a name' : places.length <= 2;
            assert.ok(!isStored, `${to} holds ${layout}`);
          } else {
            assert.equal(levels.length, places.length, `${engine.name}, ${to}`);
            areApart(levels, `${engine.name}, ${to}`);
          }
        }
    });
  }
});

describe('tracks without places', { concurrency: 2 }, () => {
  const APART: Readonly<Record<(typeof LOSSY)[number], number>> = { M4A: 8, AAC: 8, AC3: 5, MP3: 2, WMA: 2 };

  for (const count of [3, 4, 5, 6, 8, 10]) {
    const frequencies = Array.from({ length: count }, (_, index) => frequencyOf(undefined, index));

    test(`${count} of them have their full range, or become their mean, which is told`, async () => {
      const source = await tones(frequencies, 0);
      for (const engine of engines)
        for (const to of LOSSY) {
          const { path, losses } = await converted(engine, source, to);
          const levels = await levelsIn(path, frequencies);
          assert.deepEqual(losses, count <= APART[to] ? [] : ['channels'], to);
          if (count <= APART[to]) areApart(levels, `${engine.name}, ${to}`);
          else areMeans(levels, count);
        }
    });

    test(`${count} of them in mono are their mean`, async () => {
      const source = await tones(frequencies, 0);
      for (const engine of engines) {
        const { path, losses, loweredBy } = await converted(engine, source, 'FLAC', { channels: 'mono' });
        assert.deepEqual([losses, loweredBy], [[], 0]);
        areMeans(await levelsIn(path, frequencies), count);
      }
    });
  }

  function areMeans(levels: readonly (readonly number[])[], count: number): void {
    assert.ok(levels.length <= 2);
    for (const heard of levels)
      for (const [index, level] of heard.entries())
        assert.ok(Math.abs(level - decibels(1 / count)) < 1, `tone ${index}: ${level}`);
  }

  test('none of them is lost in a leveled file', async () => {
    const frequencies = [300, 500, 700, 900];
    const source = await tones(frequencies, 0);
    for (const engine of engines) {
      const path = newPath('m4a');
      await engine.process(source, path, { effect: 'AUTO_LEVELING', to: 'M4A' }, { signal });
      for (const [channel, heard] of (await levelsIn(path, frequencies)).entries())
        for (const [index, level] of heard.entries())
          assert.ok(index === channel ? level > -20 : level < (heard[channel] ?? 0) - 40, `${index} in ${channel}`);
    }
  });
});
