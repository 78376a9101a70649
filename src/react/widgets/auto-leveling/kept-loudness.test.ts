import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Store } from '../../../visitor/storage.ts';
import { keepLoudness, keptLoudness } from './kept-loudness.ts';

function fakeStore(): Store {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: () => assert.fail('It is not strictly necessary.'),
    setOptional: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}

it('keeps what the visitor has chosen, until the page asks for something else', () => {
  const store = fakeStore();
  assert.equal(keptLoudness({}, store), undefined);
  keepLoudness({}, { target: -14, peak: -2 }, store);
  assert.deepEqual(keptLoudness({ peak: -1 }, store), { target: -14, peak: -2 });
  assert.equal(keptLoudness({ target: -23 }, store), undefined);
});

it('forgets it when the visitor wants what the page does', () => {
  const store = fakeStore();
  keepLoudness({}, { target: -14 }, store);
  keepLoudness({}, {}, store);
  assert.equal(keptLoudness({}, store), undefined);
});

it('ignores what is not its own', () => {
  for (const text of [
    '',
    '{',
    '3',
    'null',
    '{"given":{}}',
    '{"given":{},"chosen":{"target":-40}}',
    '{"given":{},"chosen":{"peak":"0"}}',
  ])
    assert.equal(keptLoudness({}, { ...fakeStore(), get: () => text }), undefined, text);
});
