import assert from 'node:assert/strict';
import { it } from 'node:test';
import { dbtpText, levelText, lufsText } from './lufs-text.ts';
import { parseLoudness, parsePeak } from './parse-loudness.ts';

it('levels have the language’s decimal sign, a minus sign and their unit on the same line', () => {
  assert.equal(lufsText(-16, 'en'), '−16\u00a0LUFS');
  assert.deepEqual(
    ['en', 'es', 'fr', 'de'].map((language) => levelText(-16.5, language)),
    ['−16.5', '−16,5', '−16,5', '−16,5'],
  );
  assert.equal(dbtpText(-1, 'de'), '−1\u00a0dBTP');
});

it('a loudness is read as people type it', () => {
  const texts = [
    '-16.5',
    '−16,5',
    '–16.5',
    '16.5',
    ' - 16,5 LUFS',
    '−16,5\u00a0lufs',
    '-١٦٫٥',
    '\u200e-16.5',
    '-16.54',
  ];
  for (const text of texts) assert.equal(parseLoudness(text), -16.5, text);
  assert.equal(parseLoudness('-23.'), -23);
  for (const language of ['en', 'es', 'fr', 'de', 'ar-EG', 'fa', 'sv', 'he'])
    assert.equal(parseLoudness(lufsText(-22.5, language)), -22.5, language);
});

it('nothing else is a loudness, nor what is out of range', () => {
  assert.deepEqual([parseLoudness('-30'), parseLoudness('-9')], [-30, -9]);
  for (const text of [
    '',
    ' ',
    '-',
    'loud',
    '--16',
    '+16',
    '1-6',
    '-16 dBTP',
    '1e1',
    '-30.1',
    '-8.9',
    '0',
    '-160',
    '1.6.0',
  ])
    assert.equal(parseLoudness(text), undefined, text);
});

it('a true peak is read likewise, in its own range and units', () => {
  assert.deepEqual(['-1 dBTP', '1', '0', '-1,5'].map(parsePeak), [-1, -1, 0, -1.5]);
  assert.deepEqual(['-9.1', '-1 LUFS'].map(parsePeak), [undefined, undefined]);
});
