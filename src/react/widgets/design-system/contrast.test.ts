import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contrast, hex, measureOf, parseHex } from './contrast.ts';

test('black on white is 21, a colour on itself 1, whichever is in front', () => {
  assert.equal(contrast([0, 0, 0], [255, 255, 255]), 21);
  assert.equal(contrast([255, 255, 255], [0, 0, 0]), 21);
  assert.equal(contrast([86, 63, 211], [86, 63, 211]), 1);
});

test('the lightest grey that is legible on white is #767676', () => {
  assert.equal(contrast(parseHex('#ffffff'), parseHex('#767676')).toFixed(2), '4.54');
});

test('the accent of the light theme has the ratio of the design', () => {
  assert.equal(contrast([0x53, 0x3c, 0xd0], [255, 255, 255]).toFixed(1), '7.2');
});

test('a colour is written as #rrggbb, and read', () => {
  assert.equal(hex([0, 15, 255]), '#000fff');
  assert.deepEqual(parseHex('#000fff'), [0, 15, 255]);
});

test('each colour is measured with what it is seen with', () => {
  const names = [
    'surface',
    'text',
    'accent',
    'accent-hover',
    'on-accent',
    'border-control',
    'border-subtle',
    'success',
  ];
  const measured = (name: string): unknown[] => Object.values(measureOf(name, names));
  assert.deepEqual(measured('on-accent'), ['on-accent', 'accent', 4.5]);
  assert.deepEqual(measured('accent-hover'), ['on-accent', 'accent-hover', 4.5]);
  assert.deepEqual(measured('surface'), ['text', 'surface', 4.5]);
  assert.deepEqual(measured('success'), ['success', 'surface', 4.5]);
  assert.deepEqual(measured('border-control'), ['border-control', 'surface', 3]);
  assert.deepEqual(measured('border-subtle'), ['border-subtle', 'surface', null]);
});
