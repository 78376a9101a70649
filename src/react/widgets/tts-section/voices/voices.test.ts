import assert from 'node:assert/strict';
import { it } from 'node:test';
import { InvalidResponseError } from '../../../../api/errors.ts';
import { TTS_LANGUAGES, type TtsVoices } from '../../../../contract/schema.ts';
import { countCharacters, limitLevel } from '../characters.ts';
import { speechFileName } from '../file-name.ts';
import {
  defaultVoiceLanguage,
  filterVoices,
  languagesWith,
  languageWithVoices,
  offeredLanguages,
  parseVoiceCatalog,
  selectVoice,
} from './voices.ts';

const voice = (id: string, language: string, category: string) => ({
  id,
  name: id,
  language,
  category,
  gender: 'male',
});
const OFFER = parseVoiceCatalog({
  voices: [
    voice('a', 'en-gb', 'BRITISH'),
    voice('b', 'en-gb', 'DRAMATIC'),
    voice('c', 'es', 'DRAMATIC'),
    voice('d', 'es', 'DRAMATIC'),
  ],
} as TtsVoices);

it('language and category narrow; the wanted voice is chosen where it is among those, else the first', () => {
  const offered = filterVoices(OFFER.voices, 'es', 'DRAMATIC');
  assert.deepEqual(
    offered.map(({ id }) => id),
    ['c', 'd'],
  );
  assert.equal(selectVoice(offered, 'd')?.id, 'd');
  assert.equal(selectVoice(offered, 'a')?.id, 'c');
  assert.equal(selectVoice(filterVoices(OFFER.voices, 'es', 'BRITISH'), 'a'), undefined);
  assert.deepEqual(languagesWith(OFFER.voices, 'BRITISH'), ['en-gb']);
});

it('languages are those of the service’s voices; until they are known, all', () => {
  assert.deepEqual(offeredLanguages([]), TTS_LANGUAGES);
  const { voices } = parseVoiceCatalog({
    voices: [voice('a', 'fr-FR', 'DRAMATIC'), voice('b', 'fr', 'BRITISH'), voice('c', 'es', 'BRITISH')],
  } as TtsVoices);
  assert.deepEqual(offeredLanguages(voices), ['es', 'fr']);
  assert.deepEqual(offeredLanguages(OFFER.voices), ['en-gb', 'es']);
});

for (const [tag, language] of [
  ['en', 'en-us'],
  ['EN_us', 'en-us'],
  ['en-GB', 'en-gb'],
  ['en-AU', 'en-gb'],
  ['de-AT', 'de'],
] as const)
  it(`a voice of "${tag}" is one of ${language}`, () => {
    const { voices } = parseVoiceCatalog({ voices: [voice('a', tag, 'DRAMATIC')] } as TtsVoices);
    assert.deepEqual(
      voices.map((one) => one.language),
      [language],
    );
  });

it('where there are no voices of a language, the widget’s own is spoken, or English, or what there is', () => {
  const french = parseVoiceCatalog({ voices: [voice('a', 'fr', 'BRITISH')] } as TtsVoices).voices;
  assert.equal(languageWithVoices(french, ['fr', 'es']), 'fr');
  assert.equal(languageWithVoices(french, ['es', 'de', 'en-gb']), 'fr');
  assert.equal(languageWithVoices(OFFER.voices, ['fr', 'es', 'en-gb']), 'es');
  assert.equal(languageWithVoices(OFFER.voices, ['fr', 'fr', 'en-gb']), 'en-gb');
  assert.equal(languageWithVoices([], ['fr', 'es', 'en-gb']), 'fr');
  assert.deepEqual(['fr-CA', 'de', 'es-MX', 'en', 'it'].map(defaultVoiceLanguage), [
    'fr',
    'de',
    'es',
    'en-gb',
    'en-gb',
  ]);
});

it('of the service’s answer only what can be used is taken', () => {
  const odd = [
    null,
    1,
    { id: 'x' },
    voice('f', 'it', 'DRAMATIC'),
    voice('g', 'de', 'LOUD'),
    voice('h', 'hi', 'DRAMATIC'),
  ];
  const { voices, maxCharacters } = parseVoiceCatalog({
    voices: [
      ...odd,
      { ...(odd[5] as object), id: 'i', gender: 'robot' },
      { ...(odd[5] as object), name: 'again' },
      { ...(odd[5] as object), id: 'j', name: ' ' },
      voice('', 'hi', 'DRAMATIC'),
      voice('k', 'en-GB', 'dramatic'),
    ],
    maxCharacters: -1,
  } as unknown as TtsVoices);
  assert.deepEqual(
    voices.map(({ id, gender }) => [id, gender]),
    [
      ['h', 'male'],
      ['i', 'neutral'],
      ['k', 'male'],
    ],
  );
  assert.equal(maxCharacters, 1000);
  assert.equal(parseVoiceCatalog({ voices: [], maxCharacters: 50 }).maxCharacters, 50);
  for (const answer of [undefined, {}, { voices: 'many' }])
    assert.throws(() => parseVoiceCatalog(answer as TtsVoices), InvalidResponseError);
});

it('offers the speeds that a service takes, and pauses where it knows them', () => {
  const offered = (more: object) => {
    const { speeds, hasPauses } = parseVoiceCatalog({ voices: [], ...more });
    return { speeds, hasPauses };
  };
  assert.deepEqual(offered({}), { speeds: undefined, hasPauses: false });
  assert.deepEqual(offered({ speeds: { least: 0.1, most: 1.5 }, hasPauses: true }), {
    speeds: { least: 0.5, most: 1.5 },
    hasPauses: true,
  });
  for (const speeds of [null, 'fast', {}, { least: '0.5', most: 2 }, { least: 1, most: 1 }, { least: 1.2, most: 2 }])
    assert.equal(offered({ speeds }).speeds, undefined, JSON.stringify(speeds));
  assert.equal(offered({ hasPauses: 'yes' }).hasPauses, false);
});

it('a sample is heard only from an address that a server answers', () => {
  const previewOf = (previewUrl: unknown) =>
    parseVoiceCatalog({ voices: [{ ...voice('a', 'es', 'DRAMATIC'), previewUrl }] } as unknown as TtsVoices).voices[0]!
      .previewUrl;
  for (const good of ['/a.mp3', 'a.mp3', 'https://files.example/a.mp3']) assert.equal(previewOf(good), good);
  for (const bad of [7, {}, '', ' ', 'https://[', 'javascript:alert(1)', 'data:audio/wav,x']) {
    assert.equal(previewOf(bad), undefined, JSON.stringify(bad));
  }
});

it('characters are counted as readers count them', () => {
  for (const [text, count] of [
    ['', 0],
    ['añ', 2],
    ['e\u0301', 1],
    ['👩‍👩‍👧‍👦🇪🇸', 2],
    ['नमस्ते', 3],
    ['\r\n', 1],
  ] as const) {
    assert.equal(countCharacters(text), count, JSON.stringify(text));
  }
  assert.deepEqual(
    [89, 90, 100, 101].map((count) => limitLevel(count, 100)),
    ['ok', 'nearly', 'nearly', 'over'],
  );
});

it('a speech is named after its first words', () => {
  for (const [text, name] of [
    ['Hello', 'Hello.mp3'],
    ['  Welcome back to the show! Today we talk about habits.', 'Welcome back to the show! Today we talk.mp3'],
    ['../../etc/passwd: "x"', 'etc passwd x.mp3'],
    ['👩‍🚀', '👩‍🚀.mp3'],
    ['...', 'speech.mp3'],
    ['x'.repeat(100), `${'x'.repeat(40)}.mp3`],
    ['नमस्ते दुनिया', 'नमस्ते दुनिया.mp3'],
  ] as const) {
    assert.equal(speechFileName(text, '/files/1/speech.mp3'), name);
  }
  assert.equal(speechFileName('a', '/files/1?x=speech.WAV#a'), 'a.wav');
  assert.equal(speechFileName('a', '/files/1'), 'a.mp3');
});
