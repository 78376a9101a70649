import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { SilenceCut } from '../../src/contract/audio.ts';
import { cutsProblem, givenGaps } from './given-cuts.ts';

const cut = (start: number, end: number): SilenceCut => ({ start, end });

describe('given cuts', () => {
  it('are in order, apart, and no shorter than a crossfade, whatever binary fractions add', () => {
    assert.equal(cutsProblem([]), undefined);
    assert.equal(cutsProblem([cut(0, 0.01), cut(0.03, 0.04), cut(0.1 + 0.2, 360_000)]), undefined);
    const refused: [cuts: SilenceCut[], problem: RegExp][] = [
      [[cut(-0.1, 1)], /^options\.silence\.cuts\[0\] must have times of 0 to 360000 seconds$/],
      [[cut(0, Infinity)], /^options\.silence\.cuts\[0\] must have times/],
      [[cut(NaN, 1)], /^options\.silence\.cuts\[0\] must have times/],
      [[cut(1, 1.009)], /^options\.silence\.cuts\[0\]\.end must be 0\.01 seconds or more after its start$/],
      [[cut(1, 2), cut(0, 0.5)], /^options\.silence\.cuts\[1\]\.start must be 0\.02 seconds or more after the end/],
      [[cut(1, 2), cut(2.019, 3)], /^options\.silence\.cuts\[1\]\.start/],
      [Array.from({ length: 2001 }, (_, at) => cut(at, at + 0.5)), /^options\.silence\.cuts must be at most 2000$/],
    ];
    for (const [cuts, problem] of refused) assert.match(cutsProblem(cuts) ?? '', problem);
    assert.throws(() => givenGaps([cut(2, 1)], 1000), RangeError);
  });

  it('are rounded to samples, each time for itself, and end with the sound', () => {
    const cuts = [cut(0.00004, 0.5), cut(1, 1.23456), cut(9.9, 12), cut(12.5, 13)];
    assert.deepEqual(givenGaps(cuts, 10_000, 100_000), [
      { from: 0, to: 5000 },
      { from: 10_000, to: 12_346 },
      { from: 99_000, to: 100_000 },
    ]);
  });

  it('take out exactly their samples of an hour with two hundred of them', () => {
    const rate = 44_100;
    const cuts = Array.from({ length: 200 }, (_, at) => cut(18 * at + 1 / 3, 18 * at + 1 / 3 + 1.7 + at / 999));
    const gaps = givenGaps(cuts, rate, 3600 * rate);
    assert.equal(gaps.length, 200);
    for (const [index, { from, to }] of gaps.entries()) {
      const { start, end } = cuts[index] ?? assert.fail();
      assert.ok(Math.abs(from / rate - start) <= 0.5 / rate && Math.abs(to / rate - end) <= 0.5 / rate);
      // What a report says of them is the same again.
      assert.deepEqual(givenGaps([cut(from / rate, to / rate)], rate), [{ from, to }]);
    }
  });
});
