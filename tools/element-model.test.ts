import assert from 'node:assert/strict';
import { resolve } from 'node:path';
import { test } from 'node:test';
import { readModel } from './element-model.ts';

test('the fields of an event come with their types and what they mean', async () => {
  const { elements } = await readModel(resolve(import.meta.dirname, '..'));
  const events = elements.find(({ tag }) => tag === 'pc-converter')?.events ?? [];
  const chosen = events.find(({ name }) => name === 'pc-file-selected');
  assert.deepEqual(
    chosen?.detail.find(({ name }) => name === 'file'),
    { name: 'file', type: 'File', description: '', measurable: 'size' },
  );
  assert.match(chosen.detail.find(({ name }) => name === 'format')?.description ?? '', /^Format according to/);
  // Every event has fields, except those without a detail.
  assert.ok(events.filter(({ detail }) => detail.length > 0).length > 5);
});
