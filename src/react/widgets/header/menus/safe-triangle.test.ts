import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isInSafeTriangle } from './safe-triangle.ts';

const panel = { left: 100, right: 500, top: 100, bottom: 400 };

it('down and sideways into the panel is on its way, whatever lies between', () => {
  assert.equal(isInSafeTriangle({ x: 120, y: 40 }, { x: 160, y: 60 }, panel), true);
  assert.equal(isInSafeTriangle({ x: 300, y: 40 }, { x: 300, y: 50 }, panel), true);
  assert.equal(isInSafeTriangle({ x: 600, y: 40 }, { x: 560, y: 70 }, panel), true);
});

it('along the bar, upwards or past the panel is not', () => {
  assert.equal(isInSafeTriangle({ x: 120, y: 40 }, { x: 160, y: 40 }, panel), false);
  assert.equal(isInSafeTriangle({ x: 120, y: 60 }, { x: 160, y: 40 }, panel), false);
  assert.equal(isInSafeTriangle({ x: 600, y: 40 }, { x: 640, y: 60 }, panel), false);
  assert.equal(isInSafeTriangle({ x: 600, y: 40 }, { x: 600, y: 60 }, panel), false);
});

it('from below its upper edge nothing leads into it', () => {
  assert.equal(isInSafeTriangle({ x: 50, y: 150 }, { x: 90, y: 160 }, panel), false);
});
