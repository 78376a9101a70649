import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fromTemplate, isTemplate } from './template.ts';

describe('a template', () => {
  it('puts parameters in their places, as often as they are there, and leaves what is none', () => {
    const text = fromTemplate('{1} of {0}, {1}; {2} {x}', 'en');
    assert.equal(text(3, 'MP3'), 'MP3 of 3, MP3; {2} {x}');
  });

  it('takes the space after an empty parameter along', () => {
    assert.equal(fromTemplate('Your {0} account', 'en')(''), 'Your account');
  });

  it('does not fill in what a parameter contains', () => {
    assert.equal(fromTemplate('{0} {1}', 'en')('{1}', 'b'), '{1} b');
  });

  it('has forms by the rules of its language', () => {
    const forms = { one: '{0} plik', few: '{0} pliki', many: '{0} plików', other: '{0} pliku' };
    const text = fromTemplate(forms, 'pl');
    assert.deepEqual([1, 3, 5, 1.5].map(text), ['1 plik', '3 pliki', '5 plików', '1.5 pliku']);
  });

  it('has its form by the first number, or by the one that it names', () => {
    const forms = { one: '{0}: {1} is', other: '{0}: {1} are' };
    assert.equal(fromTemplate(forms, 'en')('a', 1), 'a: 1 is');
    assert.equal(fromTemplate({ ...forms, by: 1 }, 'en')(1, 2), '1: 2 are');
    assert.equal(fromTemplate(forms, 'en')('a', 'b'), 'a: b are');
  });

  it('is a text or its forms, "other" among them', () => {
    assert.ok(isTemplate('a'));
    assert.ok(isTemplate({ other: 'a', by: 1 }));
    for (const wrong of [
      null,
      3,
      [],
      {},
      { one: 'a' },
      { other: 3 },
      { other: 'a', by: 'b' },
      { other: 'a', lots: 'b' },
    ])
      assert.equal(isTemplate(wrong), false, JSON.stringify(wrong));
  });
});
