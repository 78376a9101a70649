import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readModel } from '../../../../tools/element-model.ts';
import { addressableNames } from './addressable.js';

it('an address sets only what says nothing of where anything is fetched from or sent to', async () => {
  const { elements } = await readModel(`${import.meta.dirname}/../../../..`);
  for (const model of elements) {
    const names = [...addressableNames(model)];
    assert.ok(names.includes('language') && names.includes('theme'), model.tag);
    const wrong = names.filter((name) => /(^|-)(base|url|src|href|index|action|script|origin)$|formaction/.test(name));
    assert.deepEqual(wrong, [], model.tag);
    assert.ok(!names.some((name) => name.startsWith('search-')), model.tag);
  }
  const unknown = { attributes: [{ name: 'api-base' }, { name: 'theme', isAddress: false }] };
  assert.deepEqual([...addressableNames(unknown as Parameters<typeof addressableNames>[0])], ['theme']);
});
