import assert from 'node:assert/strict';
import { it } from 'node:test';
import { chunkMap, type MappedChunk } from './chunk-map.ts';

const chunk = (fileName: string, more: Partial<MappedChunk> = {}): MappedChunk => ({
  fileName,
  code: 'x'.repeat(5000),
  imports: [],
  dynamicImports: [],
  modules: {},
  ...more,
});

it('names for each element what it loads first and later, each file once, and how much is copied', () => {
  const text = chunkMap(
    [
      chunk('light/autoload.js', { dynamicImports: ['light/elements/pc-leveling.js', 'light/elements/pc-a.js'] }),
      chunk('light/chunks/runtime-12345678.js', { dynamicImports: ['light/elements/pc-a.js'] }),
      chunk('light/elements/pc-leveling.js', {
        imports: ['light/chunks/runtime-12345678.js'],
        modules: { 'one?in=pc-leveling': { renderedLength: 30 }, 'two?in=pc-leveling': { renderedLength: 50 } },
      }),
      chunk('light/elements/pc-a.js', {
        imports: ['light/chunks/runtime-12345678.js'],
        dynamicImports: [
          'light/chunks/pc-a.part-1a2b3c4d.js',
          'light/chunks/pc-a.part.de-1a2b3c4d.js',
          'light/elements/pc-leveling.js',
          'light/chunks/engine-12345678.js',
        ],
        modules: { 'one?in=pc-a': { renderedLength: 20 }, 'three?in=pc-a': { renderedLength: 0 } },
      }),
      chunk('light/chunks/pc-a.part-1a2b3c4d.js', {
        imports: ['light/elements/pc-a.js'],
        dynamicImports: ['light/chunks/engine-12345678.js', 'light/chunks/pc-a.deep-12345678.js'],
      }),
      chunk('light/chunks/pc-a.deep-12345678.js'),
      chunk('light/chunks/pc-a.part.de-1a2b3c4d.js'),
      chunk('light/chunks/engine-12345678.js', { modules: { 'three?in=engine': { renderedLength: 100 } } }),
    ],
    (id) => id.split('?')[0] ?? '',
    'light/',
  );
  assert.deepEqual(text.split('\n').slice(2, -1), [
    'pc-a                      0.0  part 0.0, engine 0.0, deep 0.0',
    'pc-leveling               0.0',
  ]);
  assert.match(text, /first loads autoload 0\.0, runtime 0\.0\n/);
  assert.match(text, /8 files, 40 kB not compressed; 1 modules stand in several files, their copies are 10 % of/);
});
