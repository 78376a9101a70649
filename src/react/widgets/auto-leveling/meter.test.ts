import assert from 'node:assert/strict';
import { it } from 'node:test';
import { positionOn, SCALES } from './meter.ts';

it('places values on their scale, and those beyond it at its ends', () => {
  assert.deepEqual(
    [-90, -40, -23, -6, 0].map((value) => positionOn(SCALES.integrated, value)),
    [0, 0, 0.5, 1, 1],
  );
});
