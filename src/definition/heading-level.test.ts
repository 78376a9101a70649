import assert from 'node:assert/strict';
import { test } from 'node:test';
import { subheadingTag } from './heading-level.ts';

test('headings below are one level lower, as far as HTML has levels', () => {
  assert.deepEqual([subheadingTag('1'), subheadingTag('5'), subheadingTag('6')], ['h2', 'h6', 'h6']);
});
