import assert from 'node:assert/strict';
import { it } from 'node:test';
import { nextStart, previousStart } from './chapter-steps.ts';

const chapters = [10, 20, 60].map((start) => ({ start, title: '' }));

it('"previous" is the beginning of the chapter, and early in it the one before', () => {
  assert.deepEqual(
    [0, 5, 10, 12, 14, 20, 21, 23, 62, 100].map((position) => previousStart(chapters, position)),
    [undefined, 0, 0, 10, 10, 10, 10, 20, 20, 60],
  );
});

it('"next" is the next beginning, and there is none in the last chapter', () => {
  assert.deepEqual(
    [0, 10, 15, 59.9, 60, 100].map((position) => nextStart(chapters, position)),
    [10, 20, 20, 60, undefined, undefined],
  );
  assert.equal(nextStart([], 0), undefined);
  assert.equal(previousStart([], 0), undefined);
});
