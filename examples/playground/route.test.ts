import assert from 'node:assert/strict';
import { it } from 'node:test';
import { formatRoute, parseRoute } from './route.js';

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
