import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ElementModel } from '../../tools/element-model.ts';
import { buildIndex, findEntries } from './search-index.js';

const player = {
  tag: 'pc-file-player',
  name: 'file-player',
  description: 'Plays one file.',
  attributes: [{ name: 'src', property: 'src', type: 'string', fallback: '', description: 'Where the file is.' }],
  properties: [],
  methods: [],
  events: [{ name: 'pc-play', description: 'It began to play.', cancelable: false, detail: [] }],
  parts: [],
  slots: [{ name: '', description: 'The label.' }],
  customProperties: [],
} as unknown as ElementModel;

const index = buildIndex(
  [player],
  [
    { page: 'theming', pageTitle: 'Theming', anchor: '', title: 'Theming', text: 'Set design tokens.' },
    { page: 'theming', pageTitle: 'Theming', anchor: 'sizes', title: 'Sizes', text: 'They follow the file player.' },
  ],
);

const found = (query: string): string[] => findEntries(index, query).map(({ href }) => href);

describe('the search', () => {
  it('finds by the beginning of words, whatever their case', () => {
    assert.deepEqual(found('THEM'), ['#/theming', '#/theming/sizes']);
    assert.deepEqual(found('heming'), []);
  });

  it('finds only what holds every word', () => {
    assert.deepEqual(found('player src'), ['#/pc-file-player/attribute-src']);
    assert.deepEqual(found('player absent'), []);
  });

  it('puts a title before a text, and a page before what stands on it', () => {
    assert.equal(found('file player')[0], '#/pc-file-player');
    assert.equal(found('file player').at(-1), '#/theming/sizes');
    assert.equal(found('pc-play')[0], '#/pc-file-player/event-pc-play');
  });

  it('finds an element by its registry name and its tag', () => {
    assert.ok(found('file-player').includes('#/pc-file-player'));
    assert.ok(found('pc-file-player').includes('#/pc-file-player'));
  });

  it('names the slot that has no name', () => {
    assert.deepEqual(found('slot default'), ['#/pc-file-player/slot-default']);
  });

  it('finds nothing for nothing', () => {
    assert.deepEqual(found(''), []);
    assert.deepEqual(found(' - '), []);
  });
});
