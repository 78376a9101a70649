import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRange } from '../src/storage/byte-range.ts';

const cases: [header: string | undefined, range: ReturnType<typeof readRange>][] = [
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-200', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
];
for (const [header, range] of cases) {
  test(`of 100 bytes, ${header ?? 'no header'} asks for ${range === undefined ? 'all' : JSON.stringify(range)}`, () => {
    assert.deepEqual(readRange(header, 100), range);
  });
}
