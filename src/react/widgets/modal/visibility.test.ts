import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reduce, type Visibility } from './visibility.ts';

const after = (...events: Parameters<typeof reduce>[1][]): Visibility => events.reduce<Visibility>(reduce, 'closed');

test('it opens, fades and is closed', () => {
  assert.equal(after('open'), 'open');
  assert.equal(after('open', 'close'), 'closing');
  assert.equal(after('open', 'close', 'faded'), 'closed');
});

test('opened again while it fades, it stays', () => {
  assert.equal(after('open', 'close', 'open', 'faded'), 'open');
});

test('what is closed does not fade, and what is open does not vanish', () => {
  assert.equal(after('close'), 'closed');
  assert.equal(after('open', 'faded'), 'open');
});
