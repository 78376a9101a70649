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

/** Of TypeScript; those of the platform are in Node, too. */
const UTILITIES = ['Readonly', 'Record', 'Partial', 'Pick', 'Omit'];

test('every type that the type of a property names is described', async () => {
  const { elements, objects } = await readModel(resolve(import.meta.dirname, '..'));
  const types = [
    ...elements.flatMap(({ properties }) => properties.map(({ type }) => type)),
    ...objects.flatMap(({ type, fields }) => (fields.length === 0 ? [type] : fields.map((field) => field.type))),
  ];
  // Not the words of a list, which are in quotes.
  const names = new Set(types.flatMap((type) => type.replaceAll(/'[^']*'/g, '').match(/\b[A-Z]\w+/g) ?? []));
  const known = new Set([...UTILITIES, ...objects.map(({ name }) => name)]);
  assert.deepEqual(
    [...names].filter((name) => !known.has(name) && !(name in globalThis)),
    [],
  );
  assert.ok(objects.some(({ name }) => name === 'HeaderDropdownItem'));
});
