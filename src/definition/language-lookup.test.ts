import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from './common.ts';
import { canonicalLanguage, lookUpLanguage } from './language-lookup.ts';

const found: readonly [tag: string, language: string | undefined, canonical: string | undefined][] = [
  ['de', 'de', 'de'],
  ['de-AT', 'de', 'de-AT'],
  ['DE-at', 'de', 'de-AT'],
  ['es-MX', 'es', 'es-MX'],
  ['es_ES', 'es', 'es-ES'],
  ['es_ES.UTF-8', 'es', 'es-ES'],
  ['de_DE@euro', 'de', 'de-DE'],
  ['fr-CA', 'fr', 'fr-CA'],
  ['en-Latn-GB-oxendict', 'en', 'en-Latn-GB-oxendict'],
  ['de-CH-u-nu-latn', 'de', 'de-CH-u-nu-latn'],
  ['it', undefined, 'it'],
  ['den', undefined, 'den'],
  ['', undefined, undefined],
  ['-', undefined, undefined],
];
for (const [tag, language, canonical] of found)
  it(`${tag || 'an empty tag'} is ${language ?? 'none of ours'}`, () => {
    assert.equal(lookUpLanguage(tag, LANGUAGES), language);
    assert.equal(canonicalLanguage(tag), canonical);
  });

it('the closest counts, in the spelling of the page', () => {
  assert.equal(lookUpLanguage('pt-br', ['pt', 'pt-BR']), 'pt-BR');
  assert.equal(lookUpLanguage('pt-PT', ['pt-BR', 'pt']), 'pt');
  assert.equal(lookUpLanguage('zh-Hant-TW', ['zh-Hant', 'zh']), 'zh-Hant');
});
