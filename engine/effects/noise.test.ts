import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noiseFilters, notches, quietestIn, readNoise } from './noise.ts';

const report = (position: number, level: number | string): string =>
  `[Parsed_astats_${position} @ 0x1] RMS trough dB: ${level}`;

test('notches are as wide as their frequency drifts, and none is above what the sample rate holds', () => {
  assert.deepEqual(notches(50, 1, 2, 48_000), ['bandreject=f=50:t=h:w=3', 'bandreject=f=100:t=h:w=3']);
  assert.deepEqual(notches(60, 40, 40, 48_000), ['bandreject=f=2400:t=h:w=9.6']);
  assert.equal(notches(60, 1, 80, 8000).at(-1), 'bandreject=f=3540:t=h:w=14.16');
});

test('the spectrum is what each high-pass filter takes away', () => {
  const filters = noiseFilters(undefined, 8000);
  assert.deepEqual(
    filters.flatMap((filter) => /^highpass=f=(\d+)/.exec(filter)?.[1] ?? []),
    ['20', '125', '250', '500', '1000', '2000'],
  );
  // White noise of -40 dBFS: each band has its part of 4000 Hz.
  const levels = [0, 125, 250, 500, 1000, 2000].map((from) => -40 + 10 * Math.log10((4000 - from) / 4000));
  const noise = readNoise(levels.map((level, index) => report(index, level)).toReversed(), undefined, 8000);
  assert.equal(noise?.hum, undefined);
  assert.deepEqual(
    noise?.spectrum.map(({ level }) => Math.round(level * 100) / 100),
    [-40, -40, -40, -40, -40, -40],
  );
});

test('where the spectrum cannot be told from the levels, it is empty', () => {
  const levels = [-60, -59, -61, -61, -62, -Infinity];
  const noise = readNoise(
    levels.map((level, index) => report(index, level === -Infinity ? '-inf' : level)),
    undefined,
    8000,
  );
  const found = noise?.spectrum.map(({ level }) => Math.round(level));
  assert.deepEqual([found?.[0], found?.[2], found?.[5]], [-120, -120, -120]);
});

test('harmonics count as far as they stand out; what is left is the spectrum', () => {
  const log = [-40, -44, -50, -50.1, -56, -56, -56, -60, -64, -70, -80, -90].map((level, index) =>
    report(index, level),
  );
  const noise = readNoise(log, 50, 8000);
  assert.deepEqual(noise?.hum, { mains: 50, harmonics: 20, buzz: -44 });
  assert.equal(noise.spectrum.length, 6);
});

test('the last report of each filter counts; without sound there is none', () => {
  const log = [report(1, -20), report(0, -10), report(1, -50), report(0, -40)];
  assert.deepEqual(quietestIn(log, 2), [-40, -50]);
  assert.equal(quietestIn(log, 5), undefined);
  assert.equal(quietestIn([report(0, '-inf'), report(1, '-inf')], 2), undefined);
  assert.deepEqual(quietestIn([report(0, -40), report(1, '-inf')], 2), [-40, -Infinity]);
  assert.equal(readNoise([], undefined, 48_000), undefined);
});
