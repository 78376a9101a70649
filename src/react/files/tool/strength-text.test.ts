import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGES } from '../../../definition/common.ts';
import '../../../testing/texts.ts';
import { strongLoadsText, strongMissingText } from './strength-text.ts';

const device = { engine: 'device' } as const;

test('on the device, the strongest is said to load more, with the size in the language', () => {
  const sizes = { en: '2.8 MB', es: '2,8 MB', fr: '2,8 Mo', de: '2,8 MB' };
  for (const language of LANGUAGES) {
    const said = strongLoadsText({ hasTriedStrong: false }, device, language) ?? '';
    assert.match(said.replace(/[\u00a0\u202f]/g, ' '), new RegExp(sizes[language]));
    // No line ends before the unit.
    assert.doesNotMatch(said, / M[Bo]/);
  }
});

test('but not at the service, nor once it was used', () => {
  assert.equal(strongLoadsText({ hasTriedStrong: false }, { engine: 'service' }, 'en'), undefined);
  assert.equal(strongLoadsText({ hasTriedStrong: true }, device, 'en'), undefined);
});

test('the result says that it is weaker than was asked for, and nothing else', () => {
  const measured = { integrated: -16, range: 5, truePeak: -1 };
  const report = { before: measured, after: measured };
  assert.equal(
    strongMissingText({ ...report, usedStrength: 'standard' }, 'strong', 'en'),
    'Strong isn’t available here, so Standard was used',
  );
  assert.equal(strongMissingText({ ...report, usedStrength: 'strong' }, 'strong', 'en'), undefined);
  assert.equal(strongMissingText({ ...report, usedStrength: 'standard' }, 'standard', 'en'), undefined);
  assert.equal(strongMissingText(report, 'strong', 'en'), undefined);
  assert.equal(strongMissingText(undefined, 'strong', 'en'), undefined);
});
