import assert from 'node:assert/strict';
import { test } from 'node:test';
import { headingTag } from './heading-level.ts';

test('headings below are one level lower, as far as HTML has levels', () => {
  assert.deepEqual([headingTag('1'), headingTag('1', 1), headingTag('6'), headingTag('6', 1)], ['h1', 'h2', 'h6', 'h6']);
});
