/** What shortening pauses promises, with the engine in Node. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { before, describe, it } from 'node:test';
import type { ProcessReport, SilenceOptions } from '../../src/contract/audio.ts';
import { wave } from '../../tests/samples/sound.ts';
import { levelOf, noises, samplesIn } from '../../benchmarks/noise/recordings.ts';
import { CROSSFADE } from '../plan/splice.ts';
import { samplePath } from '../testing/samples.ts';
import { openTestEngine } from '../testing/test-engine.ts';
import { needs, TIME } from '../../tests/requirements.ts';

const RATE = 22_050;
const LEVEL = 0.07;
const { engine, written, newPath, converted } = openTestEngine();
let sentence: Float64Array;

/** The share of the level of speech above which something is heard. */
const AUDIBLE = 0.1;

/** In seconds. */
interface Span {
  readonly start: number;
  readonly end: number;
}

/** Sentences with pauses of known lengths, which the first and the last part are. */
function recording(pauses: readonly number[]): { samples: Float64Array; pauses: readonly Span[] } {
  const spans: Span[] = [];
  const parts: number[] = [];
  for (const [index, seconds] of pauses.entries()) {
    if (index > 0) for (const value of sentence) parts.push(value);
    const start = parts.length / RATE;
    for (let sample = 0; sample < seconds * RATE; sample++) parts.push(0);
    spans.push({ start, end: parts.length / RATE });
  }
  return { samples: Float64Array.from(parts), pauses: spans };
}

const withNoise = (samples: Float64Array, name: string, ratio: number): Float64Array => {
  const noise = noises(samples.length, RATE, samples)[name] ?? assert.fail(name);
  return samples.map((value, at) => value + (LEVEL / 10 ** (ratio / 20)) * (noise[at] ?? 0));
};

async function shortened(
  channels: readonly Float64Array[],
  silence?: SilenceOptions,
): Promise<{ samples: Float64Array; report: ProcessReport; cuts: Required<ProcessReport>['cuts'] }> {
  const source = await written(wave([...channels], { rate: RATE, depth: 'f32' }), 'wav');
  const result = newPath('wav');
  const { report } = await engine.process(source, result, { to: 'WAV', effect: 'SHORTEN_SILENCE', silence });
  return { samples: samplesIn(await readFile(result)), report, cuts: report.cuts ?? assert.fail() };
}

const sum = (values: readonly number[]): number => values.reduce((one, other) => one + other, 0);

const rounded = (seconds: number): number => Math.round(seconds * 1000);

describe('shortening pauses', needs(TIME), () => {
  before(async () => {
    const { path } = await converted(samplePath('speech.flac'), 'WAV', {
      channels: 'mono',
      bitDepth: 16,
      sampleRate: RATE,
    });
    const all = samplesIn(await readFile(path)).subarray(0, 2 * RATE);
    const least = AUDIBLE * levelOf(all);
    const isHeard = (value: number): boolean => Math.abs(value) > least;
    const spoken = all.subarray(all.findIndex(isHeard), all.findLastIndex(isHeard) + 1);
    const gain = LEVEL / levelOf(spoken);
    sentence = spoken.map((value) => value * gain);
  });

  for (const name of ['room', 'hiss'])
    for (const ratio of [5, 15, 30])
      it(`finds each long pause and no word in ${name} that is ${ratio} dB below speech`, async () => {
        const { samples, pauses } = recording([0.8, 1.3, 0.3, 3, 2]);
        const silence = { longest: 0.7, becomes: 0.2 };
        const { report, cuts } = await shortened([withNoise(samples, name, ratio)], silence);
        const long = pauses.filter(({ start, end }) => end - start > silence.longest);
        assert.equal(cuts.length, long.length, JSON.stringify(report));
        for (const [index, { start, end }] of long.entries()) {
          const cut = cuts[index] ?? assert.fail();
          const figures = `${rounded(cut.start - start)} and ${rounded(end - cut.end)} ms left of pause ${index}`;
          assert.ok(cut.start >= start && cut.end <= end, figures);
          assert.ok(Math.abs(rounded(end - start - (cut.end - cut.start) - silence.becomes)) <= 50, figures);
        }
      });

  it('leaves all samples but those around cuts as they are, and says what it cut at the sample', async () => {
    const { samples } = recording([0.2, 1.5, 1.5, 0.2]);
    const source = Float64Array.from(Float32Array.from(withNoise(samples, 'room', 20)));
    const { samples: result, cuts, report } = await shortened([source]);
    assert.equal(cuts.length, 2);
    const half = CROSSFADE / 2 + 1 / RATE;
    const kept = [...source.keys()].filter(
      (at) => !cuts.some(({ start, end }) => at >= Math.round(start * RATE) && at < Math.round(end * RATE)),
    );
    assert.equal(result.length, source.length - sum(cuts.map((cut) => Math.round((cut.end - cut.start) * RATE))));
    const changed = kept.filter((at, index) => result[index] !== source[at]);
    assert.ok(changed.length > 0);
    for (const at of changed)
      assert.ok(
        cuts.some(({ start, end }) => [start, end].some((seconds) => Math.abs(at / RATE - seconds) <= half)),
        `sample ${at}`,
      );
    assert.ok(Math.abs((report.after.integrated ?? 0) - (report.before.integrated ?? 0)) < 0.5);
    assert.equal(report.target, undefined);
  });

  it('converts what has no long pause, and says that nothing was cut', async () => {
    const { samples } = recording([0.2, 0.4, 0.2]);
    const source = Float64Array.from(Float32Array.from(withNoise(samples, 'room', 20)));
    const { samples: result, cuts } = await shortened([source]);
    assert.deepEqual(cuts, []);
    assert.deepEqual(result, source);
  });

  it('hears a voice on either side, also of opposite phases', async () => {
    const { samples } = recording([0.2, 1.5, 0.2]);
    const left = withNoise(samples, 'room', 20);
    const { cuts } = await shortened([left, left.map((value) => -value)]);
    assert.equal(cuts.length, 1);
  });

  it('takes neither music nor what is heard between words for a pause', async () => {
    const { samples, pauses } = recording([0.2, 3, 3, 0.2]);
    const { start, end } = pauses[1] ?? assert.fail();
    const jingle = withNoise(samples, 'room', 20).map((value, at) =>
      at / RATE > start + 0.3 && at / RATE < end - 0.3
        ? value + 0.05 * Math.sin((2 * Math.PI * 440 * at) / RATE) * (1 + 0.3 * Math.sin(at / 2000))
        : value,
    );
    const { cuts } = await shortened([jingle]);
    assert.equal(cuts.length, 1);
    assert.ok(cuts.every((cut) => cut.start > end));
  });

  it('leaves no copy beside the result', async () => {
    const { samples } = recording([0.2, 1.5, 0.2]);
    const source = await written(wave([samples], { rate: RATE, depth: 16 }), 'wav');
    const result = newPath('flac');
    await engine.process(source, result, { to: 'FLAC', effect: 'SHORTEN_SILENCE' });
    assert.deepEqual(
      (await readdir(dirname(result))).filter((name) => name.endsWith('.copy')),
      [],
    );
  });
});
