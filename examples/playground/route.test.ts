import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readModel } from '../../tools/element-model.ts';
import { addressableNames, formatRoute, parseRoute } from './route.js';

it('an address says page, place and attributes', () => {
  assert.deepEqual(parseRoute(''), { page: '', anchor: '', attributes: null });
  assert.deepEqual(parseRoute('#/'), { page: '', anchor: '', attributes: null });
  assert.deepEqual(parseRoute('#/theming/tokens'), { page: 'theming', anchor: 'tokens', attributes: null });
  assert.deepEqual(parseRoute('#/pc-header?'), { page: 'pc-header', anchor: '', attributes: [] });
});

it('a hash that is no address is left alone', () => {
  assert.equal(parseRoute('#main'), null);
});

it('what is formatted is parsed to the same, whatever stands in an attribute', () => {
  const route = {
    page: 'pc-converter',
    anchor: 'event-pc-download',
    attributes: [
      ['from', 'WAV'],
      ['sticky', ''],
      ['label', 'a & b? "c" #/d = é'],
    ] as const,
  };
  assert.deepEqual(parseRoute(formatRoute(route)), route);
});

it('an address sets only what says nothing of where anything is fetched from or sent to', async () => {
  const { elements } = await readModel(`${import.meta.dirname}/../..`);
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
