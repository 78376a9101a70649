/** Every text that visitors read calls things what the glossary calls them. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LANGUAGES } from '../definition/common.ts';
import { address, glossary } from './glossary.ts';
import { visitorTexts } from '../testing/visitor-texts.ts';

const texts = visitorTexts();

/** Whole words only; the last one may have an ending. */
const said = (words: string): RegExp => new RegExp(`(?<!\\p{L})${words}`, 'iu');
const avoided = (words: string): RegExp => new RegExp(`(?<![\\p{L}-])${words}(?![\\p{L}-])`, 'iu');

for (const language of LANGUAGES) {
  describe(`in ${language}`, () => {
    const own = texts.filter((text) => text.language === language);
    const withA = (pattern: RegExp): string[] =>
      own.filter(({ text }) => pattern.test(text)).map(({ where, text }) => `${where}: ${text}`);

    for (const [meaning, terms] of Object.entries(glossary)) {
      const { say, never = [] } = terms[language];
      it(`${meaning}: ${say}`, () => {
        assert.notEqual(withA(said(say)).length, 0, `no text says “${say}”`);
        for (const word of never) assert.deepEqual(withA(avoided(word)), [], `say “${say}” in place of “${word}”`);
      });
    }

    it(`a visitor is ${address[language].say}`, () => assert.deepEqual(withA(address[language].never), []));
  });
}

describe('words that are avoided are found', () => {
  const cases: [language: (typeof LANGUAGES)[number], text: string, isFound: boolean][] = [
    ['es', 'Guarde sus archivos, usted puede', true],
    ['es', 'Guarda tus archivos', false],
    ['fr', 'Vérifie ta connexion', true],
    ['fr', 'Vérifiez votre connexion', false],
    ['de', 'Prüfen Sie die Verbindung', true],
    ['de', 'Datei gelöscht. Sie ist weg', false],
    ['en', 'Choose a colour', true],
  ];
  for (const [language, text, isFound] of cases)
    it(`${language}: ${text}`, () => assert.equal(address[language].never.test(text), isFound));
  it('as whole words', () => {
    assert.match('Ein Premium-Konto? Umsonst!', avoided('umsonst'));
    assert.doesNotMatch('E-Mail-Adresse', avoided('Mail'));
    assert.doesNotMatch('Dateien', avoided('Datei'));
  });
});
