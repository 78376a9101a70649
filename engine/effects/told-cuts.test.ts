/** Cutting out what a request names, with the engine in Node. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { DEFAULT_SILENCE, type AudioFormat, type SilenceCut } from '../../src/contract/audio.ts';
import { samplesIn } from '../../benchmarks/noise/recordings.ts';
import { noise, wave } from '../../tests/samples/sound.ts';
import { CROSSFADE } from '../plan/splice.ts';
import { openTestEngine } from '../testing/test-engine.ts';

const RATE = 22_050;
const { engine, written, newPath, converted } = openTestEngine();
const source = (noise(3, RATE, 1)[0] ?? assert.fail()).map((value) => Math.round(value * 3000) / 32_768);

/** As they are stored. */
const inWords = (samples: Float64Array): Int16Array => Int16Array.from(samples, (value) => Math.round(value * 32_768));

async function cutting(cuts: readonly SilenceCut[], to: AudioFormat) {
  const path = await written(wave([source], { rate: RATE, depth: 16 }), 'wav');
  const result = newPath(to.toLowerCase());
  const silence = { ...DEFAULT_SILENCE, cuts };
  const { report } = await engine.process(path, result, { to, effect: 'SHORTEN_SILENCE', silence });
  const { path: decoded } = await converted(result, 'WAV', { bitDepth: 16 });
  const samples = samplesIn(await readFile(decoded));
  return { samples: inWords(samples), report };
}

const words = inWords(source);

describe('cutting out what is told', () => {
  for (const to of ['WAV', 'FLAC'] as const)
    it(`leaves all other samples as they are, as ${to}, also at both ends, and finds nothing else`, async () => {
      const cuts = [
        { start: 0, end: 0.1234 },
        { start: 1, end: 1.01 },
        { start: 1.5, end: 2.00001 },
        { start: 2.95, end: 8 },
      ];
      const { samples, report } = await cutting(cuts, to);
      const at = (time: number): number => Math.min(source.length, Math.round(time * RATE));
      const gaps = cuts.map(({ start, end }) => ({ from: at(start), to: at(end) }));
      assert.deepEqual(
        report.cuts?.map(({ start, end }) => ({ from: at(start), to: at(end) })),
        gaps,
      );
      const kept = [...source.keys()].filter((sample) => gaps.every(({ from, to }) => sample < from || sample >= to));
      assert.equal(samples.length, kept.length);
      const half = (CROSSFADE / 2) * RATE + 1;
      const isNear = (sample: number): boolean =>
        gaps.some(({ from, to }) => [from, to].some((edge) => Math.abs(sample - edge) <= half));
      for (const [index, sample] of kept.entries())
        if (!isNear(sample)) assert.equal(samples[index], words[sample], `sample ${sample}`);
    });

  it('leaves all of it if that is nothing, and refuses to leave nothing', async () => {
    const { samples, report } = await cutting([], 'WAV');
    assert.deepEqual(report.cuts, []);
    assert.deepEqual(samples, words);
    await assert.rejects(cutting([{ start: 0, end: 10 }], 'WAV'), { name: 'EngineError', code: 'no-audio' });
  });
});
