import assert from 'node:assert/strict';
import { it } from 'node:test';
import { barCount, barsOf, barsPath, measuredPart } from './bars.ts';

it('a bar is the strongest of what falls into it, and unknown is nothing', () => {
  assert.deepEqual(barsOf([0.1, 0.4, 0.2, NaN, NaN, NaN], 3), [0.4, 0.2, 0]);
});

it('what is measured reaches to the last known part, gaps included', () => {
  assert.equal(measuredPart([NaN, NaN]), 0);
  assert.equal(measuredPart([0.1, NaN, 0, NaN]), 0.75);
  assert.equal(measuredPart([0.1, 0]), 1);
});

it('more bars than parts repeat them, and none is left out', () => {
  assert.deepEqual(barsOf([0.1, 0.4], 4), [0.1, 0.1, 0.4, 0.4]);
});

it('as many bars as fit, with gaps between them', () => {
  assert.deepEqual([0, 3, 7, 8, 100].map(barCount), [0, 1, 1, 2, 20]);
});

it('paths of one width have the same strokes, so one can turn into the other', () => {
  const strokes = (path: string): number => path.split('M').length - 1;
  assert.equal(strokes(barsPath(null, 200, 48)), 40);
  assert.equal(strokes(barsPath([0.2, 0.9], 200, 48)), 40);
  assert.equal(barsPath(null, 0, 0), '');
});

it('no stroke leaves its box, round ends included', () => {
  const [, from, to] = /^M1\.5 ([\d.]+)V([\d.]+)$/.exec(barsPath([1], 3, 48))!;
  assert.deepEqual([Number(from), Number(to)], [1.5, 46.51]);
});
