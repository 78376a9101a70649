import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isUnheard, MEASURES_PER_SECOND, NO_LEVEL, nextMeter, positionOf, verdictOf, type Meter } from './level.ts';

const hear = (meter: Meter, peak: number, seconds: number, clipped = false): Meter =>
  Array.from({ length: seconds * MEASURES_PER_SECOND }).reduce<Meter>(
    (current) => nextMeter(current, { peak, rms: peak / 2, clipped }),
    meter,
  );

describe('the verdict', () => {
  it('tells a voice that is too quiet from a good one and one that is too loud', () => {
    assert.equal(verdictOf(hear(NO_LEVEL, 0.01, 3)), 'quiet');
    assert.equal(verdictOf(hear(NO_LEVEL, 0.2, 1)), 'good');
    assert.equal(verdictOf(hear(NO_LEVEL, 0.9, 1)), 'loud');
  });

  it('is kept while a voice pauses, and waits before it calls one too quiet', () => {
    const spoken = hear(NO_LEVEL, 0.2, 1);
    assert.equal(verdictOf(hear(spoken, 0.001, 1.5)), 'good');
    assert.equal(verdictOf(hear(spoken, 0.001, 3)), 'quiet');
    assert.equal(verdictOf(hear(NO_LEVEL, 0.001, 1)), null);
  });

  it('is too loud where it clips, at whatever peak', () => {
    assert.equal(verdictOf(hear(NO_LEVEL, 0.5, 0.05, true)), 'loud');
  });
});

it('hears nothing only in zeros alone', () => {
  assert.equal(isUnheard(hear(NO_LEVEL, 0, 2.95)), false);
  const zeros = hear(NO_LEVEL, 0, 3);
  assert.equal(isUnheard(zeros), true);
  assert.equal(isUnheard(hear(zeros, 0.00003, 0.05)), false);
});

describe('the meter', () => {
  it('is linear in decibels, down to -60', () => {
    assert.deepEqual([1, 0.001, 0.0001, 0].map(positionOf), [1, 0, 0, 0]);
    assert.ok(Math.abs(positionOf(0.1) - 2 / 3) < 1e-9);
  });

  it('rises at once and falls slowly', () => {
    const loud = hear(NO_LEVEL, 1, 0.05);
    assert.equal(loud.shown, 1);
    const next = hear(loud, 0, 0.05).shown;
    assert.ok(next > 0.5 && next < 1);
    assert.equal(hear(loud, 0, 1).shown, 0);
  });
});
