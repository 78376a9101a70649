import assert from 'node:assert/strict';
import { test } from 'node:test';
import { splitFileName } from './split-file-name.ts';

test('the end keeps the extension and what stands before it', () => {
  assert.deepEqual(splitFileName('Interview, take 12.wav'), ['Interview, tak', 'e 12.wav']);
});

test('a short name is all end', () => {
  assert.deepEqual(splitFileName('a.mp3'), ['', 'a.mp3']);
});

test('a name without extension keeps its last characters', () => {
  assert.deepEqual(splitFileName('recording of monday'), ['recording of mo', 'nday']);
});

test('what follows a distant dot is no extension', () => {
  assert.deepEqual(splitFileName('1. the beginning of it'), ['1. the beginning o', 'f it']);
});

test('no character is torn apart', () => {
  const family = '\u{1f468}‍\u{1f469}‍\u{1f467}';
  assert.deepEqual(splitFileName(`ab${family}123.wav`), ['ab', `${family}123.wav`]);
  assert.deepEqual(splitFileName('cafe\u0301 1.wav'), ['ca', 'fe\u0301 1.wav']);
});

test('the parts make up the name', () => {
  for (const name of ['', '.', 'x', 'נאום ראשון.mp3', 'trailing space .m4a']) {
    assert.equal(splitFileName(name).join(''), name);
  }
});
