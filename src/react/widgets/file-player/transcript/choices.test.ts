import assert from 'node:assert/strict';
import { it } from 'node:test';
import { choicesOf, preferredChoice } from './choices.ts';

const track = (attributes: Record<string, string>): Element =>
  ({
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  }) as unknown as Element;

const tracks = [
  track({ src: '/de', srclang: 'de', default: '' }),
  track({ src: '/en', srclang: 'en-GB', label: 'British' }),
  track({ src: '/x', srclang: '!' }),
];

it('tracks are chosen from by their label or the name of their language', () => {
  assert.deepEqual(
    choicesOf({ data: null, url: '/one', tracks }, 'fr').map(({ url, label }) => [url, label]),
    [
      ['/de', 'allemand'],
      ['/en', 'British'],
      ['/x', '!'],
    ],
  );
});

it('data count first, and a URL where there are no tracks', () => {
  assert.deepEqual(
    choicesOf({ data: '', url: '/one', tracks }, 'en').map(({ url }) => url),
    [''],
  );
  assert.deepEqual(
    choicesOf({ data: null, url: '/one', tracks: [] }, 'en').map(({ url }) => url),
    ['/one'],
  );
});

it('the visitor’s language comes first, then the one of the page', () => {
  const choices = choicesOf({ data: null, url: '', tracks }, 'en');
  assert.deepEqual(
    ['en-US', 'en-gb', 'de-AT', 'fr'].map((language) => preferredChoice(choices, language)?.url),
    ['/en', '/en', '/de', '/de'],
  );
});
