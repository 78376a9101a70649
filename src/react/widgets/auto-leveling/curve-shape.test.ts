import assert from 'node:assert/strict';
import { it } from 'node:test';
import { extentOf, heightOf, HEIGHT, pathOf } from './curve-shape.ts';

it('draws a step for each part, with gaps where it is silent', () => {
  assert.equal(pathOf([-23, -40, null, -6]), 'M0 20H1V40H2M3 0H4');
  assert.equal(pathOf([null]), '');
  assert.deepEqual([heightOf(-70), heightOf(0)], [HEIGHT, 0]);
});

it('finds the quietest and the loudest part', () => {
  assert.deepEqual(extentOf([-20, null, -33.5]), [-33.5, -20]);
  assert.equal(extentOf([null]), undefined);
});
