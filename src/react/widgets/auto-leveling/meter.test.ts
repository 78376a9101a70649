import assert from 'node:assert/strict';
import { it } from 'node:test';
import { figuresOn, positionOn, scaleOf } from './meter.ts';

it('usual loudness is shown on the usual scale, a bar for each LU', () => {
  const scale = scaleOf([-21.5, -16]);
  assert.deepEqual([scale.from, scale.to, scale.bars.length], [-40, -6, 34]);
  assert.deepEqual([positionOn(scale, -40), positionOn(scale, -23), positionOn(scale, -6)], [0, 0.5, 1]);
});

it('the scale grows for what lies beyond it', () => {
  const scale = scaleOf([-58.3, -3.2]);
  assert.deepEqual([scale.from, scale.to], [-61, -1]);
  for (const value of [-58.3, -3.2]) {
    assert.ok(positionOn(scale, value) > 0 && positionOn(scale, value) < 1);
  }
});

it('the scale has a figure every ten LU', () => {
  assert.deepEqual(figuresOn(scaleOf([-21.5, -16])), [-40, -30, -20, -10]);
  assert.deepEqual(figuresOn(scaleOf([-58.3, -3.2])), [-60, -50, -40, -30, -20, -10]);
});
