import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from '../../../definition/common.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { pricingMessages } from '../../../messages/en/pricing.ts';
import { featureText } from './feature-text.ts';

it('millions are joined to what they count as each language does', () => {
  const said = (limit: number): string[] =>
    LANGUAGES.map((language) =>
      featureText(
        { feature: 'characters', limit, recording: false },
        inLanguage(pricingMessages, language),
        language,
      ).replace(/\s/g, ' '),
    );
  assert.deepEqual(said(2_000_000), [
    '2M text-to-speech characters',
    '2 M de caracteres de texto a voz',
    '2 M de caractères de synthèse vocale',
    '2 Mio. Zeichen für Text-to-Speech',
  ]);
  assert.deepEqual(said(500_000), [
    '500K text-to-speech characters',
    '500 mil caracteres de texto a voz',
    '500 k caractères de synthèse vocale',
    '500.000 Zeichen für Text-to-Speech',
  ]);
});
