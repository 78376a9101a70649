import assert from 'node:assert/strict';
import { it } from 'node:test';
import { LANGUAGES } from '../../../definition/common.ts';
import { headerMessages } from '../../../messages/en/header.ts';
import { inLanguage } from '../../../testing/texts.ts';
import { transitionText } from './transition-text.ts';

const product = { name: 'Podlab', nextName: 'Soundry' };
const text = inLanguage(headerMessages, 'en');

it('the new name is announced until its day, and since then said', () => {
  const say = (transitionDate: string, now: Date) => transitionText({ ...product, transitionDate }, text, 'en', now);
  assert.equal(say('2027-03-01', new Date(2027, 1, 28, 23, 59)), 'Podlab will become Soundry on March 1, 2027.');
  assert.equal(say('2027-03-01', new Date(2027, 2, 1)), 'Podlab is now Soundry.');
  assert.equal(say('2026-12-31', new Date(2026, 0, 1)), 'Podlab will become Soundry by the end of 2026.');
});

it('without a day it is the end of 2025', () => {
  assert.equal(
    transitionText(product, text, 'en', new Date(2025, 5)),
    'Podlab will become Soundry by the end of 2025.',
  );
  assert.equal(transitionText(product, text, 'en', new Date(2026, 0, 1)), 'Podlab is now Soundry.');
});

for (const language of LANGUAGES) {
  it(`names the day as one does in ${language}`, () => {
    const day = new Date(2027, 2, 1).toLocaleDateString(language, { dateStyle: 'long' });
    const said = transitionText(
      { ...product, transitionDate: '2027-03-01' },
      inLanguage(headerMessages, language),
      language,
      new Date(2026, 0),
    );
    assert.ok(said.includes(day), said);
    assert.ok(said.includes('Podlab') && said.includes('Soundry'), said);
  });
}
