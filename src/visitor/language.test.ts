import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { languageOfPath } from './language.ts';
import { localisedPath } from './localised-path.ts';

it('the first segment of the path decides, anything else is English', () => {
  const expected = {
    '/': 'en',
    '': 'en',
    '/es': 'es',
    '/es/': 'es',
    '/fr/tools/converter': 'fr',
    '/de/blog': 'de',
    '/en/tools': 'en',
    '/tools/es': 'en',
    '/espresso': 'en',
    '/ES': 'en',
    '/it/': 'en',
    '//es': 'en',
  };
  for (const [path, language] of Object.entries(expected)) assert.equal(languageOfPath(path), language, path);
});

describe('localisedPath', () => {
  const cases = [
    ['en', '/', '/'],
    ['es', '/', '/es'],
    ['en', '/pricing', '/pricing'],
    ['fr', '/pricing', '/fr/pricing'],
    ['fr', '/pricing?a=1#b', '/fr/pricing?a=1#b'],
    ['es', '/?a=1', '/es?a=1'],
    ['es', '/#top', '/es#top'],
    // Never doubled, and replaced by the wanted one.
    ['es', '/es', '/es'],
    ['es', '/es/pricing', '/es/pricing'],
    ['de', '/es/pricing', '/de/pricing'],
    ['en', '/es/pricing', '/pricing'],
    ['en', '/es', '/'],
    ['en', '/es?a=1', '/?a=1'],
    ['de', '/espresso', '/de/espresso'],
    // A language of the page's own has no paths.
    ['pt', '/pricing', '/pricing'],
    ['pt', '/es/pricing', '/pricing'],
    // A region has none either.
    ['de-AT', '/pricing', '/de/pricing'],
    ['es_MX', '/', '/es'],
    // Not paths of this site.
    ['es', 'https://help.example/', 'https://help.example/'],
    ['es', '//help.example/', '//help.example/'],
    ['es', '#top', '#top'],
    ['es', 'mailto:a@b.example', 'mailto:a@b.example'],
  ] as const;
  for (const [language, path, expected] of cases) {
    it(`${path} in ${language} is ${expected}`, () => assert.equal(localisedPath(language, path), expected));
  }

  it('is what languageOfPath reads', () => {
    for (const language of ['en', 'es', 'fr', 'de'] as const) {
      for (const path of ['/', '/tools', '/de/tools']) {
        assert.equal(languageOfPath(localisedPath(language, path)), language);
      }
    }
  });
});
