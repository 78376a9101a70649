/** What leveling does to synthesized recordings, with the engine in Node. `npm run bench:leveling` measures more. */
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { AudioFormat, LoudnessTarget, ProcessReport } from '../src/contract/audio.ts';
import { chord, wave, type Sound } from '../tests/samples/sound.ts';
import { FORMATS } from './formats/formats.ts';
import { openTestEngine } from './testing/test-engine.ts';

const { engine, newPath, written } = openTestEngine();

const RATE = 22_050;

/** Sounds like speech: its pitch glides, and syllables follow each other. @param levelAt the amplitude at a time */
const voice = (seconds: number, levelAt: (time: number) => number): Sound => {
  const at = (index: number): number => {
    const time = index / RATE;
    const pitch = 140 * time + Math.sin(2 * Math.PI * 1.7 * time) * 3;
    const harmonics = [1, 2, 3, 4, 5, 6, 7].reduce(
      (sum, order) => sum + Math.sin(2 * Math.PI * order * pitch) / order,
      0,
    );
    return levelAt(time) * harmonics * (0.55 + 0.45 * Math.sin(2 * Math.PI * 4 * time));
  };
  return [Float64Array.from({ length: seconds * RATE }, (_, index) => at(index))];
};

/** The second of two speakers, who take turns of four seconds, is 12 dB quieter. */
const TURN = 4;
const isSecond = (time: number): boolean => time % (2 * TURN) >= TURN;
const speakers = voice(24, (time) => (isSecond(time) ? 0.05 : 0.2));

async function leveled(
  sound: Sound,
  { to = 'WAV', loudness }: { to?: AudioFormat; loudness?: LoudnessTarget } = {},
): Promise<{ report: ProcessReport; path: string }> {
  const source = await written(wave(sound, { rate: RATE }), 'wav');
  const path = newPath(FORMATS[to].extension);
  const { report } = await engine.process(source, path, { to, effect: 'AUTO_LEVELING', loudness });
  return { report, path };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how many LU the first speaker is louder, away from where they change. */
function apart(curve: readonly (number | null)[], step: number): number {
  const of = (isOther: boolean): number =>
    mean(
      curve.filter((value, part): value is number => {
        const time = part * step;
        return value !== null && isSecond(time) === isOther && time % TURN >= 1 && time % TURN < TURN - 1;
      }),
    );
  return of(false) - of(true);
}

describe('leveling', { concurrency: 2 }, () => {
  test('two speakers who are 12 dB apart come within 3 LU, and the curve shows it', async () => {
    const { report } = await leveled(speakers);
    assert.equal(report.heard, 'speech');
    const { step, before, after } = report.curve ?? assert.fail();
    assert.equal(step, 1);
    assert.equal(before.length, 24);
    assert.ok(Math.abs(apart(before, step) - 12) < 1, `${apart(before, step)} LU before`);
    assert.ok(Math.abs(apart(after, step)) <= 3, `${apart(after, step)} LU after`);
  });

  test('music gets one gain: a soft passage stays as much softer as it was', async () => {
    const notes = chord(24, RATE, 2).map((samples) =>
      samples.map((value, index) => value * (index < 12 * RATE ? 0.1 : 1)),
    );
    const { report } = await leveled(notes);
    assert.equal(report.heard, 'music');
    const { before, after } = report.curve ?? assert.fail();
    const step = (curve: readonly (number | null)[]): number =>
      mean(curve.slice(14, 22).map((value) => value ?? 0)) - mean(curve.slice(2, 10).map((value) => value ?? 0));
    assert.ok(step(before) > 15, `${step(before)} LU before`);
    assert.ok(Math.abs(step(after) - step(before)) < 0.5, `${step(after)} LU after, ${step(before)} before`);
  });

  for (const [to, loudness] of [
    ['WAV', undefined],
    ['MP3', { target: -14 }],
    ['M4A', { target: -23 }],
    ['FLAC', { target: -24, peak: -2 }],
    ['AAC', { target: -16, peak: -3 }],
  ] as const)
    test(`${to} at ${loudness ? JSON.stringify(loudness) : 'the default'} is what the report says`, async () => {
      const { report, path } = await leveled(speakers, { to, ...(loudness && { loudness }) });
      const { target = -19, peak = -1 }: Partial<LoudnessTarget> = loudness ?? {};
      assert.deepEqual([report.target, report.peak], [target, peak]);
      const { integrated, truePeak } = await engine.measureLoudness(path);
      const figures = JSON.stringify({ integrated, truePeak, report });
      assert.ok(Math.abs(integrated - target) <= 0.5, figures);
      assert.ok(truePeak <= peak + 0.1, figures);
      assert.ok(Math.abs(integrated - report.after.integrated!) <= 0.1, figures);
      assert.ok(Math.abs(truePeak - report.after.truePeak!) <= 0.1, figures);
    });

  test('says whether peaks were lowered', async () => {
    assert.equal((await leveled(speakers, { loudness: { target: -30 } })).report.isLimited, false);
    assert.equal((await leveled(speakers, { loudness: { target: -10 } })).report.isLimited, true);
  });

  test('says how much of the source is cut off at full scale, and nothing where its peak stands alone', async () => {
    const loud = voice(3, () => 3).map((samples) => samples.map((value) => Math.min(1, Math.max(-1, value))));
    const { clipped = 0 } = (await leveled(loud)).report;
    const [samples] = loud;
    const expected = samples?.filter((value) => Math.abs(value) === 1).length ?? 0;
    assert.ok(expected > 1000 && Math.abs(clipped / expected - 1) < 0.05, `${clipped} of ${expected}`);
    const spiked = speakers.map((each) => each.map((value, index) => (index === 5000 ? 1 : value)));
    assert.equal((await leveled(spiked)).report.clipped, undefined);
  });

  test('a moment that is too short to be measured has no curve', async () => {
    assert.equal((await leveled(voice(0.3, () => 0.2))).report.curve, undefined);
  });
});
