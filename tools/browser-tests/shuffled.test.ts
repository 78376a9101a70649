import assert from 'node:assert/strict';
import { it } from 'node:test';
import { shuffled } from './shuffled.ts';

it('a seed gives one order of all items, and another seed another', () => {
  const names = Array.from({ length: 50 }, (_, index) => `test ${index}`);
  const inOrder = (seed: string): string[] => shuffled(names, seed, (name) => name);
  assert.deepEqual(inOrder('1'), inOrder('1'));
  assert.deepEqual(inOrder('1').toSorted(), names.toSorted());
  assert.notDeepEqual(inOrder('1'), names);
  assert.notDeepEqual(inOrder('1'), inOrder('2'));
});
