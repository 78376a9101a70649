import assert from 'node:assert/strict';
import { test } from 'node:test';
import { levelCopy, readLevels, runsOf, shareOf } from './sound-levels.ts';

const LOOK = { rate: 8000, moment: 0.05 };

/** A copy as `levelCopy` asks for it, of one channel. */
function copyOf(seconds: number, sampleAt: (index: number) => number) {
  const samples = Int16Array.from({ length: seconds * LOOK.rate }, (_, index) => sampleAt(index));
  const bytes = new Uint8Array(samples.buffer);
  return {
    size: bytes.length,
    read: (from: number, length: number) => Promise.resolve(bytes.subarray(from, from + length)),
  };
}

test('each moment has its level and its peak, however long the sound is', async () => {
  const seconds = 130;
  const copy = copyOf(seconds, (index) => (index < LOOK.rate ? 0 : index % 2 ? 16_384 : -16_384));
  const { levels, peaks } = await readLevels(copy, LOOK, 1);
  assert.equal(levels.length, Math.round(seconds / LOOK.moment));
  assert.deepEqual([levels[0], peaks[0]], [-Infinity, -Infinity]);
  for (const at of [1 / LOOK.moment, levels.length - 1])
    for (const found of [levels[at], peaks[at]]) assert.ok(Math.abs(found! + 6.02) < 0.01, `${found} dB`);
});

test('the loudest channel counts', async () => {
  const { levels } = await readLevels(
    copyOf(1, (index) => (index % 2 ? 0 : 16_384)),
    LOOK,
    2,
  );
  assert.equal(levels.length, 10);
  assert.ok(Math.abs(levels[0]! + 6.02) < 0.01, `${levels[0]} dB`);
});

test('an incomplete moment at the end does not count', async () => {
  for (const [seconds, count] of [
    [0.04, 0],
    [0.09, 1],
  ] as const)
    assert.equal(
      (
        await readLevels(
          copyOf(seconds, () => 1),
          LOOK,
          1,
        )
      ).levels.length,
      count,
    );
});

test('a copy has two bytes for each sample', () => {
  assert.equal(levelCopy(LOOK, 10, 2).bytes, 320_000);
  assert.equal(levelCopy(LOOK, Infinity, 1).bytes, Infinity);
});

test('runs are of moments that follow each other', () => {
  assert.deepEqual(
    runsOf(6, (at) => at !== 2 && at < 5),
    [
      { start: 0, end: 2 },
      { start: 3, end: 5 },
    ],
  );
});

test('a share of the levels does not exceed the one that is found', () => {
  const levels = Float32Array.from([-10, -40, -20, -30]);
  assert.deepEqual(
    [0, 0.5, 0.99].map((share) => shareOf(levels, share)),
    [-40, -20, -10],
  );
  assert.equal(shareOf(new Float32Array(), 0.5), -Infinity);
});
