import assert from 'node:assert/strict';
import { it } from 'node:test';
import { readWords } from './spoken-words.ts';

const TEXT = 'One two';
const ONE = { start: 0, end: 0.3, from: 0, to: 3 };
const TWO = { start: 0.3, end: 0.7, from: 4, to: 7 };

it('words in order are read', () => assert.deepEqual(readWords([ONE, { ...TWO, more: 1 }], TEXT), [ONE, TWO]));

for (const [what, words] of [
  ['no list', undefined],
  ['an empty one', []],
  ['something else', 'words'],
  ['no word', [ONE, null]],
  ['a time that is text', [{ ...ONE, start: '0' }]],
  ['a time that is none', [{ ...ONE, end: Infinity }]],
  ['an end before the beginning', [{ ...ONE, end: -1 }]],
  ['times out of order', [{ ...ONE, start: 1, end: 2 }, TWO]],
  ['positions out of order', [TWO, { ...ONE, start: 1, end: 2 }]],
  ['a position behind the text', [ONE, { ...TWO, to: 8 }]],
  ['an empty word', [{ ...ONE, to: 0 }]],
  ['half a position', [{ ...ONE, to: 2.5 }]],
] as const)
  it(`a speech does without: ${what}`, () => assert.equal(readWords(words, TEXT), undefined));
