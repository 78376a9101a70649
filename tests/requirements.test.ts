import assert from 'node:assert/strict';
import { test } from 'node:test';
import { needs } from './requirements.ts';

const here = { missing: () => undefined };
const absent = (text: string): { missing: () => string } => ({ missing: () => text });

test('a test runs where nothing that it needs is missing', () => {
  assert.deepEqual(needs(), { skip: false });
  assert.deepEqual(needs(here, here), { skip: false });
});

test('a test is skipped with every reason, whatever their order', () => {
  assert.deepEqual(needs(absent('no server'), here), { skip: 'no server' });
  assert.deepEqual(needs(here, absent('no server')), { skip: 'no server' });
  assert.deepEqual(needs(absent('no server'), absent('no right')), { skip: 'no server; no right' });
});
